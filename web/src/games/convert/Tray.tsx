/** The blocks that are not on the board yet. */
import { useMemo, type PointerEvent } from "react";
import type { Seated } from "../../view/types";
import { Iso } from "../../blocks/Iso";
import type { Pick } from "./pick";
import type { BlockInfo, Board, Choices, Setup } from "./shapes";

interface TrayProps {
  colour: number;
  setup: Setup;
  board: Board;
  choices: Choices | null;
  pick: Pick;
  seats: readonly Seated[];
  onDrag: (event: PointerEvent) => void;
}

export function Tray({ colour, setup, board, choices, pick, seats, onDrag }: TrayProps) {
  const name = seats[colour]?.name ?? "";
  const called = setup.colours[colour] ?? "";
  const mine = choices !== null && board.placing.includes(colour);
  return (
    <div className={`tray panel ${mine ? "live" : ""}`} role="group" aria-label={`${name || called}'s blocks`}>
      <span className="caption">{name === called ? name : `${name} · ${called}`}</span>
      {setup.blocks.map((block, number) => {
        if (board.supply[colour]?.includes(block.letter) !== true) return <span key={block.letter} className="slot" />;
        const held = pick.held?.letter === block.letter && pick.held.colour === colour;
        const fits = choices?.blocks.some((each) => each.colour === colour && each.letter === block.letter) === true;
        const shape = held ? (pick.held?.shape ?? "") : "";
        return (
          <button
            key={block.letter}
            className={`slot ${held ? "held" : ""}`}
            disabled={!mine || !fits}
            aria-pressed={held}
            aria-label={`${block.name}${mine && !fits ? ", fits nowhere now" : ""}`}
            title={number < 10 ? `${block.name} (${(number + 1) % 10})` : block.name}
            onClick={() => (held ? undefined : pick.take(colour, block.letter))}
            onPointerDown={(event) => {
              if (!held) pick.take(colour, block.letter);
              onDrag(event);
            }}
          >
            <Shown block={block} colour={colour} shape={shape} />
          </button>
        );
      })}
    </div>
  );
}

function Shown({ block, colour, shape }: { block: BlockInfo; colour: number; shape: string }) {
  const solids = useMemo(() => {
    const shown = block.shapes.find((each) => each.id === shape) ?? block.shapes[0];
    return [{ colour, cells: shown?.cells ?? [] }];
  }, [block, colour, shape]);
  return <Iso solids={solids} />;
}
