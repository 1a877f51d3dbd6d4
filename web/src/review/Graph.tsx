/** What each seat could expect, step by step; where it was a mistake there is a mark. A press goes there. */
import type { ReviewStep } from "../wire";

const [WIDE, HIGH, EDGE] = [640, 150, 8];

interface GraphProps {
  title: string;
  lines: readonly { name: string; colour: string; values: readonly (number | null)[] }[]; // one more than steps
  range: readonly [number, number];
  fair: number; // where nobody is ahead
  marks: readonly ReviewStep[];
  total: number;
  at: number;
  show: (at: number) => void;
}

export function Graph({ title, lines, range, fair, marks, total, at, show }: GraphProps) {
  const x = (step: number) => EDGE + ((WIDE - 2 * EDGE) * step) / Math.max(1, total);
  const y = (value: number) => HIGH - EDGE - ((HIGH - 2 * EDGE) * (value - range[0])) / (range[1] - range[0]);
  const said = lines
    .map(({ name, values }) => `${name} ${told(values.findLast((value) => value !== null) ?? fair, range)}`)
    .join(", ");
  return (
    <svg
      className="graph"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${title}: ${said}`}
      onPointerDown={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const step = Math.round((((event.clientX - box.left) / box.width) * WIDE - EDGE) / ((WIDE - 2 * EDGE) / total));
        show(Math.max(0, Math.min(total, step)));
      }}
    >
      <line className="middle" x1={EDGE} x2={WIDE - EDGE} y1={y(fair)} y2={y(fair)} />
      <line className="now" x1={x(at)} x2={x(at)} y1={0} y2={HIGH} />
      {lines.map(({ name, colour, values }) => (
        <polyline
          key={name}
          points={values.flatMap((value, step) => (value === null ? [] : [`${x(step)},${y(value)}`])).join(" ")}
          style={{ stroke: colour }}
        />
      ))}
      {marks.map((step) => {
        const value = lines[step.seat ?? 0]?.values[step.number];
        if (value == null) return null;
        return <path key={step.number} className={`spot ${step.grade}`} d={`M${x(step.number)} ${y(value)}h0`} />;
      })}
    </svg>
  );
}

function told(value: number, range: readonly [number, number]): string {
  return range[0] === 0 ? `${Math.round(100 * value)} %` : value.toFixed(1);
}
