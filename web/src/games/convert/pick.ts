/** The block in hand: which one, how it is turned, where it hovers; and what a player has picked by that. */
import { useEffect, useMemo } from "react";
import { useFresh } from "../../state/fresh";
import { sound } from "../../state/sound";
import type { Cell } from "../../blocks/Iso";
import type { Choices, Setup } from "./shapes";

export const SIDE = 4;
const NOWHERE = -1;
const PAUSE = 25; // milliseconds that a block hovers before it is asked what it would do

export interface Held {
  colour: number;
  letter: string;
  shape: string;
  x: number;
  y: number;
  touched: boolean; // it hovers over the board, put there by pointer or keys
}

export interface Pick {
  held: Held | null;
  cells: readonly Cell[]; // of the shape, from its low corner
  picks: readonly string[] | null;
  level: number | null; // where it would rest; null: nowhere
  open: readonly boolean[]; // per square: pointing at it puts the shape where it can stand
  take: (colour: number, letter: string) => void;
  drop: () => void;
  turn: () => void;
  flip: () => void;
  hover: (file: number, rank: number) => void;
  step: (dx: number, dy: number) => void;
  set: (picks: readonly string[]) => void;
}

export function usePick(
  setup: Setup,
  choices: Choices | null,
  moment: string,
  ask: (picks: readonly string[]) => void,
): Pick {
  const [kept, setHeld] = useFresh<Held | null>(moment, null);
  const held = choices === null ? null : kept;
  const shapes = setup.blocks.find((block) => block.letter === held?.letter)?.shapes ?? [];
  const shape = shapes.find((each) => each.id === held?.shape);
  const cells = useMemo(() => (shape?.cells ?? []) as readonly Cell[], [shape]);
  const [width, depth] = size(cells);
  const levels = choices?.blocks.find((block) => block.colour === held?.colour && block.letter === held?.letter)
    ?.levels[held?.shape ?? ""];
  const level = (held === null ? undefined : levels?.[held.x + SIDE * held.y]) ?? NOWHERE;
  // A ring is where one points to put the block there: its middle, not its low corner.
  const open = useMemo(
    () =>
      Array.from({ length: SIDE * SIDE }, (_, n) => {
        const x = centred(n % SIDE, width);
        const y = centred(Math.floor(n / SIDE), depth);
        return (levels?.[x + SIDE * y] ?? NOWHERE) !== NOWHERE;
      }),
    [levels, width, depth],
  );
  const picks = useMemo(() => (held === null || !held.touched ? null : picked(held, setup)), [held, setup]);

  useEffect(() => {
    if (picks === null) return;
    const timer = setTimeout(() => ask(picks), PAUSE);
    return () => clearTimeout(timer);
  }, [picks, ask]);

  function turned(id: string | null | undefined): void {
    const [w, d] = size(shapes.find((each) => each.id === id)?.cells ?? []);
    if (held === null || id == null) return;
    setHeld({ ...held, shape: id, x: Math.min(held.x, SIDE - w), y: Math.min(held.y, SIDE - d) });
    sound.turn();
  }

  return {
    held,
    cells,
    picks,
    level: level === NOWHERE ? null : level,
    open,
    take: (colour, letter) => {
      const first = setup.blocks.find((block) => block.letter === letter)?.shapes[0];
      if (first === undefined || choices === null) return;
      setHeld({ colour, letter, shape: first.id, x: 0, y: 0, touched: false });
      sound.turn();
    },
    drop: () => setHeld(null),
    turn: () => turned(shape?.turned),
    flip: () => turned(shape?.flipped),
    hover: (file, rank) => {
      if (held === null) return;
      const [x, y] = [centred(file, width), centred(rank, depth)];
      if (x !== held.x || y !== held.y || !held.touched) setHeld({ ...held, x, y, touched: true });
    },
    step: (dx, dy) => {
      if (held === null) return;
      if (!held.touched) setHeld({ ...held, touched: true });
      else setHeld({ ...held, x: clamp(held.x + dx, SIDE - width), y: clamp(held.y + dy, SIDE - depth) });
    },
    set: ([colour, letter, shape, square]) => {
      const at = setup.squares.indexOf(square ?? "");
      if (letter === undefined || shape === undefined || at < 0) return;
      setHeld({ colour: Number(colour), letter, shape, x: at % SIDE, y: Math.floor(at / SIDE), touched: true });
    },
  };
}

/** Colour, block, shape and square, as the server understands them. */
function picked({ colour, letter, shape, x, y }: Held, setup: Setup): readonly string[] {
  return [String(colour), letter, shape, setup.squares[x + SIDE * y] ?? ""];
}

export function size(cells: readonly Cell[]): [number, number] {
  return [1 + Math.max(0, ...cells.map(([x]) => x)), 1 + Math.max(0, ...cells.map(([, y]) => y))];
}

/** The low end of a block of this width whose middle is pointed at, kept on the board. */
const centred = (at: number, width: number) => clamp(at - Math.floor((width - 1) / 2), SIDE - width);
const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
