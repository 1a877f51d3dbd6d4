/** The twelve towers from the four sides, and who holds each. */
import { SIDE } from "./pick";
import type { Board } from "./shapes";

const SIDES = [
  {
    name: "from the front",
    squares: [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ],
  },
  {
    name: "from the right",
    squares: [
      [3, 0],
      [3, 1],
      [3, 2],
      [3, 3],
    ],
  },
  {
    name: "from behind",
    squares: [
      [3, 3],
      [2, 3],
      [1, 3],
      [0, 3],
    ],
  },
  {
    name: "from the left",
    squares: [
      [0, 3],
      [0, 2],
      [0, 1],
      [0, 0],
    ],
  },
] as const;

interface ElevationsProps {
  board: Board;
  towers: readonly (readonly string[])[]; // per colour, the columns it holds
  names: readonly string[];
}

export function Elevations({ board, towers, names }: ElevationsProps) {
  const owner = new Map<string, number>();
  board.placed.forEach((block) => block.cells.forEach((cell) => owner.set(cell.join(), block.colour)));
  const tall = Math.max(4, ...board.heights);
  return (
    <div className="elevations panel">
      {SIDES.map((side) => (
        <figure key={side.name}>
          <svg viewBox={`-0.1 -0.2 4.2 ${tall * 0.5 + 1.25}`} aria-hidden="true">
            <rect x="-.1" y={tall * 0.5} width="4.2" height=".12" fill="var(--frame)" />
            {side.squares.map(([x, y], n) => {
              const name = names[x + SIDE * y] ?? "";
              const holder = towers.findIndex((held) => held.includes(name));
              return (
                <g key={name}>
                  {Array.from({ length: board.heights[x + SIDE * y] ?? 0 }, (_, z) => (
                    <rect
                      key={z}
                      x={n + 0.04}
                      y={(tall - z - 1) * 0.5 + 0.02}
                      width=".92"
                      height=".46"
                      rx=".06"
                      className={owner.get([x, y, z].join()) ? "walnut" : "maple"}
                    />
                  ))}
                  {holder >= 0 && (
                    <circle cx={n + 0.5} cy={tall * 0.5 + 0.36} r=".14" className={holder ? "walnut" : "maple"} />
                  )}
                  <text x={n + 0.5} y={tall * 0.5 + 0.86} className="name" fontSize=".3">
                    {name}
                  </text>
                </g>
              );
            })}
          </svg>
          <figcaption>{side.name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
