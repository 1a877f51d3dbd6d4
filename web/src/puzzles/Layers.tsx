/** The target layer by layer: to see inside, to point at a level, and for those who listen. */
import type { PointerEvent } from "react";
import type { PuzzleInfo } from "../wire";
import type { Build } from "./build";

interface LayersProps {
  info: PuzzleInfo;
  build: Build;
  dragging: boolean;
  onPress: (x: number, y: number, z: number, pointer: string, layer: boolean) => void;
}

export function Layers(props: LayersProps) {
  const levels = Array.from({ length: props.info.size[2] }, (_, z) => z);
  return (
    <div className="layers">
      {levels.map((z) => (
        <figure key={z}>
          <Layer {...props} z={z} />
          <figcaption className="caption">level {z + 1}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Layer({ info, build, dragging, onPress, z }: LayersProps & { z: number }) {
  const [width, depth] = info.size;
  const owner = new Map(build.laid.flatMap((each) => each.cells.map((cell) => [cell.join(), each.block] as const)));
  const ghost = new Set(build.ghost?.cells.map((cell) => cell.join()));
  const at = (event: PointerEvent<SVGSVGElement>): [number, number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) / box.width) * width);
    const y = depth - 1 - Math.floor(((event.clientY - box.top) / box.height) * depth);
    return [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(depth - 1, y)), z];
  };
  return (
    <svg
      viewBox={`-0.05 -0.05 ${width + 0.1} ${depth + 0.1}`}
      role="img"
      aria-label={inWords(info, owner, z)}
      onPointerMove={(event) => (event.pointerType !== "touch" || dragging) && build.hover(...at(event))}
      onPointerUp={(event) => event.button === 0 && onPress(...at(event), event.pointerType, true)}
      onContextMenu={(event) => {
        event.preventDefault();
        build.turn();
      }}
    >
      {info.cells.map(([x, y, level], n) => {
        if (level !== z) return null;
        const key = [x, y, z].join();
        const block = owner.get(key);
        const colour = block === undefined ? info.colours[n] : build.colourOf(block);
        const kind = block === undefined ? "empty" : "full";
        const wood = colour === 0 ? "maple" : colour === 1 ? "walnut" : "free";
        return (
          <g key={key}>
            <rect x={x} y={depth - 1 - y} width="1" height="1" className={`cell ${kind} ${wood}`} />
            {block !== undefined && (
              <text x={x + 0.5} y={depth - 1 - y + 0.64} className={colour === 1 ? "letter on-dark" : "letter"}>
                {block.slice(-1)}
              </text>
            )}
            {ghost.has(key) && (
              <rect
                x={x + 0.06}
                y={depth - 1 - y + 0.06}
                width=".88"
                height=".88"
                rx=".1"
                className={build.ghost?.fits ? "over" : "over wrong"}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function inWords(info: PuzzleInfo, owner: ReadonlyMap<string, string>, z: number): string {
  const here = info.cells.filter(([, , level]) => level === z);
  const empty = here.filter((cell) => !owner.has(cell.join())).length;
  const names = [...new Set(here.map((cell) => owner.get(cell.join())).filter((id) => id !== undefined))]
    .map((id) => info.blocks.find((block) => block.id === id)?.name ?? "")
    .join(", ");
  return `Level ${z + 1}: ${empty} of ${here.length} cells are empty${names ? `; there lie ${names}` : ""}.`;
}
