import { useEffect, useState } from "react";
import type { MatchState } from "../state/match";
import type { Entry, LessonStep } from "../wire";

interface CoachProps {
  state: MatchState;
  first: readonly LessonStep[]; // what the view says before the game does
}

/** Says the next thing to do until it was done. Steps are passed by doing them, or by “Next”; “Back” says one again. */
export function Coach({ state, first }: CoachProps) {
  const [at, setAt] = useState(0);
  const [since, setSince] = useState(0); // how many moves were made when this step began
  const [again, setAgain] = useState(false); // it was gone back to, so doing it does not pass it
  const { table, entries } = state;
  const steps = table === null ? [] : [...first, ...state.lesson, lastStep(table.luck)];
  const mine = entries.filter((entry) => entry.seat !== null && table?.mine.includes(entry.seat));
  const step = steps[at];
  const done = !again && isDone(step, mine.slice(since), mine.length, state);
  const go = (to: number, back = false) => {
    setAt(to);
    setSince(mine.length);
    setAgain(back);
  };
  useEffect(() => {
    if (done) go(at + 1);
  });
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
        <span className="row">
          {at > 0 && (
            <button className="button small" onClick={() => go(at - 1, true)}>
              Back
            </button>
          )}
          <button className="button small" onClick={() => go(at + 1)}>
            {at < steps.length - 1 ? "Next" : "Close"}
          </button>
        </span>
      </div>
    </section>
  );
}

/** Whether a step was done: by moves since it began (`fresh`), or because so many were made in all. */
function isDone(step: LessonStep | undefined, fresh: readonly Entry[], made: number, { table, preview }: MatchState) {
  if (step === undefined) return false;
  if (step.end) return table?.end != null;
  if (step.preview && (preview !== null || made > 0)) return true;
  if (step.moves !== null && made >= step.moves) return true;
  return fresh.some((entry) => entry.effects.some((effect) => step.effects.includes(effect.kind)));
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
