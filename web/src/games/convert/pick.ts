/** The block in hand: which one, how it is turned, where it hovers; and the move that this would be. */
import { useEffect, useMemo } from "react";
import { useFresh } from "../../state/fresh";
import { sound } from "../../state/sound";
import type { BlockInfo, ConvertLegality } from "../../wire";
import type { Cell } from "./Iso";

export const SIDE = 4;
const LEVELS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export interface Held {
  colour: number;
  letter: string;
  code: string;
  x: number;
  y: number;
  touched: boolean; // it hovers over the board, put there by pointer or keys
}

export interface Pick {
  held: Held | null;
  cells: readonly Cell[]; // of the shape, from its low corner
  move: string | null;
  level: number | null; // where it would rest; null: nowhere
  open: readonly boolean[]; // per square: pointing at it puts the shape where it can stand
  take: (colour: number, letter: string) => void;
  drop: () => void;
  turn: () => void;
  flip: () => boolean;
  hover: (file: number, rank: number) => void;
  step: (dx: number, dy: number) => void;
  set: (move: string) => void;
}

export function usePick(blocks: readonly BlockInfo[], legal: ConvertLegality | null, moment: string, ask: (move: string) => void): Pick {
  const [kept, setHeld] = useFresh<Held | null>(moment, null);
  const held = legal === null ? null : kept;
  const shapes = blocks.find((block) => block.letter === held?.letter)?.shapes ?? [];
  const shape = shapes.find((each) => each.code === held?.code);
  const cells = useMemo(() => (shape?.cells ?? []) as readonly Cell[], [shape]);
  const [width, depth] = size(cells);
  const levels = legal?.blocks.find((block) => block.colour === held?.colour && block.letter === held?.letter)?.levels[held?.code ?? ""];
  const at = held === null ? -1 : held.x + SIDE * held.y;
  const letter = levels?.[at] ?? ".";
  // A ring is where one points to put the block there: its middle, not its low corner.
  const open = useMemo(
    () =>
      Array.from({ length: SIDE * SIDE }, (_, n) => {
        const x = centred(n % SIDE, width);
        const y = centred(Math.floor(n / SIDE), depth);
        return (levels?.[x + SIDE * y] ?? ".") !== ".";
      }),
    [levels, width, depth],
  );
  const move = held === null || legal === null || !held.touched ? null : text(held, legal.prefixed);

  useEffect(() => {
    if (move === null) return;
    const timer = setTimeout(() => ask(move), 25);
    return () => clearTimeout(timer);
  }, [move, ask]);

  function turned(code: string): void {
    if (held === null) return;
    const [w, d] = size((shapes.find((each) => each.code === code)?.cells ?? []) as readonly Cell[]);
    setHeld({ ...held, code, x: Math.min(held.x, SIDE - w), y: Math.min(held.y, SIDE - d) });
    sound.turn();
  }

  return {
    held,
    cells,
    move,
    level: letter === "." ? null : LEVELS.indexOf(letter),
    open,
    take: (colour, letter) => {
      const first = blocks.find((block) => block.letter === letter)?.shapes[0];
      if (first === undefined || legal === null) return;
      setHeld({ colour, letter, code: first.code, x: 0, y: 0, touched: false });
      sound.turn();
    },
    drop: () => setHeld(null),
    turn: () => {
      const same = shapes.filter((each) => each.code.endsWith("'") === held?.code.endsWith("'")).map((each) => each.code);
      turned(same[(same.indexOf(held?.code ?? "") + 1) % same.length] ?? "0");
    },
    flip: () => {
      const others = shapes.filter((each) => each.code.endsWith("'") !== held?.code.endsWith("'")).map((each) => each.code);
      const like = others.find((code) => code[0] === held?.code[0]) ?? others[0];
      if (like !== undefined) turned(like);
      return like !== undefined;
    },
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
    set: (move) => {
      const found = /^(?:([wb]):)?([A-Z])([0-3]'?)([a-d])([1-4])$/.exec(move);
      const [, prefix, letter, code, file, rank] = found ?? [];
      if (letter === undefined || code === undefined || file === undefined) return;
      const colour = prefix === undefined ? (legal?.blocks[0]?.colour ?? 0) : "wb".indexOf(prefix);
      setHeld({ colour, letter, code, x: "abcd".indexOf(file), y: Number(rank) - 1, touched: true });
    },
  };
}

export function text({ colour, letter, code, x, y }: Held, prefixed: boolean): string {
  return `${prefixed ? `${"wb"[colour]}:` : ""}${letter}${code}${"abcd"[x]}${y + 1}`;
}

export function size(cells: readonly Cell[]): [number, number] {
  return [1 + Math.max(0, ...cells.map(([x]) => x)), 1 + Math.max(0, ...cells.map(([, y]) => y))];
}

/** The low end of a block of this width whose middle is pointed at, kept on the board. */
const centred = (at: number, width: number) => clamp(at - Math.floor((width - 1) / 2), SIDE - width);
const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
