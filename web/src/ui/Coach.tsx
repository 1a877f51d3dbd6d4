import { useState } from "react";
import type { MatchState } from "../state/match";
import { lessonFor } from "./lessons";

/** Says the next thing to do until it was done. Steps are passed by doing them, or by “Next”. */
export function Coach({ state }: { state: MatchState }) {
  const [skipped, setSkipped] = useState(0);
  const [reached, setReached] = useState(0);
  const { table, entries } = state;
  if (table === null) return null;
  const steps = lessonFor(table);
  const mine = entries.filter((entry) => entry.seat !== null && table.mine.includes(entry.seat));
  let at = Math.max(reached, skipped);
  while (at < steps.length && steps[at]?.done(mine, state) === true) at++;
  if (at > reached) setReached(at); // what was done once stays done
  const step = steps[at];
  if (step === undefined) return null;
  return (
    <section className="panel coach" aria-label="First game">
      <p aria-live="polite">{step.say}</p>
      <div className="row spread">
        <span className="dots" role="img" aria-label={`Step ${at + 1} of ${steps.length}`}>
          {steps.map((_, n) => <span key={n} className={n < at ? "done" : n === at ? "now" : ""} />)}
        </span>
        {at < steps.length - 1 ? (
          <button className="button small" onClick={() => setSkipped(at + 1)}>Next</button>
        ) : (
          <button className="button small" onClick={() => setSkipped(steps.length)}>Close</button>
        )}
      </div>
    </section>
  );
}
