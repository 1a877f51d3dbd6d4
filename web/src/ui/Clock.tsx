/** Time for a match: none, so much for each move, or so much for the game and a little more with each move. */
import type { NewMatch } from "../wire";
import { Segments } from "./Segments";

const KINDS = { none: "No clock", move: "For each move", game: "For the game" } as const;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

export interface ClockWish {
  kind: keyof typeof KINDS;
  seconds: number; // for each move
  minutes: number; // for the game
  increment: number; // seconds more with each move
}

export const NO_CLOCK: ClockWish = { kind: "none", seconds: 60, minutes: 5, increment: 5 };

export function Clock({ wish, set }: { wish: ClockWish; set: (wish: ClockWish) => void }) {
  const number = (label: string, name: "seconds" | "minutes" | "increment", least: number, most: number) => (
    <label>
      {label}{" "}
      <input type="number" min={least} max={most} required value={wish[name]} onChange={(event) => set({ ...wish, [name]: Number(event.target.value) })} />
    </label>
  );
  return (
    <>
      <Segments label="Time" all={KINDS} now={wish.kind} set={(kind) => set({ ...wish, kind })} />
      {wish.kind === "move" && <div className="field numbers">{number("Seconds a move", "seconds", 1, 86_400)}</div>}
      {wish.kind === "game" && (
        <div className="field numbers">
          {number("Minutes", "minutes", 1, 1440)}
          {number("More seconds with each move", "increment", 0, 3600)}
        </div>
      )}
    </>
  );
}

export function clockOf(wish: ClockWish): NonNullable<NewMatch["clock"]> | null {
  if (wish.kind === "move") return { move: wish.seconds * SECOND, increment: 0 };
  return wish.kind === "game" ? { base: wish.minutes * MINUTE, increment: wish.increment * SECOND } : null;
}
