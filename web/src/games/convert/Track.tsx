/** The score track with its tokens; in The Change-Up its square tells the colour that each player must place. */
import type { ConvertBoard } from "../../wire";
import type { Seated } from "../props";

/** What is counted on the track while a variant is played. */
const COUNTED: Record<string, string> = { basic: "rows", changeup: "points" };
const LONG = 10; // squares in a line
const HIGH = 1.9;

export function Track({ seats, board }: { seats: readonly Seated[]; board: ConvertBoard }) {
  const counted = COUNTED[board.variant];
  if (counted === undefined || seats.length === 0) return null;
  const points = seats.map((seat) => Number(seat.figures[counted] ?? 0));
  const changes = board.variant === "changeup";
  const first = Math.min(changes ? -1 : 0, ...points);
  const lines = Math.ceil((Math.max(...points) + 1 - first) / LONG);
  const place = (value: number): [number, number] => [(value - first) % LONG, HIGH * Math.floor((value - first) / LONG)];
  return (
    <figure className="track">
      <svg viewBox={`0 0 ${LONG} ${HIGH * lines}`} role="img" aria-label={`Score track: ${points.map((each, seat) => `${seats[seat]?.name} ${each}`).join(", ")}`}>
        {Array.from({ length: LONG * lines }, (_, n) => {
          const [x, y] = place(first + n);
          return (
            <g key={n}>
              <rect x={x + 0.04} y={y + 0.49} width=".92" height=".92" rx=".12" className={changes && (first + n) % 2 !== 0 ? "other" : "own"} />
              <text x={x + 0.5} y={y + 1.1} className="name">{first + n}</text>
            </g>
          );
        })}
        {points.map((each, seat) => {
          const [x, y] = place(each);
          return <circle key={seat} cx={x + 0.5} cy={y + (seat === 0 ? 0.3 : 1.6)} r=".26" className={seat === 0 ? "maple" : "walnut"} />;
        })}
      </svg>
      <figcaption className="muted">
        {changes ? "On an even square you place your own colour, on an odd one the other’s." : "Rows so far. Squares of your colour are added at the end."}
        {changes && board.due !== null && <strong> Due now: {board.due === 0 ? "White" : "Black"}.</strong>}
      </figcaption>
    </figure>
  );
}
