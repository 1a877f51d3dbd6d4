/** All puzzles: the one of the day, shapes to fill, moves to find; what was solved here is marked. */
import { useEffect, useMemo, useState } from "react";
import { api } from "../state/api";
import { go } from "../state/route";
import { clock, solved } from "../state/solved";
import { useStore } from "../state/store";
import { Alert } from "../ui/Alert";
import type { PuzzleList, PuzzleSummary } from "../wire";
import "./style.css";
import { at } from "../state/base";

type Sort = "shapes" | "moves";
const SORTS: readonly (readonly [Sort, string])[] = [
  ["shapes", "Fill a shape"],
  ["moves", "Find the move"],
];
const PAGE = 24;

interface Showing {
  sort: Sort;
  grade: number;
  most: number;
}
let showing: Showing = { sort: "shapes", grade: 1, most: PAGE }; // whoever comes back finds what was looked at

export default function Puzzles() {
  const [list, setList] = useState<PuzzleList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [{ sort, grade, most }, setShowing] = useState<Showing>(showing);
  useEffect(() => {
    showing = { sort, grade, most };
  }, [sort, grade, most]);
  useEffect(() => {
    api.puzzles().then(setList, (error: Error) => setProblem(error.message));
  }, []);
  const shown = useMemo(
    () => list?.puzzles.filter((each) => each.grade === grade && each.tactic === (sort === "moves")) ?? [],
    [list, grade, sort],
  );
  const choose = (what: Sort, which: number) => setShowing({ sort: what, grade: which, most: PAGE });
  return (
    <main className="lobby">
      <div>
        <h1>Puzzles</h1>
        <p className="lead">
          Fill shapes with the blocks, or find the one right move. What you solve is remembered in this browser.
        </p>
      </div>
      <Alert says={problem} />
      {list !== null && (
        <>
          <Today puzzle={list.daily} />
          <div className="row which" role="group" aria-label="Which puzzles">
            {SORTS.map(([name, title]) => (
              <button key={name} className="button" aria-pressed={sort === name} onClick={() => choose(name, grade)}>
                {title}
              </button>
            ))}
            <span className="room-gap" />
            {Array.from({ length: list.grades }, (_, n) => n + 1).map((each) => (
              <button key={each} className="button" aria-pressed={grade === each} onClick={() => choose(sort, each)}>
                Grade {each}
              </button>
            ))}
            {sort === "shapes" && (
              <button
                className="button"
                onClick={() => go(`puzzles/new-${grade}-${Math.floor(Math.random() * 1_000_000)}`)}
              >
                A new one
              </button>
            )}
          </div>
          <ul className="puzzles">
            {shown.slice(0, most).map((each) => (
              <li key={each.id}>
                <Card puzzle={each} />
              </li>
            ))}
          </ul>
          {shown.length > most && (
            <button className="button" onClick={() => setShowing({ sort, grade, most: most + PAGE })}>
              Show more ({shown.length - most})
            </button>
          )}
        </>
      )}
      {list === null && problem === null && <p className="muted">The puzzles are being fetched …</p>}
    </main>
  );
}

function Today({ puzzle }: { puzzle: PuzzleSummary }) {
  return (
    <section>
      <h2 style={{ marginBottom: 10 }}>Today, for everybody</h2>
      <ul className="puzzles">
        <li>
          <Card puzzle={puzzle} />
        </li>
      </ul>
    </section>
  );
}

function Card({ puzzle }: { puzzle: PuzzleSummary }) {
  const kept = useStore(solved)[puzzle.id];
  const place = puzzle.tactic ? "tactics" : "puzzles";
  return (
    <a className={`panel puzzle ${kept?.solved ? "solved" : ""}`} href={`#/${place}/${puzzle.id}`}>
      {!puzzle.tactic && <img src={at(`/api/puzzles/${puzzle.id}/picture`)} alt="" loading="lazy" />}
      <strong>{puzzle.title}</strong>
      <span className="muted">{says(puzzle)}</span>
      {kept?.solved === true && (
        <span className="mark">✓ solved{puzzle.tactic ? "" : ` in ${clock(kept.seconds)}`}</span>
      )}
      {kept?.solved !== true && (kept?.laid.length ?? 0) > 0 && <span className="mark">begun</span>}
    </a>
  );
}

function says({ tactic, cells, blocks, solutions, id }: PuzzleSummary): string {
  if (tactic) return id.replace(/-/g, " ");
  const ways = solutions === null ? "" : solutions === 1 ? " · one way" : ` · ${solutions.toLocaleString("en")} ways`;
  return `${cells} cells · ${blocks} blocks${ways}`;
}
