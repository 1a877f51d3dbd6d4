/** A link to a race: which puzzle it is about, then the room. */
import { useEffect, useState } from "react";
import { api, linkProblem } from "../state/api";
import { settings } from "../state/settings";
import { NoPuzzle } from "./NoPuzzle";
import { myself, racedBefore } from "./Race";
import Room from "./Room";

export default function Racing({ race }: { race: string }) {
  const [puzzle, setPuzzle] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.race(race, myself(), settings.get().name, racedBefore(race)).then(
      (told) => setPuzzle(told.puzzle),
      (error: Error) => setProblem(linkProblem(error)),
    );
  }, [race]);
  if (problem !== null) return <NoPuzzle says={problem} />;
  return puzzle === null ? null : <Room id={puzzle} race={race} />;
}
