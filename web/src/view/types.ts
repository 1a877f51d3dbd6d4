/** What a game gives to be seen in a browser. `ui` and `state` know this, and never a game. */
import type { ComponentType, JSX } from "react";
import type { SoundName } from "../state/sound";
import type { Entry, Hint, LessonStep, Preview } from "../wire";

/** Who sits at a seat, and what the game counts for it. */
export interface Seated {
  name: string;
  figures: Record<string, string>;
}

/** What a board is given: what to show, what may be chosen, and two things to do with what a player has picked. */
export interface GameProps<Board = unknown, Choices = unknown, Setup = unknown> {
  setup: Setup;
  board: Board;
  choices: Choices | null; // null: there is nothing to choose now
  seat: number | null; // through whose eyes; null: a spectator's
  turn: number | null;
  seats: readonly Seated[];
  entries: readonly Entry[]; // up to what is shown
  preview: Preview | null;
  hint: Hint | null;
  moment: string; // what the player has laid out is put back when this changes
  past: boolean; // the board of another time is on its way
  ask: (picks: readonly string[]) => void;
  play: (picks: readonly string[], text?: string) => void;
}

/** One game: its board, the tokens of its seats, its keys, what a first game says before anything else, its sounds. */
export interface GameView<Board = unknown, Choices = unknown, Setup = unknown> {
  View: ComponentType<GameProps<Board, Choices, Setup>>;
  Picture: () => JSX.Element;
  Token: (props: { seat: number; setup: Setup | null }) => JSX.Element;
  colour: (seat: number, setup: Setup | null) => string;
  keys: readonly (readonly [string, string])[];
  lesson: readonly LessonStep[];
  sounds: Readonly<Record<string, SoundName>>; // by the kind of effect; those that come first are heard first
  held: string; // what a hand is made of, in words
}

/** A game as the registry keeps it: what its board is made of is its own business. */
export function gameView<Board, Choices, Setup>(view: GameView<Board, Choices, Setup>): GameView {
  return view as unknown as GameView;
}

/** Facts of effects, read with care: they come as plain JSON. */
export function fact(facts: Record<string, unknown>, name: string): string {
  const value = facts[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** What was asked about, if the answer has come. */
export function toldOf(preview: Preview | null, picks: readonly string[] | null): Preview | null {
  return preview !== null && picks !== null && preview.picks.join("\n") === picks.join("\n") ? preview : null;
}
