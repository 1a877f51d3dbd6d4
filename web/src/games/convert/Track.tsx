/** The score track: its square tells the colour that each player must place. */
import type { ConvertBoard, Table } from "../../wire";

export function Track({ table, board }: { table: Table | null; board: ConvertBoard }) {
  const points = table?.seats.map((seat) => Number(seat.figures["points"] ?? 0)) ?? [0, 0];
  const first = Math.min(0, ...points) - 1;
  const last = Math.max(8, ...points) + 2;
  const count = last - first;
  return (
    <figure className="track panel">
      <svg viewBox={`0 0 ${count} 1.9`} role="img" aria-label={`Score track: ${points.map((each, seat) => `${table?.seats[seat]?.name} ${each}`).join(", ")}`}>
        {Array.from({ length: count }, (_, n) => {
          const value = first + n;
          return (
            <g key={value}>
              <rect x={n + 0.04} y=".45" width=".92" height=".92" rx=".12" className={value % 2 === 0 ? "own" : "other"} />
              <text x={n + 0.5} y="1.02" className="name">{value}</text>
            </g>
          );
        })}
        {points.map((each, seat) => (
          <circle key={seat} cx={each - first + 0.5} cy={seat === 0 ? 0.28 : 1.56} r=".24" className={seat === 0 ? "maple" : "walnut"} />
        ))}
      </svg>
      <figcaption className="muted">
        On an even square you place your own colour, on an odd one the other’s.
        {board.due !== null && <strong> Due now: {board.due === 0 ? "White" : "Black"}.</strong>}
      </figcaption>
    </figure>
  );
}
