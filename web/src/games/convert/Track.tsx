/** The score track with its tokens; where its squares say which colour a player there must place, they show it. */
import type { Seated } from "../../view/types";
import type { Track as Shown } from "./shapes";

const LONG = 10; // squares in a line
const HIGH = 1.9;

interface TrackProps {
  track: Shown;
  seats: readonly Seated[];
  due: number | null;
  colours: readonly string[];
}

export function Track({ track, seats, due, colours }: TrackProps) {
  const { counted, first, swapped } = track;
  if (seats.length === 0) return null;
  const lines = Math.ceil(swapped.length / LONG);
  const place = (value: number): [number, number] => [
    (value - first) % LONG,
    HIGH * Math.floor((value - first) / LONG),
  ];
  const label = counted.map((each, seat) => `${seats[seat]?.name} ${each}`).join(", ");
  return (
    <figure className="track">
      <svg viewBox={`0 0 ${LONG} ${HIGH * lines}`} role="img" aria-label={`Score track: ${label}`}>
        {swapped.map((other, n) => {
          const [x, y] = place(first + n);
          return (
            <g key={n}>
              <rect x={x + 0.04} y={y + 0.49} width=".92" height=".92" rx=".12" className={other ? "other" : "own"} />
              <text x={x + 0.5} y={y + 1.1} className="name">
                {first + n}
              </text>
            </g>
          );
        })}
        {counted.map((each, seat) => {
          const [x, y] = place(each);
          return (
            <circle
              key={seat}
              cx={x + 0.5}
              cy={y + (seat === 0 ? 0.3 : 1.6)}
              r=".26"
              className={seat === 0 ? "maple" : "walnut"}
            />
          );
        })}
      </svg>
      <figcaption className="muted">
        {track.says}
        {swapped.some(Boolean) && due !== null && <strong> Due now: {colours[due]}.</strong>}
      </figcaption>
    </figure>
  );
}
