import { useEffect, useState, type ReactNode } from "react";
import { api } from "../state/api";
import { begin } from "../state/analysis";
import { useKeys } from "../state/keys";
import { go } from "../state/route";
import { useGameView } from "../view/registry";
import type { Replay as Told } from "../wire";
import { taken } from "../state/files";
import { PictureButton } from "../share/PictureButton";
import { Alert } from "./Alert";
import { History } from "./History";
import { Recorded } from "./Recorded";
import { ReviewButton } from "./ReviewButton";

const KEPT = "turncoat.record";

/** Kept as long as the tab is open, if there is room. */
function keep(text: string): void {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    sessionStorage.removeItem(KEPT);
  }
}

/** Look through a record file. */
export function Replay() {
  const [opened, setOpened] = useState<{ replay: Told; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(text: string) {
    try {
      setOpened({ replay: await api.read(text), text });
      setProblem(null);
      keep(text);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  useEffect(() => {
    const kept = sessionStorage.getItem(KEPT);
    if (kept !== null) void read(kept); // a reload shows the same file again
  }, []);

  const choose = (
    <label className="button">
      Choose a file
      <input
        className="sr"
        type="file"
        accept=".tcr,.txt,text/plain"
        onChange={(event) => void taken(event.target)?.text().then(read)}
      />
    </label>
  );
  if (opened !== null)
    return (
      <RecordView key={opened.text} {...opened} first={0} problem={problem} reviews>
        {choose}
      </RecordView>
    );
  return (
    <main className="table">
      <div className="stage">
        <div className="panel turn">
          <h1 style={{ fontSize: "1.3rem" }}>Open a record</h1>
          {choose}
        </div>
        <Alert says={problem} />
      </div>
    </main>
  );
}

interface RecordViewProps {
  replay: Told;
  text: string;
  first: number; // how many steps are shown at first
  reviews: boolean; // it can be looked through by the engine
  problem?: string | null;
  children: ReactNode; // what else can be done
}

/** A recorded game, step by step. */
export function RecordView({ replay, text, first, reviews, problem: before = null, children }: RecordViewProps) {
  const [at, setAt] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const last = replay.entries.length;
  useKeys((event) => {
    if (event.key === "ArrowLeft" || event.key === "[") setAt(Math.max(0, at - 1));
    else if (event.key === "ArrowRight" || event.key === "]") setAt(Math.min(last, at + 1));
    else return false;
    return true;
  });

  async function analyse() {
    try {
      begin(await api.openTree(text), at);
      go("analysis");
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  const view = useGameView(replay.game);
  return (
    <main className="table">
      <div className="stage">
        <div className="panel turn">
          <h1 style={{ fontSize: "1.3rem" }}>{`${replay.title}: ${replay.seats.join(", ")}`}</h1>
          <button className="button" onClick={() => void analyse()}>
            Analysis board
          </button>
          <PictureButton name={replay.game} record={() => Promise.resolve(text)} step={at} />
          {reviews && last > 0 && <ReviewButton ask={() => api.review({ text })} />}
          {children}
        </div>
        <Alert says={problem ?? before} />
        <p className="panel notice" role="status">
          {at === last ? replay.ending || "The game was not finished." : `Move ${at} of ${last}`}
        </p>
        {view !== null && <Recorded replay={replay} view={view} at={at} />}
      </div>
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
    </main>
  );
}
