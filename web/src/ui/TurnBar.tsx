/** Whose turn it is and why; what was done last; how it ended. */
import type { MatchState } from "../state/match";
import type { EndInfo, Entry, Table } from "../wire";

interface TurnBarProps {
  table: Table;
  state: MatchState;
  at: number | null; // how many steps are looked at; null: all
  back: () => void;
}

export function TurnBar({ table, state, at, back }: TurnBarProps) {
  return (
    <div className="panel turn">
      <span role="status">{at !== null ? `Move ${at} of ${state.entries.length}` : turnText(table)}</span>
      {at !== null && (
        <button className="button small main" onClick={back}>
          Back to now
        </button>
      )}
      {at === null && !state.online && (
        <span className="why" role="status">
          Connection lost, reconnecting …
        </span>
      )}
      {at === null && state.online && table.end === null && (
        <span className="muted last-move">{lastMove(table, state.entries)}</span>
      )}
    </div>
  );
}

function turnText(table: Table): React.ReactNode {
  if (!table.started)
    return `Waiting for ${table.seats
      .filter((seat) => !seat.taken)
      .map((seat) => seat.name)
      .join(", ")}.`;
  if (table.end !== null)
    return (
      <>
        <strong>{winners(table, table.end)}</strong>: {table.end.reason}.
      </>
    );
  if (table.chance && table.real) return <strong>The real table decides</strong>;
  const who = table.turn === null ? "" : (table.seats[table.turn]?.name ?? "");
  const mine = table.turn !== null && table.mine.includes(table.turn);
  return (
    <>
      {table.mine.length === 0 && <span className="muted">You are watching. </span>}
      {table.why.length > 0 && <span className="muted">{table.why.join(". ")}. </span>}
      <strong>
        {mine && table.mine.length === 1 ? "Your turn" : table.thinking ? `${who} is thinking` : `${who} to move`}
      </strong>
      {table.duty !== "" && <span className="muted"> {table.duty}</span>}
    </>
  );
}

/** What somebody else did last, in a few words. */
function lastMove(table: Table, entries: readonly Entry[]): string {
  const entry = entries.findLast((each) => each.seat !== null);
  if (entry === undefined || entry.seat === null || (table.mine.length === 1 && table.mine.includes(entry.seat)))
    return "";
  const who = table.seats[entry.seat]?.name ?? "";
  const told = entry.summary || entry.text;
  return told.startsWith(who) ? told : `${who} ${told}`;
}

export function winners(table: Table, end: EndInfo): string {
  if (end.winners.length === 0) return end.result === "draw" ? "A draw" : "Nobody wins";
  const [first] = end.winners;
  if (end.winners.length === 1 && table.mine.length === 1 && first === table.mine[0]) return "You win";
  return `${end.winners.map((seat) => table.seats[seat]?.name).join(" and ")} ${end.winners.length > 1 ? "share the win" : "wins"}`;
}

/** The newest step for those who cannot see the board. */
export function announced(entry: Entry | undefined, table: Table): string {
  if (entry === undefined) return "";
  const who = entry.seat === null ? "" : `${table.seats[entry.seat]?.name}: `;
  return `${who}${entry.text}. ${entry.effects.map((effect) => effect.text).join(". ")}.`;
}
