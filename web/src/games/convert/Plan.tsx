/** The board from above, where rows are judged. */
import type { PointerEvent } from "react";
import type { Cell } from "../../blocks/Iso";
import { SIDE } from "./pick";
import type { Board, Setup } from "./shapes";

interface PlanProps {
  board: Board;
  setup: Setup;
  open?: readonly boolean[];
  ghost: { cells: readonly Cell[]; colour: number; legal: boolean } | null;
  rows: readonly string[]; // that the move would complete
  last: readonly Cell[];
  onPoint?: (file: number, rank: number, event: PointerEvent) => void;
  onPress?: (file: number, rank: number, event: PointerEvent) => void;
}

export function Plan({ board, setup, open, ghost, rows, last, onPoint, onPress }: PlanProps) {
  const tops = topBlocks(board);
  const shown = new Set(ghost?.cells.map(([x, y]) => x + SIDE * y));
  const fresh = new Set(last.map(([x, y]) => x + SIDE * y));
  const at = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 4.8 - 0.6;
    const y = ((event.clientY - box.top) / box.height) * 4.8 - 0.2;
    return [Math.max(0, Math.min(3, Math.floor(x))), Math.max(0, Math.min(3, 3 - Math.floor(y)))];
  };
  return (
    <svg
      className="plan"
      viewBox="-0.6 -0.2 4.8 4.8"
      role="img"
      aria-label={inWords(board, setup)}
      onPointerMove={(event) => onPoint?.(...at(event), event)}
      onPointerUp={(event) => event.button === 0 && onPress?.(...at(event), event)}
    >
      <rect x="-.12" y="-.12" width="4.24" height="4.24" rx=".12" fill="var(--frame)" />
      {Array.from({ length: SIDE * SIDE }, (_, n) => {
        const [x, y] = [n % SIDE, 3 - Math.floor(n / SIDE)];
        const height = board.heights[n] ?? 0;
        const dark = board.colours[n] === 1;
        return (
          <g key={n}>
            <rect
              x={x}
              y={y}
              width="1"
              height="1"
              className={height > 0 ? (dark ? "walnut" : "maple") : dark ? "bare dark" : "bare"}
            />
            {height > 0 && (
              <text x={x + 0.5} y={y + 0.61} className={dark ? "height on-dark" : "height"}>
                {height}
              </text>
            )}
            {open?.[n] === true && <circle cx={x + 0.8} cy={y + 0.2} r=".11" className="glow" />}
            {fresh.has(n) && <rect x={x + 0.05} y={y + 0.05} width=".9" height=".9" rx=".08" className="last" />}
            {shown.has(n) && (
              <rect
                x={x + 0.03}
                y={y + 0.03}
                width=".94"
                height=".94"
                rx=".08"
                className={`over ${ghost?.legal ? (ghost.colour ? "walnut" : "maple") : "wrong"}`}
              />
            )}
          </g>
        );
      })}
      <path d={seams(tops)} className="seams" />
      {rows.map((row) => {
        const rank = "1234".indexOf(row);
        return rank >= 0 ? (
          <rect key={row} x="-.04" y={3 - rank - 0.04} width="4.08" height="1.08" rx=".12" className="row-done" />
        ) : (
          <rect
            key={row}
            x={"abcd".indexOf(row) - 0.04}
            y="-.04"
            width="1.08"
            height="4.08"
            rx=".12"
            className="row-done"
          />
        );
      })}
      {["a", "b", "c", "d"].map((file, n) => (
        <text key={file} x={n + 0.5} y="4.45" className="name">
          {file}
        </text>
      ))}
      {["1", "2", "3", "4"].map((rank, n) => (
        <text key={rank} x="-.35" y={3.6 - n} className="name">
          {rank}
        </text>
      ))}
    </svg>
  );
}

/** The block that is on top of each square: a number, or -1 for the bare board. */
function topBlocks(board: Board): number[] {
  const tops = Array<number>(SIDE * SIDE).fill(-1);
  board.placed.forEach((block, number) =>
    block.cells.forEach(([x, y, z]) => {
      if (z + 1 === board.heights[x + SIDE * y]) tops[x + SIDE * y] = number;
    }),
  );
  return tops;
}

function seams(tops: number[]): string {
  const lines: string[] = [];
  for (let x = 0; x < SIDE; x++)
    for (let y = 0; y < SIDE; y++) {
      const here = tops[x + SIDE * y];
      if (x < 3 && here !== tops[x + 1 + SIDE * y]) lines.push(`M${x + 1} ${3 - y}v1`);
      if (y < 3 && here !== tops[x + SIDE * (y + 1)]) lines.push(`M${x} ${3 - y}h1`);
    }
  return lines.join("");
}

function inWords(board: Board, setup: Setup): string {
  const told = setup.squares.map(
    (name, n) => `${name} ${setup.colours[board.colours[n] ?? 0]?.toLowerCase()} ${board.heights[n]}`,
  );
  return `The board from above, colour and height of each square. ${told.join(", ")}.`;
}
