import type { MatchState } from "../state/match";
import type { Board, Legality } from "../wire";

/** Who sits at a seat, and what the game counts for it. */
export interface Seated {
  name: string;
  figures: Record<string, string>;
}

/** What a board is given: what to show, what is legal, and two things to do. */
export interface GameProps {
  state: MatchState;
  board: Board;
  legal: Legality | null; // null: there is nothing to choose now
  seats: readonly Seated[];
  moment: string; // what the player has laid out is put back when this changes
  past: boolean;
  ask: (move: string) => void;
  play: (move: string) => void;
}

/** Facts of effects, read with care: they come as plain JSON. */
export const fact = (facts: Record<string, unknown>, name: string): string => String(facts[name] ?? "");
