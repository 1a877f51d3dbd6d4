import { lazy, Suspense } from "react";
import { route } from "../state/route";
import { useStore } from "../state/store";
import { Entering } from "./Entering";
import { Lobby } from "./Lobby";
import { Replay } from "./Replay";
import { Settings } from "./Settings";
import { TableView } from "./TableView";

const Analysis = lazy(() => import("../analysis/Analysis"));
const Puzzles = lazy(() => import("../puzzles/Puzzles"));
const Room = lazy(() => import("../puzzles/Room"));
const Racing = lazy(() => import("../puzzles/Racing"));
const Review = lazy(() => import("../review/Review"));
const Shared = lazy(() => import("../share/Shared"));
const Lab = lazy(() => import("../lab/Lab"));
const Solved = lazy(() => import("../lab/Solved"));
const MyGames = lazy(() => import("../mine/MyGames"));
const Joining = lazy(() => import("../mine/Joining"));
const Print = lazy(() => import("./Print"));
const Tactic = lazy(() => import("../puzzles/Tactic"));

export function App() {
  const where = useStore(route);
  return (
    <>
      <header className="top">
        <a className="brand" href="#/" aria-label="Turncoat, to the lobby">
          <Mark /> Turncoat
        </a>
        <Settings />
      </header>
      {where.at === "lobby" && <Lobby chosen={where.game ?? null} option={where.option} />}
      {where.at === "match" && <TableView key={where.match} id={where.match} learning={where.learning} />}
      {where.at === "enter" && <Entering key={where.secret} secret={where.secret} />}
      {where.at === "replay" && <Replay />}
      <Suspense fallback={<main className="lobby muted">The room is being opened …</main>}>
        {where.at === "analysis" && <Analysis from={where} />}
        {where.at === "puzzles" && <Puzzles />}
        {where.at === "puzzle" && <Room key={where.puzzle} id={where.puzzle} />}
        {where.at === "race" && <Racing key={where.race} race={where.race} />}
        {where.at === "review" && <Review key={where.review} id={where.review} />}
        {where.at === "shared" && <Shared key={where.share} share={where.share} />}
        {where.at === "games" && <MyGames />}
        {where.at === "lab" && <Lab />}
        {where.at === "solved" && <Solved />}
        {where.at === "join" && <Joining key={where.secret} secret={where.secret} />}
        {where.at === "print" && <Print chosen={where.game ?? null} />}
        {where.at === "tactic" && <Tactic key={where.tactic} id={where.tactic} />}
      </Suspense>
    </>
  );
}

export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 3 29 9.5 16 16 3 9.5Z" fill="#e6cb98" />
      <path d="M3 9.5 16 16V29.5L3 23Z" fill="#5d3c25" />
      <path d="M29 9.5 16 16V29.5L29 23Z" fill="#a8481a" />
    </svg>
  );
}
