/** Blocks drawn from an angle, without three dimensions: for trays, cards and lessons. */
import look from "@turncoat/core/look.json";
import { useMemo } from "react";

type Wood = (typeof look.woods)[number];

export type Cell = readonly [number, number, number];
export interface Solid {
  colour: number; // 0 maple, 1 walnut
  cells: readonly Cell[];
}

const WIDE = 0.87;
const DEEP = 0.5;
const HIGH = 0.52;
const WOODS = look.woods as [Wood, Wood];

const place = (x: number, y: number, z: number): [number, number] => [(x - y) * WIDE, -(x + y) * DEEP - z * HIGH];
const path = (...corners: [number, number][]) =>
  corners.map(([x, y], n) => `${n === 0 ? "M" : "L"}${x.toFixed(3)} ${y.toFixed(3)}`).join("") + "Z";

/** A drawing of solids on squares; `board` adds the 4×4 board under them. */
export function Iso({ solids, board = false, label }: { solids: readonly Solid[]; board?: boolean; label?: string }) {
  const drawing = useMemo(() => draw(solids, board), [solids, board]);
  return (
    <svg
      viewBox={drawing.box}
      className="iso"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {drawing.faces.map((face, n) => (
        <path key={n} d={face.d} fill={face.fill} stroke={face.edge} strokeWidth={0.025} strokeLinejoin="round" />
      ))}
    </svg>
  );
}

interface Face {
  d: string;
  fill: string;
  edge: string;
}

function draw(solids: readonly Solid[], board: boolean): { box: string; faces: Face[] } {
  const filled = new Map<string, { colour: number; block: number }>();
  solids.forEach((solid, block) =>
    solid.cells.forEach((cell) => filled.set(cell.join(), { colour: solid.colour, block })),
  );
  const cells = solids.flatMap((solid) => solid.cells);
  const faces: Face[] = board ? squares() : [];
  const order = [...cells].sort((a, b) => b[0] + b[1] - (a[0] + a[1]) || a[2] - b[2]);
  for (const [x, y, z] of order) {
    const { colour } = filled.get([x, y, z].join()) ?? { colour: 0 };
    const wood = WOODS[colour === 1 ? 1 : 0];
    const free = (dx: number, dy: number, dz: number) => !filled.has([x + dx, y + dy, z + dz].join());
    if (free(-1, 0, 0))
      faces.push({
        d: path(place(x, y, z), place(x, y + 1, z), place(x, y + 1, z + 1), place(x, y, z + 1)),
        fill: wood.left,
        edge: wood.edge,
      });
    if (free(0, -1, 0))
      faces.push({
        d: path(place(x, y, z), place(x + 1, y, z), place(x + 1, y, z + 1), place(x, y, z + 1)),
        fill: wood.right,
        edge: wood.edge,
      });
    if (free(0, 0, 1))
      faces.push({
        d: path(place(x, y, z + 1), place(x + 1, y, z + 1), place(x + 1, y + 1, z + 1), place(x, y + 1, z + 1)),
        fill: wood.top,
        edge: wood.edge,
      });
  }
  const corners = board ? [place(0, 0, 0), place(4, 0, 0), place(0, 4, 0), place(4, 4, 0)] : [];
  for (const [x, y, z] of cells)
    for (const dx of [0, 1])
      for (const dy of [0, 1]) for (const dz of [0, 1]) corners.push(place(x + dx, y + dy, z + dz));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, up] = [Math.min(...xs) - 0.08, Math.min(...ys) - 0.08];
  return { box: `${left} ${up} ${Math.max(...xs) - left + 0.08} ${Math.max(...ys) - up + 0.08}`, faces };
}

function squares(): Face[] {
  const faces: Face[] = [
    {
      d: path(place(-0.3, -0.3, 0), place(4.3, -0.3, 0), place(4.3, 4.3, 0), place(-0.3, 4.3, 0)),
      fill: look.board.frame,
      edge: look.board.edge,
    },
  ];
  for (let x = 0; x < 4; x++)
    for (let y = 0; y < 4; y++)
      faces.push({
        d: path(place(x, y, 0), place(x + 1, y, 0), place(x + 1, y + 1, 0), place(x, y + 1, 0)),
        fill: (x + y) % 2 === 0 ? look.board.dark : look.board.light,
        edge: look.board.frame,
      });
  return faces;
}
