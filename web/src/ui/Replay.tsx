import { useState } from "react";
import { viewOf } from "../games/views";
import { api } from "../state/api";
import type { MatchState } from "../state/match";
import type { Board, Replay as Recorded } from "../wire";
import { History } from "./History";
import { useKeys } from "./keys";

const nothing = () => undefined;

/** Look through a record file. */
export function Replay() {
  const [replay, setReplay] = useState<Recorded | null>(null);
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
      setReplay(await api.read(await file.text()));
      setAt(0);
      setProblem(null);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  const board = replay?.boards[at] as Board | undefined;
  const View = viewOf(replay?.game ?? "convert");
  return (
    <main className="table">
      <div className="stage">
        <div className="panel turn">
          <h1 style={{ fontSize: "1.3rem" }}>{replay === null ? "Open a record" : `${replay.title}: ${replay.seats.join(", ")}`}</h1>
          <label className="button">
            Choose a file
            <input className="sr" type="file" accept=".tcr,.txt,text/plain" onChange={(event) => void read(event.target.files?.[0])} />
          </label>
        </div>
        {problem !== null && <p role="alert" className="panel notice bad">{problem}</p>}
        {replay !== null && board !== undefined && (
          <View state={stateOf(replay, at)} board={board} legal={null} seats={replay.seats.map((name, seat) => ({ name, figures: replay.figures[at]?.[seat] ?? {} }))} moment="" past={false} ask={nothing} play={nothing} />
        )}
      </div>
      {replay !== null && (
        <aside className="side">
          <section className="panel players">
            {replay.seats.map((seat, number) => (
              <div key={number} className="player">
                <span />
                <span className="who">{seat}</span>
                <span className="figures">
                  {Object.entries(replay.figures[at]?.[number] ?? {}).map(([name, value]) => <span key={name}>{name} <b>{value}</b></span>)}
                </span>
              </div>
            ))}
          </section>
          <section className="panel"><History game={replay.game} entries={replay.entries} at={at} show={setAt} /></section>
          <p className="panel notice">
            {replay.doubts == null ? `Luck not checked: ${replay.unchecked}` : replay.doubts.length > 0 ? replay.doubts.join("; ") : "Every roll and draw follows from the seed that was promised."}
          </p>
        </aside>
      )}
    </main>
  );
}

/** A recorded game looks like a match in which nothing can be done. */
function stateOf(replay: Recorded, at: number): MatchState {
  return {
    ...{ table: null, blocks: replay.blocks, online: true, gone: null, preview: null, hint: null, hinting: false },
    ...{ evaluation: null, past: null, problem: null, next: null, received: 0, waiting: false },
    entries: replay.entries.slice(0, at),
  };
}
