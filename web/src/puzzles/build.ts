/** Building in a target: the block in hand, where it would go, what lies there. */
import { useMemo, useState } from "react";
import type { Cell } from "../blocks/Iso";
import { sound } from "../state/sound";
import type { LaidBlock, PuzzleBlock, PuzzleInfo } from "../wire";

export interface Held {
  block: string;
  shape: number;
  x: number;
  y: number;
  z: number | null; // the level it is to lie on; null: the lowest where it fits
  exact: boolean; // on that level or not at all, because somebody points at it
  touched: boolean;
}

export interface Build {
  laid: readonly LaidBlock[];
  held: Held | null;
  ghost: { cells: readonly Cell[]; colour: number; fits: boolean } | null;
  filled: ReadonlySet<string>;
  full: boolean;
  left: (block: PuzzleBlock) => number;
  colourOf: (block: string) => number;
  take: (block: string) => void;
  takeOut: (at: readonly number[]) => boolean;
  undo: () => void;
  clear: () => void;
  drop: () => void;
  turn: () => void;
  flip: () => void;
  raise: (by: number) => void;
  hover: (x: number, y: number, z?: number) => void;
  step: (dx: number, dy: number) => void;
  place: () => void;
  offer: (block: LaidBlock) => void; // take it and hold it over its place
}

const keyOf = (cell: readonly number[]) => cell.join();
const filledBy = (laid: readonly LaidBlock[]) => new Set(laid.flatMap((each) => each.cells.map(keyOf)));

export function useBuild(
  info: PuzzleInfo,
  first: readonly LaidBlock[],
  changed: (laid: readonly LaidBlock[], full: boolean) => void,
): Build {
  const [laid, setLaid] = useState(first);
  const [held, setHeld] = useState<Held | null>(null);
  const filled = useMemo(() => filledBy(laid), [laid]);
  const block = info.blocks.find((each) => each.id === held?.block);
  const shape = block?.shapes[held?.shape ?? 0];
  const [width, depth] = sizeOf(shape?.cells ?? []);
  const levels = useMemo(
    () => (shape === undefined || held === null ? [] : free(shape, held.x, held.y, filled)),
    [shape, held, filled],
  );
  const level = levelOf(levels, held);
  const left = (each: PuzzleBlock) => each.count - laid.filter((other) => other.block === each.id).length;
  const ghost = useMemo(() => {
    if (held === null || !held.touched || shape === undefined || block === undefined) return null;
    const z = level ?? held.z ?? 0;
    const cells = shape.cells.map(([a, b, c]): Cell => [held.x + a, held.y + b, z + c]);
    return { cells, colour: block.colour, fits: level !== undefined };
  }, [held, shape, block, level]);

  function put(next: readonly LaidBlock[]): void {
    setLaid(next);
    changed(next, filledBy(next).size === info.cells.length);
  }
  function moved(part: Partial<Held>): void {
    if (held !== null) setHeld({ ...held, ...part });
  }
  function reshape(to: number | undefined): void {
    const [w, d] = sizeOf(block?.shapes[to ?? -1]?.cells ?? []);
    if (held === null || to === undefined) return;
    moved({ shape: to, x: clamp(held.x, info.size[0] - w), y: clamp(held.y, info.size[1] - d) });
    sound.turn();
  }

  return {
    laid,
    held,
    ghost,
    filled,
    full: filled.size === info.cells.length,
    left,
    colourOf: (id) => info.blocks.find((each) => each.id === id)?.colour ?? 0,
    take: (id) => {
      const wanted = info.blocks.find((each) => each.id === id);
      if (wanted === undefined || left(wanted) === 0) return;
      setHeld({ block: id, shape: 0, x: 0, y: 0, z: null, exact: false, touched: false });
      sound.turn();
    },
    takeOut: (at) => {
      const found = laid.find((each) => each.cells.some((cell) => keyOf(cell) === keyOf(at)));
      if (found === undefined) return false;
      put(laid.filter((each) => each !== found));
      sound.draw();
      return true;
    },
    undo: () => {
      if (laid.length > 0) put(laid.slice(0, -1));
    },
    clear: () => put([]),
    drop: () => setHeld(null),
    turn: () => reshape(shape?.turned),
    flip: () => reshape(shape?.flipped),
    raise: (by) => {
      const now = level === undefined ? 0 : levels.indexOf(level) + by;
      moved({ z: levels[clamp(now, levels.length - 1)] ?? null, exact: false, touched: true });
    },
    hover: (x, y, z) => {
      if (held === null || shape === undefined) return;
      const at = { x: centred(x, width, info.size[0]), y: centred(y, depth, info.size[1]) };
      const there = at.x === held.x && at.y === held.y;
      const next = z === undefined ? { z: there && !held.exact ? held.z : null, exact: false } : { z, exact: true };
      if (!there || next.z !== held.z || next.exact !== held.exact || !held.touched)
        setHeld({ ...held, ...at, ...next, touched: true });
    },
    step: (dx, dy) => {
      if (held === null) return;
      if (!held.touched) moved({ touched: true });
      else
        moved({
          x: clamp(held.x + dx, info.size[0] - width),
          y: clamp(held.y + dy, info.size[1] - depth),
          exact: false,
        });
    },
    place: () => {
      if (held === null || ghost === null || !ghost.fits) {
        sound.no();
        return;
      }
      put([...laid, { block: held.block, cells: ghost.cells.map(([x, y, z]) => [x, y, z]) }]);
      setHeld(null);
      sound.place();
    },
    offer: (wanted) => {
      const found = info.blocks.find((each) => each.id === wanted.block);
      const low = [0, 1, 2].map((axis) => Math.min(...wanted.cells.map((cell) => cell[axis] ?? 0)));
      const [x, y, z] = [low[0] ?? 0, low[1] ?? 0, low[2] ?? 0];
      const key = (cells: readonly (readonly number[])[]) => cells.map(keyOf).sort().join(" ");
      const moved = key(wanted.cells.map(([a, b, c]) => [a - x, b - y, c - z]));
      const way = found?.shapes.find((each) => key(each.cells) === moved);
      if (way === undefined) return;
      setHeld({ block: wanted.block, shape: way.id, x, y, z, exact: false, touched: true });
    },
  };
}

type Shape = PuzzleBlock["shapes"][number];

/** The levels at which a shape fits over a place, lowest first. */
function free(shape: Shape, x: number, y: number, filled: ReadonlySet<string>): number[] {
  return shape.places
    .filter(
      ([a, b, c]) => a === x && b === y && !shape.cells.some(([i, j, k]) => filled.has(keyOf([a + i, b + j, c + k]))),
    )
    .map(([, , c]) => c);
}

/** The level that a block would lie on: the one that is wanted, or the nearest unless just that was pointed at. */
function levelOf(levels: readonly number[], held: Held | null): number | undefined {
  if (held === null || held.z === null) return levels[0];
  const { z, exact } = held;
  if (levels.includes(z) || exact) return levels.find((level) => level === z);
  return [...levels].sort((one, two) => Math.abs(one - z) - Math.abs(two - z))[0];
}

function sizeOf(cells: readonly (readonly number[])[]): [number, number] {
  return [1 + Math.max(0, ...cells.map(([x]) => x ?? 0)), 1 + Math.max(0, ...cells.map(([, y]) => y ?? 0))];
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
const centred = (at: number, width: number, side: number) => clamp(at - Math.floor((width - 1) / 2), side - width);
