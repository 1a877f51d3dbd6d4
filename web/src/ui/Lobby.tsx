import { useEffect, useRef, useState } from "react";
import { api } from "../state/api";
import { MatchRow } from "../mine/MatchRow";
import { waitsForMe } from "../state/games";
import { go } from "../state/route";
import { reducedMotion } from "../state/settings";
import { useGameView } from "../view/registry";
import { Alert } from "./Alert";
import type { GameSummary, MyMatch } from "../wire";
import { NewMatch } from "./NewMatch";

interface LobbyProps {
  chosen: string | null;
  option: { name: string; value: string } | undefined; // that a link brings along
}

export function Lobby({ chosen, option }: LobbyProps) {
  const [games, setGames] = useState<GameSummary[]>([]);
  const [mine, setMine] = useState<MyMatch[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    Promise.all([api.games().then(setGames), api.mine().then(setMine)]).catch((error: Error) =>
      setProblem(error.message),
    );
  }, []);
  const game = games.find((each) => each.name === chosen);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest", behavior: reducedMotion() ? "auto" : "smooth" });
  }, [game]);

  return (
    <main className="lobby">
      <div>
        <h1>Games in which pieces change sides</h1>
        <p className="lead">Pick a game. Play the computer, a person beside you, or friends over a link. No account.</p>
      </div>
      <Alert says={problem} />
      <div className="cards">
        {games.map((each) => (
          <button
            key={each.name}
            className="card panel"
            aria-expanded={each.name === chosen}
            onClick={() => go(`new/${each.name}`)}
          >
            <Picture game={each.name} />
            <span className="words">
              <h2>{each.title}</h2>
              <span className="muted">{each.summary}</span>
              <span className="muted">{players(each)}</span>
            </span>
          </button>
        ))}
      </div>
      {game !== undefined && (
        <div ref={panel}>
          <NewMatch key={`${game.name} ${option?.value}`} game={game} option={option} />
        </div>
      )}
      <Mine matches={mine} />
      <p className="row">
        <a className="button" href="#/puzzles">
          Puzzles
        </a>
        <a className="button" href="#/analysis">
          Analysis board
        </a>
        <a className="button" href="#/print">
          Print and play
        </a>
        <a className="button" href="#/replay">
          Open a record file
        </a>
        <a className="button" href="#/lab">
          Lab
        </a>
        <a className="button" href="#/solved">
          Solved
        </a>
      </p>
    </main>
  );
}

function players({ players: [least, most] }: GameSummary): string {
  return least === most ? `${least} players` : `${least} to ${most} players`;
}

const LISTED = 6;

function Mine({ matches }: { matches: MyMatch[] }) {
  const running = matches.filter((match) => !match.over);
  const first = running.toSorted((one, two) => Number(waitsForMe(two)) - Number(waitsForMe(one)));
  if (matches.length === 0) return null;
  return (
    <section>
      {running.length > 0 && <h2 style={{ marginBottom: 10 }}>My running matches</h2>}
      <ul className="mine">
        {first.slice(0, LISTED).map((match) => (
          <MatchRow key={match.match} match={match} />
        ))}
      </ul>
      <p style={{ marginTop: 10 }}>
        <a className="button" href="#/games">
          All my games ({matches.length})
        </a>
      </p>
    </section>
  );
}

function Picture({ game }: { game: string }) {
  const view = useGameView(game);
  return view === null ? <span className="picture" /> : <view.Picture />;
}
