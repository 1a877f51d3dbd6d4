import { useState } from "react";
import { api } from "../state/api";
import { begin } from "../state/analysis";
import { useKeys } from "../state/keys";
import { go } from "../state/route";
import { useGameView } from "../view/registry";
import type { Replay as Told } from "../wire";
import { taken } from "../state/files";
import { Alert } from "./Alert";
import { History } from "./History";
import { Recorded } from "./Recorded";
import { ReviewButton } from "./ReviewButton";

/** Look through a record file. */
export function Replay() {
  const [replay, setReplay] = useState<Told | null>(null);
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const last = replay?.entries.length ?? 0;
  useKeys((event) => {
    if (event.key === "ArrowLeft" || event.key === "[") setAt(Math.max(0, at - 1));
    else if (event.key === "ArrowRight" || event.key === "]") setAt(Math.min(last, at + 1));
    else return false;
    return true;
  });

  async function read(file: File | undefined) {
    if (file === undefined) return;
    try {
      const text = await file.text();
      setReplay(await api.read(text));
      setText(text);
      setAt(0);
      setProblem(null);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  async function analyse() {
    try {
      begin(await api.openTree(text), at);
      go("analysis");
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  const view = useGameView(replay?.game ?? null);
  return (
    <main className="table">
      <div className="stage">
        <div className="panel turn">
          <h1 style={{ fontSize: "1.3rem" }}>
            {replay === null ? "Open a record" : `${replay.title}: ${replay.seats.join(", ")}`}
          </h1>
          {replay !== null && (
            <button className="button" onClick={() => void analyse()}>
              Analysis board
            </button>
          )}
          {replay !== null && replay.entries.length > 0 && <ReviewButton ask={() => api.review({ text })} />}
          <label className="button">
            Choose a file
            <input
              className="sr"
              type="file"
              accept=".tcr,.txt,text/plain"
              onChange={(event) => void read(taken(event.target))}
            />
          </label>
        </div>
        <Alert says={problem} />
        {replay !== null && (
          <p className="panel notice" role="status">
            {at === last ? replay.ending || "The game was not finished." : `Move ${at} of ${last}`}
          </p>
        )}
        {replay !== null && view !== null && <Recorded replay={replay} view={view} at={at} />}
      </div>
      {replay !== null && (
        <aside className="side">
          <section className="panel players">
            {replay.seats.map((seat, number) => (
              <div key={number} className="player">
                <span>{view !== null && <view.Token seat={number} setup={replay.setup} />}</span>
                <span className="who">{seat}</span>
                <span className="figures">
                  {Object.entries(replay.figures[at]?.[number] ?? {}).map(([name, value]) => (
                    <span key={name}>
                      {name} <b>{value}</b>
                    </span>
                  ))}
                </span>
              </div>
            ))}
          </section>
          <section className="panel">
            <History
              entries={replay.entries}
              at={at}
              colour={(seat) => view?.colour(seat, replay.setup) ?? "transparent"}
              show={setAt}
            />
          </section>
          {replay.luck && (
            <p className="panel notice">
              {replay.mismatches == null
                ? `Dice and draws were not verified: ${replay.unchecked}`
                : replay.mismatches.length > 0
                  ? replay.mismatches.join("; ")
                  : "Every roll and draw follows from the seed that was promised."}
            </p>
          )}
        </aside>
      )}
    </main>
  );
}
