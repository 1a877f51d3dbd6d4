/** The blocks that are not on the board yet. */
import { useMemo, type PointerEvent } from "react";
import type { BlockInfo, ConvertBoard, ConvertLegality } from "../../wire";
import { Iso, type Cell } from "./Iso";
import type { Seated } from "../props";
import type { Pick } from "./pick";

const COLOURS = ["White", "Black"];

interface TrayProps {
  colour: number;
  board: ConvertBoard;
  blocks: readonly BlockInfo[];
  legal: ConvertLegality | null;
  pick: Pick;
  seats: readonly Seated[];
  onDrag: (event: PointerEvent) => void;
}

export function Tray({ colour, board, blocks, legal, pick, seats, onDrag }: TrayProps) {
  const name = seats[colour]?.name ?? "";
  const mine = legal !== null && board.placing.includes(colour);
  return (
    <div className={`tray panel ${mine ? "live" : ""}`} role="group" aria-label={`${name || COLOURS[colour]}'s blocks`}>
      <span className="caption">{name === COLOURS[colour] ? name : `${name} · ${COLOURS[colour]}`}</span>
      {blocks.map((block, number) => {
        if (board.supply[colour]?.includes(block.letter) !== true) return <span key={block.letter} className="slot" />;
        const held = pick.held?.letter === block.letter && pick.held.colour === colour;
        const fits = legal?.blocks.some((each) => each.colour === colour && each.letter === block.letter) === true;
        const code = held ? (pick.held?.code ?? "0") : "0";
        return (
          <button
            key={block.letter}
            className={`slot ${held ? "held" : ""}`}
            disabled={!mine || !fits}
            aria-pressed={held}
            aria-label={`${block.name}${mine && !fits ? ", fits nowhere now" : ""}`}
            title={`${block.name} (${(number + 1) % 10})`}
            onClick={() => (held ? undefined : pick.take(colour, block.letter))}
            onPointerDown={(event) => {
              if (!held) pick.take(colour, block.letter);
              onDrag(event);
            }}
          >
            <Shown block={block} colour={colour} code={code} />
          </button>
        );
      })}
    </div>
  );
}

function Shown({ block, colour, code }: { block: BlockInfo; colour: number; code: string }) {
  const solids = useMemo(() => {
    const shape = block.shapes.find((each) => each.code === code) ?? block.shapes[0];
    return [{ colour, cells: (shape?.cells ?? []) as readonly Cell[] }];
  }, [block, colour, code]);
  return <Iso solids={solids} />;
}
