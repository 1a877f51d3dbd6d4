/** A finished game looked through: chances, mistakes by cost, luck apart from skill, and the better moves to be found. */
import { useMemo, useState } from "react";
import { PictureButton } from "../share/PictureButton";
import { ShareButton } from "../share/ShareButton";
import { api } from "../state/api";
import { useKeys } from "../state/keys";
import { Alert } from "../ui/Alert";
import { History } from "../ui/History";
import { Recorded } from "../ui/Recorded";
import { useGameView } from "../view/registry";
import type { GameView } from "../view/types";
import type { ReviewInfo, ReviewStep } from "../wire";
import { Graph } from "./Graph";
import { Mistake } from "./Mistake";
import { Mistakes, Seats, Luck } from "./Summary";
import { useReview } from "./useReview";
import "./style.css";

export default function Review({ id }: { id: string }) {
  const { info, problem } = useReview(id);
  const view = useGameView(info?.replay.game ?? null);
  if (info === null || view === null)
    return (
      <main className="lobby">
        {problem === null && <p className="muted">The review is being fetched …</p>}
        <Alert says={problem} />
        <p>
          <a className="button" href="#/">
            To the lobby
          </a>
        </p>
      </main>
    );
  return <Looked id={id} info={info} view={view} problem={problem} />;
}

interface LookedProps {
  id: string;
  info: ReviewInfo;
  view: GameView;
  problem: string | null;
}

function Looked({ id, info, view, problem }: LookedProps) {
  const [at, setAt] = useState(0);
  const [mistake, setMistake] = useState<number | null>(null); // the number of the step that is looked at
  const { replay, progress } = info;
  const mistakes = useMemo(() => progress.steps.filter((step) => step.grade !== ""), [progress.steps]);
  const colour = (seat: number) => view.colour(seat, replay.setup);
  const show = (steps: number) => {
    setMistake(null);
    setAt(steps);
  };
  const choose = (step: ReviewStep | undefined) => {
    if (step === undefined) return;
    setMistake(step.number);
    setAt(step.number - 1);
  };
  useKeys((event) => {
    const last = replay.entries.length;
    if (event.key === "ArrowLeft" || event.key === "[") show(Math.max(0, at - 1));
    else if (event.key === "ArrowRight" || event.key === "]") show(Math.min(last, at + 1));
    else if (event.key === "n") choose(mistakes.find((step) => step.number > (mistake ?? at)));
    else if (event.key === "p") choose(mistakes.findLast((step) => step.number < (mistake ?? at + 1)));
    else return false;
    return true;
  });
  const chances = progress.steps.flatMap((step) => step.after);
  const most = replay.seats.length === 2 ? 1 : Math.min(1, 1.1 * Math.max(2 / replay.seats.length, ...chances));
  const current = progress.steps.find((step) => step.number === mistake);
  return (
    <main className="table review">
      <div className="stage">
        <div className="panel turn">
          <h1>
            {replay.title}: {replay.seats.join(", ")}
          </h1>
          <span className="row">
            <a className="button" href={`#/analysis/r/${id}/${at}`}>
              Analysis board
            </a>
            <PictureButton name={replay.game} record={() => Promise.resolve(info.record)} step={at} />
            <ShareButton ask={() => api.share({ review: id })} />
            <a className="button plain" href="#/">
              To the lobby
            </a>
          </span>
        </div>
        {!progress.done && <Progress info={info} problem={problem} />}
        {current !== undefined ? (
          <Mistake key={current.number} id={id} info={info} view={view} step={current} />
        ) : (
          <Recorded replay={replay} view={view} at={at} />
        )}
        <section className="panel graphs" aria-label="How it went">
          <Graph
            title="Chances to win"
            lines={replay.seats.map((name, seat) => ({
              name,
              colour: colour(seat),
              values: [
                progress.steps[0]?.before[seat] ?? null,
                ...progress.steps.map((step) => step.after[seat] ?? null),
              ],
            }))}
            range={[0, most]}
            fair={1 / replay.seats.length}
            marks={mistakes}
            total={progress.total}
            at={at}
            show={show}
          />
          <Legend info={info} colour={colour} at={at} />
          {progress.steps.some((step) => step.lead !== null) && (
            <Lead info={info} colour={colour(0)} at={at} show={show} />
          )}
        </section>
      </div>
      <aside className="side">
        <Seats info={info} colour={colour} />
        <Mistakes info={info} mistakes={mistakes} chosen={mistake} choose={choose} />
        {info.luck && <Luck info={info} show={show} />}
        <section className="panel">
          <History entries={replay.entries} at={at} colour={colour} show={show} />
        </section>
        <p className="panel notice muted">
          <span>
            <kbd>N</kbd> and <kbd>P</kbd> go to the next and the previous mistake, arrows through the game.
          </span>
        </p>
      </aside>
    </main>
  );
}

function Progress({ info, problem }: { info: ReviewInfo; problem: string | null }) {
  const { steps, total, waits } = info.progress;
  return (
    <div className="panel notice row" role="status">
      <progress value={steps.length} max={total} aria-label="How far the review is" />
      <span>{problem ?? (waits || `Looked at ${steps.length} of ${total} steps. You may leave; it goes on.`)}</span>
    </div>
  );
}

function Legend({ info, colour, at }: { info: ReviewInfo; colour: (seat: number) => string; at: number }) {
  const { steps } = info.progress;
  const chances = at === 0 ? steps[0]?.before : steps[at - 1]?.after;
  return (
    <p className="legend">
      {info.replay.seats.map((name, seat) => (
        <span key={seat}>
          <i style={{ background: colour(seat) }} /> {name}{" "}
          <b>{chances === undefined ? "–" : `${Math.round(100 * (chances[seat] ?? 0))} %`}</b>
        </span>
      ))}
    </p>
  );
}

interface LeadProps {
  info: ReviewInfo;
  colour: string;
  at: number;
  show: (at: number) => void;
}

function Lead({ info, colour, at, show }: LeadProps) {
  const leads = info.progress.steps.map((step) => step.lead);
  const most = Math.max(1, ...leads.map((lead) => Math.abs(lead ?? 0)));
  const name = info.replay.seats[0] ?? "";
  const lead = at === 0 ? null : (leads[at - 1] ?? null);
  return (
    <>
      <Graph
        title={`Points ${name} is expected to lead by`}
        lines={[{ name, colour, values: [null, ...leads] }]}
        range={[-most, most]}
        fair={0}
        marks={[]}
        total={info.progress.total}
        at={at}
        show={show}
      />
      <p className="legend">
        <span>{leading(lead, info.replay.seats)}</span>
      </p>
    </>
  );
}

function leading(lead: number | null, seats: readonly string[]): string {
  if (lead === null) return "Expected lead in points";
  if (Math.abs(lead) < 0.05) return "Neither player is expected to lead";
  const by = Math.abs(lead).toLocaleString("en", { maximumFractionDigits: 1 });
  return `${seats[lead > 0 ? 0 : 1] ?? ""} is expected to lead by ${by} points`;
}
