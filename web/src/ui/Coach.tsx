import { useState } from "react";
import type { MatchState } from "../state/match";
import type { Entry, LessonStep } from "../wire";

interface CoachProps {
  state: MatchState;
  first: readonly LessonStep[]; // what the view says before the game does
}

/** Says the next thing to do until it was done. Steps are passed by doing them, or by “Next”. */
export function Coach({ state, first }: CoachProps) {
  const [skipped, setSkipped] = useState(0);
  const [reached, setReached] = useState(0);
  const { table, entries } = state;
  if (table === null) return null;
  const steps = [...first, ...state.lesson, lastStep(table.luck)];
  const mine = entries.filter((entry) => entry.seat !== null && table.mine.includes(entry.seat));
  let at = Math.max(reached, skipped);
  while (at < steps.length && isDone(steps[at], mine, state)) at++;
  if (at > reached) setReached(at); // what was done once stays done
  const step = steps[at];
  if (step === undefined) return null;
  return (
    <section className="panel coach" aria-label="First game">
      <p aria-live="polite">{step.say}</p>
      <div className="row spread">
        <span className="dots" role="img" aria-label={`Step ${at + 1} of ${steps.length}`}>
          {steps.map((_, n) => (
            <span key={n} className={n < at ? "done" : n === at ? "now" : ""} />
          ))}
        </span>
        {at < steps.length - 1 ? (
          <button className="button small" onClick={() => setSkipped(at + 1)}>
            Next
          </button>
        ) : (
          <button className="button small" onClick={() => setSkipped(steps.length)}>
            Close
          </button>
        )}
      </div>
    </section>
  );
}

function isDone(step: LessonStep | undefined, mine: readonly Entry[], { table, preview }: MatchState): boolean {
  if (step === undefined) return false;
  if (step.end) return table?.end != null;
  if (step.preview && (preview !== null || mine.length > 0)) return true;
  if (step.moves !== null && mine.length >= step.moves) return true;
  return mine.some((entry) => entry.effects.some((effect) => step.effects.includes(effect.kind)));
}

function lastStep(luck: boolean): LessonStep {
  const back = luck ? "" : ", “Take back” lets you try another one";
  return {
    say: `Now you know it all. Play on; “Hint” shows a good move and why${back}.`,
    moves: null,
    effects: [],
    preview: false,
    end: true,
  };
}
