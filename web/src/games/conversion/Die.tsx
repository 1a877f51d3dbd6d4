/** A die as it lies on the board: its owner is told by outline, by mark and by colour. */
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Outlines of the six seats, in a box from -0.42 to 0.42. */
const OUTLINES = [
  "M-.3-.42H.3Q.42-.42 .42-.3V.3Q.42 .42 .3 .42H-.3Q-.42 .42-.42 .3V-.3Q-.42-.42-.3-.42Z",
  "M0-.44A.44 .44 0 1 1 0 .44A.44 .44 0 1 1 0-.44Z",
  "M-.22-.42H.22L.45 0 .22 .42H-.22L-.45 0Z",
  "M0-.47 .47 0 0 .47-.47 0Z",
  "M-.18-.43H.18L.43-.18V.18L.18 .43H-.18L-.43 .18V-.18Z",
  "M-.4-.42H.4V.18L0 .46-.4 .18Z",
] as const;

export function DieFace({ seat, pips, ghost = false }: { seat: number; pips: number; ghost?: boolean }) {
  const spread = seat === 3 ? 0.155 : 0.2;
  return (
    <g className={ghost ? "die ghost" : "die"}>
      <path d={OUTLINES[seat] ?? OUTLINES[0]} transform="translate(0 .035)" fill="#0004" />
      <path d={OUTLINES[seat] ?? OUTLINES[0]} fill={`var(--seat-${seat})`} stroke="#fff8" strokeWidth="0.025" />
      {PIPS[pips]?.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x * spread} cy={y * spread} r={seat === 3 ? 0.06 : 0.072} fill="var(--raised)" />
      ))}
    </g>
  );
}
