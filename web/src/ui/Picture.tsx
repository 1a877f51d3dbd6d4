/** The pictures of the games in the lobby. */
import { Iso, type Solid } from "../games/convert/Iso";
import { DieFace } from "../games/conversion/Die";
import { FACES, Tile, faceTransform } from "../games/cube/Tile";

const CONVERT: Solid[] = [
  { colour: 0, cells: [[0, 2, 0], [1, 2, 0], [0, 3, 0], [1, 3, 0]] },
  { colour: 1, cells: [[2, 2, 0], [3, 2, 0], [3, 3, 0]] },
  { colour: 0, cells: [[2, 0, 0], [3, 0, 0], [2, 1, 0], [2, 0, 1]] },
  { colour: 1, cells: [[0, 0, 0], [0, 0, 1]] },
  { colour: 1, cells: [[0, 3, 1], [1, 3, 1], [1, 2, 1], [1, 3, 2]] },
  { colour: 0, cells: [[2, 2, 1], [2, 3, 0], [2, 3, 1]] },
];

export function Picture({ game }: { game: string }) {
  if (game === "convert")
    return (
      <span className="picture" style={{ padding: "6% 20%" }}>
        <Iso solids={CONVERT} board />
      </span>
    );
  if (game === "conversion")
    return (
      <svg className="picture" viewBox="-2.4 -0.2 8.8 5.5" aria-hidden="true">
        {Array.from({ length: 55 }, (_, n) => (
          <rect key={n} x={(n % 11) - 3.5} y={Math.floor(n / 11)} width="1" height="1" fill={(n % 11 + Math.floor(n / 11)) % 2 ? "#dcc193" : "#8a6342"} opacity={0.75} />
        ))}
        {([[0, 1, 0, 5], [1, 1, 0, 6], [2, 2, 1, 3], [1, 3, 1, 4], [3, 1, 0, 2], [3, 3, 1, 6], [-1, 2, 1, 1], [4.5, 2, 0, 4]] as const).map(([x, y, seat, pips]) => (
          <g key={`${x},${y}`} transform={`translate(${Math.floor(x) + 0.5 } ${y + 0.5})`}>
            <DieFace seat={seat} pips={pips} />
          </g>
        ))}
      </svg>
    );
  return (
    <svg className="picture" viewBox="-5.4 -3.4 10.8 6.75" aria-hidden="true">
      {FACES.map((side) => (
        <g key={side} transform={faceTransform(side, 3)}>
          <rect x="-0.08" y="-0.08" width="3.16" height="3.16" rx="0.15" fill="#4a2f1d" />
          {Array.from({ length: 9 }, (_, n) => (
            <g key={n} transform={`translate(${(n % 3) + 0.5} ${Math.floor(n / 3) + 0.5})`}>
              <Tile tile={side === 3 ? (n === 4 ? "Y*" : "Y") : side === 1 ? (n === 4 ? "R*" : n < 6 ? "R" : n === 7 ? "B" : null) : n === 4 ? "G*" : n % 2 ? "G" : null} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
