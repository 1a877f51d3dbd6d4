import look from "@turncoat/games/cube_conquer/look.json";

/** Tiles of Cube Conquer: a colour and a mark each, so that no hue has to be told from another, slanting sides or not. */
export const COLOURS: Record<string, { name: string; fill: string; ink: string; mark: string }> = look;

export function tileName(tile: string): string {
  const name = tile[0] === "?" ? "hidden" : (COLOURS[tile[0] ?? ""]?.name ?? tile);
  return tile.endsWith("*") ? `${name} switch` : name;
}

/** A tile around 0,0, as wide as 0.9; null draws the empty square. */
export function Tile({ tile }: { tile: string | null }) {
  if (tile === null)
    return <rect x="-.43" y="-.43" width=".86" height=".86" rx=".1" fill="#fff2" stroke="#fff3" strokeWidth=".02" />;
  const colour = COLOURS[tile[0] ?? ""];
  return (
    <g>
      <rect
        x="-.45"
        y="-.45"
        width=".9"
        height=".9"
        rx=".13"
        fill={colour?.fill ?? "#8a7a66"}
        stroke="#0003"
        strokeWidth=".03"
      />
      {tile.endsWith("*") && (
        <rect
          x="-.35"
          y="-.35"
          width=".7"
          height=".7"
          rx=".35"
          fill="none"
          stroke={colour?.ink ?? "#fff"}
          strokeWidth=".06"
        />
      )}
      {colour ? (
        <path
          d={colour.mark}
          fill={colour.mark.endsWith("Z") ? colour.ink : "none"}
          stroke={colour.ink}
          strokeWidth=".06"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <text textAnchor="middle" y=".15" fontSize=".42" fontWeight="700" fill="#fff">
          ?
        </text>
      )}
    </g>
  );
}

/** Side 1 stands to the left, side 2 to the right, side 3 lies on top. */
export const FACES = [1, 2, 3] as const;

/** Where a side of `n` squares is drawn on the cube, seen from a corner. */
export function faceTransform(side: number, n: number): string {
  const [w, d] = [0.87, 0.5];
  if (side === 1) return `matrix(${w} ${d} 0 1 ${-w * n} ${-d * n})`;
  if (side === 2) return `matrix(${w} ${-d} 0 1 0 0)`;
  return `matrix(${w} ${d} ${-w} ${d} 0 ${-2 * d * n})`;
}
