/** One mistake: first it is for the reader to find the better move; then it is shown, with what speaks for it. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { api } from "../state/api";
import { sound } from "../state/sound";
import { More } from "../ui/More";
import { nothing, seated } from "../ui/Recorded";
import type { GameView } from "../view/types";
import type { Hint, Preview, ReviewInfo, ReviewStep, ReviewTask, ReviewTried } from "../wire";

interface MistakeProps {
  id: string;
  info: ReviewInfo;
  view: GameView;
  step: ReviewStep;
}

export function Mistake({ id, info, view, step }: MistakeProps) {
  const [task, setTask] = useState<ReviewTask | null>(null);
  const [shown, setShown] = useState(false);
  const [truth, setTruth] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [tried, setTried] = useState<ReviewTried | null>(null);
  const [problem, setProblem] = useState("");
  const { replay } = info;
  useEffect(() => {
    api.reviewTask(id, step.number).then(setTask, (error: Error) => setProblem(error.message));
  }, [id, step.number]);
  const ask = useCallback(
    (picks: readonly string[]) => {
      api.reviewPreview(id, step.number, picks).then(setPreview, () => setPreview(null));
    },
    [id, step.number],
  );
  const play = (picks: readonly string[]) => {
    api.reviewTry(id, step.number, picks).then(
      (told) => {
        setTried(told);
        if (told.right) {
          setShown(true);
          sound.score();
        } else sound.no();
      },
      (error: Error) => setProblem(error.message),
    );
  };
  const better = step.better;
  const who = replay.seats[step.seat ?? 0] ?? "";
  // The same object as long as it is the same hint: boards lay it out once.
  const hint = useMemo<Hint | null>(
    () => (shown && better !== null ? { type: "hint", step: step.number, moves: [better] } : null),
    [shown, better, step.number],
  );
  return (
    <>
      <div className={`panel notice mistake ${step.grade}`} role="status">
        <span>
          <strong>
            {step.number}. {who} played {replay.entries[step.number - 1]?.text}
          </strong>{" "}
          and gave away {Math.round(100 * step.lost)} %
          {step.lost_points !== null && step.lost_points >= 0.5 ? `, ${step.lost_points.toFixed(1)} points` : ""} (
          {step.grade}
          {step.exact ? ", for certain" : ""}).{" "}
          {!shown && tried === null && "Which move is better? Play it on the board."}
          {!shown && tried !== null && wrong(tried)}
          {shown && better !== null && (
            <>
              {tried?.right === true ? "Right. " : ""}The better move was <strong>{better.move}</strong>
              {better.reasons.length > 0 ? `: ${better.reasons.join("; ")}.` : "."}
            </>
          )}
          {problem}
        </span>
        <span className="row">
          {info.hides && (
            <button className="button plain small" aria-pressed={truth} onClick={() => setTruth(!truth)}>
              {truth ? "What the seat knew" : "What was true"}
            </button>
          )}
          {!shown && (
            <button className="button small" onClick={() => setShown(true)}>
              Show the better move
            </button>
          )}
        </span>
      </div>
      {task !== null && !shown && !truth && <More moves={task.more} play={(text) => play([text])} />}
      {task !== null && (
        <view.View
          setup={replay.setup}
          board={truth ? replay.boards[step.number - 1] : task.board}
          choices={truth ? null : task.choices}
          seat={task.seat}
          turn={task.seat}
          seats={seated(replay, step.number - 1)}
          entries={replay.entries.slice(0, step.number - 1)}
          preview={preview}
          hint={hint}
          moment={`${step.number} ${shown ? "" : (tried?.move ?? "")}`}
          past={false}
          ask={ask}
          play={shown ? nothing : play}
        />
      )}
    </>
  );
}

function wrong(tried: ReviewTried): string {
  if (tried.chance === null) return `${tried.why_not ?? "That is no move"}. Try again.`;
  const [mine, best] = [tried.chance, tried.best].map((chance) => `${Math.round(100 * chance)} %`);
  return `${tried.move} leaves ${mine}, the best move ${best}. Try again.`;
}
