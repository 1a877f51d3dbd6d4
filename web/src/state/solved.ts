/** Which puzzles were solved in this browser, how long it took, and what lies in those that were left. */
import type { LaidBlock } from "../wire";
import { Store } from "./store";

export interface Kept {
  seconds: number; // spent so far, or until it was solved
  solved: boolean;
  hints: number;
  laid: readonly LaidBlock[];
  best?: number; // seconds, of all the times it was solved
}

const KEY = "turncoat.puzzles";
export const NOTHING: Kept = { seconds: 0, solved: false, hints: 0, laid: [] };

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

export const solved = new Store<Record<string, Kept>>(read());

export function keptOf(id: string): Kept {
  return { ...NOTHING, ...solved.get()[id] };
}

addEventListener("storage", (event) => event.key === KEY && solved.set(read()));

/** Keep what is known of a puzzle; what another tab has kept of others meanwhile stays. */
export function keep(id: string, kept: Kept): void {
  solved.set({ ...solved.get(), ...read(), [id]: kept });
  try {
    localStorage.setItem(KEY, JSON.stringify(solved.get()));
  } catch {
    // a full store must not stop the game
  }
}

export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
