/** A position in which one move is right: found on the board of its game. */
import { useCallback, useEffect, useState } from "react";
import { api } from "../state/api";
import { keep, keptOf } from "../state/solved";
import { sound } from "../state/sound";
import { useGameView } from "../view/registry";
import { Next } from "./Next";
import { Alert } from "../ui/Alert";
import { More } from "../ui/More";
import type { Preview, TacticAnswer, TacticInfo } from "../wire";
import "./style.css";

export default function Tactic({ id }: { id: string }) {
  const [info, setInfo] = useState<TacticInfo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [answer, setAnswer] = useState<TacticAnswer | null>(null);
  const [tries, setTries] = useState(0);
  const view = useGameView(info?.game ?? null);
  useEffect(() => {
    api.tactic(id).then(setInfo, (error: Error) => setProblem(error.message));
  }, [id]);
  const ask = useCallback(
    (picks: readonly string[]) => {
      api.tacticPreview(id, picks).then(setPreview, () => setPreview(null));
    },
    [id],
  );
  const attempt = async (picks: readonly string[]) => {
    try {
      const told = await api.tacticTry(id, picks);
      setAnswer(told);
      setProblem(null);
      setTries((number) => number + 1);
      if (told.solution !== "") ask(told.picks); // laid on the board
      if (told.right) {
        sound.end();
        keep(id, { ...keptOf(id), solved: true });
      } else if (picks.length > 0) sound.no();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const over = answer !== null && answer.solution !== "";
  return (
    <main className="room">
      <div className="panel turn">
        <div>
          <h1>{info?.task ?? "A move to find"}</h1>
          <span className="muted">
            {info === null ? "" : `${info.title} · grade ${info.grade} · one move is right`}
          </span>
        </div>
        <span className="row">
          {!over && info !== null && (
            <button className="button plain" onClick={() => void attempt([])}>
              Show the solution
            </button>
          )}
          <Next id={id} tactic />
        </span>
      </div>
      <Alert says={problem} />
      {answer !== null && <Told answer={answer} />}
      {info !== null && !over && <More moves={info.more} play={(text) => void attempt([text])} />}
      {info !== null && view !== null && (
        <view.View
          setup={info.setup}
          board={over && preview?.move === answer.solution && preview.board !== null ? preview.board : info.board}
          choices={over ? null : info.choices}
          seat={info.seat}
          turn={info.seat}
          seats={info.seats.map((name, seat) => ({ name, figures: info.figures[seat] ?? {} }))}
          entries={[]}
          preview={preview}
          hint={null}
          moment={`${id} ${tries}`}
          past={false}
          ask={ask}
          play={(picks) => void attempt(picks)}
        />
      )}
    </main>
  );
}

function Told({ answer }: { answer: TacticAnswer }) {
  if (answer.solution === "")
    return (
      <p className="panel notice bad" role="status">
        {answer.says.join(" ")} Try again.
      </p>
    );
  return (
    <div className={`panel notice ${answer.right ? "good" : ""}`} role="status">
      <strong>{answer.right ? "Right" : "The solution"}:</strong> {answer.solution}.{" "}
      {answer.says.length > 0 && `It ${answer.says.join("; ")}.`}{" "}
      {answer.line.length > 0 && `Best play goes on ${answer.line.join(" ")}.`}
    </div>
  );
}
