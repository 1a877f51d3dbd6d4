/** What the engine thinks of the position that is looked at: chances, the best lines, and near the end every move. */
import type { CSSProperties } from "react";
import type { Thought, Thoughts } from "../wire";

interface EngineProps {
  told: Thoughts | null;
  on: boolean;
  lines: number;
  turn: number | null;
  seats: readonly string[];
  colour: (seat: number) => string;
  set: (part: { on?: boolean; lines?: number }) => void;
  show: (thought: Thought) => void;
  play: (step: string) => void;
}

export function Engine({ told, on, lines, turn, seats, colour, set, show, play }: EngineProps) {
  return (
    <section className="panel engine" aria-label="The engine">
      <div className="row spread">
        <button className="button small" aria-pressed={on} onClick={() => set({ on: !on })}>
          {on ? "Stop thinking" : "Think along"}
        </button>
        <label className="row">
          Lines
          <select value={lines} onChange={(event) => set({ lines: Number(event.target.value) })}>
            {[1, 2, 3, 4, 5].map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
      </div>
      {on && <p className="muted figures">{state(told)}</p>}
      {told !== null && told.chances.length > 0 && <Chances told={told} seats={seats} colour={colour} />}
      {told !== null && turn !== null && told.moves.length > 0 && (
        <ol className="lines">
          {told.moves.slice(0, lines).map((thought) => (
            <li key={thought.move}>
              <button className="best" onClick={() => play(thought.move)} title="Play this move">
                <b>{percent(thought.chances[turn])}</b> {thought.exact ? "= " : ""}
                <strong>{thought.move}</strong> {thought.line.slice(1).join(" ")}
                {thought.exact && <small className="outcome"> {toTheEnd(thought, turn)}</small>}
              </button>
              <button
                className="button plain small"
                aria-label={`Show ${thought.move} on the board`}
                onClick={() => show(thought)}
              >
                Show
              </button>
            </li>
          ))}
        </ol>
      )}
      {told !== null && turn !== null && told.moves.some((thought) => thought.exact) && (
        <Heat moves={told.moves} legal={told.legal} turn={turn} play={play} />
      )}
    </section>
  );
}

function state(told: Thoughts | null): string {
  if (told === null) return "Thinking …";
  if (told.problem != null) return told.problem.message;
  if (told.waits !== "") return `Waiting: ${told.waits}.`;
  if (told.exact) return "Exact: every move was played to the end.";
  const exact = told.moves.filter((thought) => thought.exact).length;
  const solved = exact > 0 ? `, ${exact} of ${told.legal} moves exact` : "";
  return `${told.simulations.toLocaleString("en")} games tried${solved}${told.done ? ", done" : " …"}`;
}

export function percent(chance: number | undefined): string {
  return `${Math.round(100 * (chance ?? 0))} %`;
}

function Chances({ told, seats, colour }: { told: Thoughts; seats: readonly string[]; colour: (n: number) => string }) {
  const { points } = told;
  return (
    <>
      <div className="bar" aria-hidden="true">
        {told.chances.map((chance, seat) => (
          <span key={seat} style={{ width: `${100 * chance}%`, background: colour(seat) }} />
        ))}
      </div>
      <p className="legend">
        {told.chances.map((chance, seat) => (
          <span key={seat}>
            <i style={{ background: colour(seat) }} /> {seats[seat]} <b>{percent(chance)}</b>
          </span>
        ))}
        {points !== null && Math.abs(points) >= 0.05 && (
          <span>
            {seats[points > 0 ? 0 : 1]} leads by {Math.abs(points).toFixed(1)}
          </span>
        )}
      </p>
    </>
  );
}

/** Every move whose value is known for certain, from good to bad. */
interface HeatProps {
  moves: readonly Thought[];
  legal: number;
  turn: number;
  play: (step: string) => void;
}

function Heat({ moves, legal, turn, play }: HeatProps) {
  const exact = moves.filter((thought) => thought.exact);
  return (
    <details open>
      <summary>Exact values of {exact.length === legal ? "all" : exact.length} moves</summary>
      <div className="heat">
        {exact.map((thought) => {
          const chance = thought.chances[turn] ?? 0;
          const lead = thought.points === null ? "" : ` ${signed(thought.points * (turn === 0 ? 1 : -1))}`;
          return (
            <button
              key={thought.move}
              className="warmth"
              style={{ "--warm": `${100 * chance}%` } as CSSProperties}
              onClick={() => play(thought.move)}
            >
              {thought.move}
              <small>
                {outcome(chance)}
                {lead}
              </small>
            </button>
          );
        })}
      </div>
    </details>
  );
}

function outcome(chance: number): string {
  return chance > 0.99 ? "wins" : chance < 0.01 ? "loses" : "draws";
}

/** What an exact move comes to, and after how many moves of both when it goes on as was found. */
function toTheEnd({ chances, end }: Thought, turn: number): string {
  const what = outcome(chances[turn] ?? 0);
  return end == null ? what : `${what}, here in ${end === 1 ? "1 move" : `${end} moves`}`;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0";
}
