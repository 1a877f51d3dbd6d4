/** Go on from a position against the computer, or with somebody at the same screen. */
import { useState } from "react";
import { api } from "../state/api";
import { keepLinks } from "../state/links";
import { go } from "../state/route";
import { settings } from "../state/settings";
import type { Looked, SeatRequest } from "../wire";

const LEVELS = 10;

export function PlayHere({ looked }: { looked: Looked }) {
  const [against, setAgainst] = useState("3");
  const [problem, setProblem] = useState("");
  const play = () => {
    const mine = looked.turn ?? 0;
    const other: SeatRequest =
      against === "here" ? { kind: "here", name: "" } : { kind: "computer", name: "", level: Number(against) };
    const seats = looked.seats.map((_, seat) => (seat === mine ? me() : other));
    api.create({ game: looked.game, options: {}, seats, real: false, position: looked.text }).then(
      (made) => {
        keepLinks(made);
        go(`m/${made.match}`);
      },
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <div className="row">
      <button className="button small" disabled={looked.text === ""} onClick={play}>
        Play from here
      </button>
      <select aria-label="Against whom" value={against} onChange={(event) => setAgainst(event.target.value)}>
        {Array.from({ length: LEVELS }, (_, n) => (
          <option key={n} value={n + 1}>
            computer, level {n + 1}
          </option>
        ))}
        <option value="here">at this screen</option>
      </select>
      {problem !== "" && <span role="alert">{problem}</span>}
    </div>
  );
}

function me(): SeatRequest {
  return { kind: "me", name: settings.get().name };
}
