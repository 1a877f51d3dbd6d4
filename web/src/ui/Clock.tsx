/** Time for a match: none, so much for each move, or so much for the game and a little more with each move. */
import type { NewMatch } from "../wire";
import { Segments } from "./Segments";

const KINDS = { none: "No clock", move: "For each move", game: "For the game" } as const;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

export interface ClockRequest {
  kind: keyof typeof KINDS;
  seconds: number; // for each move
  minutes: number; // for the game
  increment: number; // seconds more with each move
}

export const NO_CLOCK: ClockRequest = { kind: "none", seconds: 60, minutes: 5, increment: 5 };

export function Clock({ wanted, set }: { wanted: ClockRequest; set: (wanted: ClockRequest) => void }) {
  const number = (label: string, name: "seconds" | "minutes" | "increment", least: number, most: number) => (
    <label>
      {label}{" "}
      <input
        type="number"
        min={least}
        max={most}
        required
        value={wanted[name]}
        onChange={(event) => set({ ...wanted, [name]: Number(event.target.value) })}
      />
    </label>
  );
  return (
    <>
      <Segments label="Time" all={KINDS} now={wanted.kind} set={(kind) => set({ ...wanted, kind })} />
      {wanted.kind === "move" && <div className="field numbers">{number("Seconds a move", "seconds", 1, 86_400)}</div>}
      {wanted.kind === "game" && (
        <div className="field numbers">
          {number("Minutes", "minutes", 1, 1440)}
          {number("Increment (seconds)", "increment", 0, 3600)}
        </div>
      )}
    </>
  );
}

export function clockOf(wanted: ClockRequest): NonNullable<NewMatch["clock"]> | null {
  if (wanted.kind === "move") return { move: wanted.seconds * SECOND, increment: 0 };
  return wanted.kind === "game" ? { base: wanted.minutes * MINUTE, increment: wanted.increment * SECOND } : null;
}

export function clockInWords(clock: NewMatch["clock"] | null): string {
  if (clock?.move != null) return `${lasting(clock.move)} for each move`;
  if (clock?.base == null) return "No clock";
  return `${lasting(clock.base)} for the game${clock.increment ? `, ${lasting(clock.increment)} more with each move` : ""}`;
}

function lasting(time: number): string {
  const whole = time % MINUTE === 0;
  const count = time / (whole ? MINUTE : SECOND);
  return `${count} ${whole ? "minute" : "second"}${count === 1 ? "" : "s"}`;
}
