/** A link to a race: which puzzle it is about, then the room. */
import { useEffect, useState } from "react";
import { api } from "../state/api";
import { settings } from "../state/settings";
import { myself } from "./Race";
import Room from "./Room";

export default function Racing({ race }: { race: string }) {
  const [puzzle, setPuzzle] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.race(race, myself(), settings.get().name, []).then(
      (told) => setPuzzle(told.puzzle),
      (error: Error) => setProblem(error.message),
    );
  }, [race]);
  if (problem !== null)
    return (
      <main className="lobby">
        <p role="alert" className="panel notice bad">
          {problem}
        </p>
      </main>
    );
  return puzzle === null ? null : <Room id={puzzle} race={race} />;
}
