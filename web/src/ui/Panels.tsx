import { useEffect, useRef, useState } from "react";
import type { Match, MatchState } from "../state/match";
import type { GameView } from "../view/types";
import { points } from "./Result";
import type { Evaluation as Judged, SeatInfo, Table } from "../wire";

/** Who sits where, what they have, how much time is left. */
interface PlayersProps {
  match: Match;
  table: Table;
  view: GameView;
  setup: unknown;
  received: number;
}

export function Players({ match, table, view, setup, received }: PlayersProps) {
  return (
    <section className="panel players" aria-label="Players">
      {table.seats.map((seat, number) => (
        <div key={number} className={`player ${table.turn === number ? "now" : ""}`}>
          <view.Token seat={number} setup={setup} />
          <span className="who">
            {seat.name}
            {table.seats.some((each) => each.won > 0) && (
              <span className="muted" title="Games won in this series of matches">
                {" "}
                · {points(seat.won)}
              </span>
            )}
            {!seat.taken && <span className="muted"> (open)</span>}
            {seat.level !== null && !seat.name.includes("level") && (
              <span className="muted"> (computer, level {seat.level})</span>
            )}
            {away(table, seat, number) && <span className="muted"> (away)</span>}
            {seat.devices > 1 && <span className="muted"> (open on {seat.devices} devices)</span>}
          </span>
          {seat.left !== null && <Time seat={seat} runs={table.running === number} received={received} />}
          <span className="figures">
            {Object.entries(seat.figures).map(([name, value]) => (
              <span key={name} className={table.deciding === name ? "decides" : ""} title={table.meanings[name]}>
                {name} <b>{value}</b>
              </span>
            ))}
          </span>
          {seat.free !== null &&
            !table.mine.includes(number) &&
            table.end === null &&
            table.mine.length > 0 &&
            table.started && (
              <StandIn wait={seat.free} received={received} act={() => match.choose("computer", number, 5)} />
            )}
          {seat.level !== null && seat.kind !== "computer" && table.mine.includes(number) && table.end === null && (
            <button
              className="button small"
              style={{ gridColumn: "2 / -1", justifySelf: "start" }}
              onClick={() => match.choose("person", number)}
            >
              Play this seat myself again
            </button>
          )}
        </div>
      ))}
    </section>
  );
}

function away(table: Table, seat: SeatInfo, number: number): boolean {
  return seat.taken && seat.level === null && !seat.present && !table.mine.includes(number);
}

/** The computer may play for somebody who has been gone for a while. */
function StandIn({ wait, received, act }: { wait: number; received: number; act: () => void }) {
  const [, tick] = useState(0);
  const left = Math.max(0, wait - (performance.now() - received));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), Math.min(1000, left + 50));
    return () => clearTimeout(timer);
  });
  return (
    <button
      className="button small"
      style={{ gridColumn: "2 / -1", justifySelf: "start" }}
      disabled={left > 0}
      onClick={act}
    >
      Let the computer play for them{left > 0 ? ` (in ${Math.ceil(left / 1000)} s)` : ""}
    </button>
  );
}

function Time({ seat, runs, received }: { seat: SeatInfo; runs: boolean; received: number }) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [runs]);
  const left = Math.max(0, (seat.left ?? 0) - (runs ? performance.now() - received : 0));
  const seconds = Math.ceil(left / 1000);
  return (
    <span className={`clock ${left < 15_000 ? "low" : ""}`}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}

export function OfferPanel({ match, table }: { match: Match; table: Table }) {
  const { offer, declined } = table;
  if (offer === null) {
    if (declined === null || !table.mine.includes(declined.seat)) return null;
    return (
      <p className="panel notice" role="status">
        {declined.what === "draw" ? "The draw was declined." : "Taking back was declined."}
      </p>
    );
  }
  const who = table.seats[offer.seat]?.name;
  const asked = table.mine.find((seat) => offer.asked.includes(seat));
  const what = offer.what === "draw" ? "a draw" : "to take the last move back";
  return (
    <div className="panel notice" role="status">
      <p>
        {table.mine.length === 1 && table.mine[0] === offer.seat
          ? `You have ${offer.what === "draw" ? "offered" : "asked"} ${what}. It stands until the next move.`
          : `${who} ${offer.what === "draw" ? "offers" : "asks"} ${what}.`}
      </p>
      {asked !== undefined && (
        <div className="row">
          <button className="button small main" onClick={() => match.choose("accept", asked)}>
            Accept
          </button>
          <button className="button small" onClick={() => match.choose("decline", asked)}>
            Decline
          </button>
        </div>
      )}
    </div>
  );
}

export function HintPanel({ state }: { state: MatchState }) {
  const [best, ...others] = state.hint?.moves ?? [];
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" }); // on a phone it may be out of sight
  }, [state.hint]);
  if (best === undefined) return null;
  return (
    <section ref={panel} className="panel hint" aria-label="Hint" aria-live="polite">
      <p>
        <strong>Try {best.move}</strong> <span className="muted">{worth(best)}</span>
      </p>
      <ul>
        {best.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {others.length > 0 && <p className="muted">Also: {others.map((each) => each.move).join(", ")}</p>}
    </section>
  );
}

function worth({ chance, points, exact }: { chance: number; points: number | null; exact: boolean }): string {
  const lead = points === null ? "" : `, ${points >= 0 ? "+" : "−"}${Math.abs(points).toFixed(exact ? 0 : 1)} points`;
  return `${Math.round(chance * 100)} %${exact ? ", certain" : ""}${lead}`;
}

/** Who will be ahead by how many points, where points count. */
function lead(table: Table, evaluation: Judged | null): string {
  if (evaluation?.points == null) return "";
  const ahead = table.seats[evaluation.points < 0 ? 1 : 0]?.name;
  const points = Math.abs(evaluation.points).toFixed(evaluation.exact ? 0 : 1);
  return Number(points) === 0
    ? evaluation.exact
      ? "; it ends level"
      : "; likely to end level"
    : `; in the end ${ahead} ${evaluation.exact ? "leads" : "is likely to lead"} by ${points}`;
}

/** What each seat has got when it is over; a draw is shared. */
function ended({ end, seats }: Table): number[] | null {
  if (end === null) return null;
  if (end.winners.length === 0) return seats.map(() => 1 / seats.length);
  return seats.map((_, seat) => (end.winners.includes(seat) ? 1 / end.winners.length : 0));
}

/** How the game stands: each seat's chance to win. */
export function Evaluation({
  table,
  colour,
  evaluation,
}: {
  table: Table;
  colour: (seat: number) => string;
  evaluation: Judged | null;
}) {
  const chances = ended(table) ?? evaluation?.chances ?? table.seats.map(() => 1 / table.seats.length);
  const words = table.seats.map((seat, n) => `${seat.name} ${Math.round((chances[n] ?? 0) * 100)} %`).join(", ");
  return (
    <div className="panel" style={{ padding: 10 }}>
      <div className="evaluation" role="img" aria-label={`Chance to win: ${words}`}>
        {chances.map((chance, seat) => (
          <span key={seat} style={{ width: `${chance * 100}%`, background: colour(seat) }} />
        ))}
      </div>
      <p className="muted" style={{ fontSize: ".9em", marginTop: 4 }}>
        {words}
        {table.end === null && (evaluation?.exact ? ", certain" : "")}
        {table.end === null && lead(table, evaluation)}
      </p>
    </div>
  );
}
