import look from "@turncoat/games/conversion/look.json";

/** A die as it lies on the board: its owner is told by outline, by mark and by colour. */
export function DieFace({ seat, pips, ghost = false }: { seat: number; pips: number; ghost?: boolean }) {
  const outline = look.outlines[seat];
  const spread = look.spread[seat] ?? 0;
  return (
    <g className={ghost ? "die ghost" : "die"}>
      <path d={outline} transform="translate(0 .035)" fill="#0004" />
      <path d={outline} fill={`var(--seat-${seat})`} stroke="#fff8" strokeWidth="0.025" />
      {look.pips[pips - 1]?.map(([x = 0, y = 0]) => (
        <circle key={`${x}${y}`} cx={x * spread} cy={y * spread} r={look.dot[seat]} fill="var(--raised)" />
      ))}
    </g>
  );
}
