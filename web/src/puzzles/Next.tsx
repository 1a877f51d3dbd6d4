/** The next puzzle of the same sort and grade that was not solved here. */
import { useEffect, useState } from "react";
import { api } from "../state/api";
import { solved } from "../state/solved";
import type { PuzzleList } from "../wire";

let asked: Promise<PuzzleList> | null = null; // the list does not change while the page is open

function theList(): Promise<PuzzleList> {
  asked ??= api.puzzles().catch((error: Error) => {
    asked = null;
    throw error;
  });
  return asked;
}

export function Next({ id, tactic }: { id: string; tactic: boolean }) {
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    theList().then(
      ({ puzzles }) => {
        const sort = puzzles.filter((each) => each.tactic === tactic);
        const at = sort.findIndex((each) => each.id === id);
        const turned = [...sort.slice(at + 1), ...sort.slice(0, Math.max(at, 0))];
        const open = turned.filter((each) => solved.get()[each.id]?.solved !== true);
        const grade = sort[at]?.grade;
        if (current) setNext((open.find((each) => each.grade === grade) ?? open[0])?.id ?? null);
      },
      () => undefined, // then there is the list
    );
    return () => {
      current = false;
    };
  }, [id, tactic]);
  return (
    <>
      {next !== null && (
        <a className="button main" href={`#/${tactic ? "tactics" : "puzzles"}/${next}`}>
          Next puzzle
        </a>
      )}
      <a className="button" href="#/puzzles">
        All puzzles
      </a>
    </>
  );
}
