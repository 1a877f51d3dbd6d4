import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type PointerEvent } from "react";
import { sound } from "../../state/sound";
import { useKeys } from "../../ui/keys";
import type { ConvertBoard, ConvertLegality, Entry } from "../../wire";
import { fact, type GameProps } from "../props";
import { Elevations } from "./Elevations";
import type { Cell } from "./Iso";
import { usePick } from "./pick";
import { Plan } from "./Plan";
import { Track } from "./Track";
import { Tray } from "./Tray";

const FINGER = matchMedia("(pointer: coarse)").matches;
const DRAWS_3D = document.createElement("canvas").getContext("webgl2") !== null;
const Scene = lazy(() => import("./Scene"));

export function Convert({ state, board: anyBoard, legal: anyLegal, seats, moment, past, ask, play }: GameProps) {
  const board = anyBoard as ConvertBoard;
  const legal = anyLegal as ConvertLegality | null;
  const { blocks, preview, hint } = state;
  const pick = usePick(blocks, legal, moment, ask);
  const [dragging, setDragging] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hinted = hint?.moves[0]?.move;
    if (hinted !== undefined) pick.set(hinted);
    // the hint puts its block on the board once; afterwards it is the player's
  }, [hint]);

  const told = preview !== null && preview.move === pick.move ? preview : null;
  const rows = told?.effects.filter((effect) => effect.kind === "RowCompleted").map((effect) => fact(effect.facts, "row")) ?? [];
  const ghost = useMemo(() => {
    if (pick.held === null || !pick.held.touched) return null;
    const { x, y, colour } = pick.held;
    const level = pick.level ?? 0;
    const cells = pick.cells.map(([dx, dy, dz]): Cell => [x + dx, y + dy, level + dz]);
    return { cells, colour, legal: pick.level !== null };
  }, [pick.held, pick.cells, pick.level]);
  const last = useMemo(() => lastCells(state.entries, past), [state.entries, past]);

  const place = () => {
    if (pick.move !== null && pick.level !== null) play(pick.move);
    else sound.no();
  };
  const press = (file: number, rank: number, pointer: string) => {
    if (pick.held === null) return;
    // A finger hides what is under it: the first tap puts the ghost there, the second one places it.
    const inside = ghost?.cells.some(([x, y]) => x === file && y === rank) === true;
    if (pointer === "touch" && !dragging && !inside) pick.hover(file, rank);
    else place();
    setDragging(false);
  };
  const drag = useCallback((event: PointerEvent) => {
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    setDragging(true);
  }, []);
  useEffect(() => {
    if (!dragging) return;
    const stop = () => setTimeout(() => setDragging(false), 0);
    addEventListener("pointerup", stop);
    return () => removeEventListener("pointerup", stop);
  }, [dragging]);

  useKeys((event) => {
    if (legal === null) return false;
    const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const arrow = arrows[event.key];
    const digit = "1234567890".indexOf(event.key);
    if (arrow && pick.held) pick.step(...arrow);
    else if (event.key === "r" || event.key === "R") pick.turn();
    else if (event.key === "f" || event.key === "F") pick.flip();
    else if (event.key === "Enter" && pick.held) place();
    else if (event.key === "Escape" && pick.held) pick.drop();
    else if (digit >= 0) {
      const block = blocks[digit];
      const colours = legal.blocks.filter((each) => each.letter === block?.letter).map((each) => each.colour);
      const other = colours.find((colour) => pick.held?.letter !== block?.letter || pick.held?.colour !== colour);
      if (block && other !== undefined) pick.take(other, block.letter);
    } else return false;
    return true;
  });

  return (
    <div className="convert" ref={stage} data-dragging={dragging} data-variant={board.variant}>
      <div className="boards panel">
        <div className="scene">
          {!DRAWS_3D && <div className="scene-wait muted">This browser draws no 3D. The view from above is all you need to play.</div>}
          {DRAWS_3D && <Suspense fallback={<div className="scene-wait muted">The board is being set up …</div>}>
            <Scene
              board={board}
              ghost={ghost?.legal ? ghost : null}
              open={pick.held !== null ? pick.open : null}
              last={last}
              rows={rows}
              dragging={dragging}
              onPoint={(file, rank) => pick.hover(file, rank)}
              onPress={(file, rank, pointer) => press(file, rank, pointer)}
            />
          </Suspense>}
        </div>
        <div className="above">
          <Plan
            board={board}
            {...(pick.held === null ? {} : { open: pick.open })}
            ghost={ghost}
            rows={rows}
            last={last}
            onPoint={(file, rank, event) => (event.pointerType !== "touch" || dragging) && pick.hover(file, rank)}
            onPress={(file, rank, event) => press(file, rank, event.pointerType)}
          />
          <span className="caption">from above</span>
        </div>
        <Track seats={seats} board={board} />
      </div>
      {board.variant === "towers" && <Elevations board={board} />}
      {[0, 1].map((colour) => (
        <Tray key={colour} colour={colour} board={board} blocks={blocks} legal={legal} pick={pick} seats={seats} onDrag={drag} />
      ))}
      {pick.held !== null && (
        <div className="in-hand panel" role="group" aria-label="The block in hand">
          <button className="button" onClick={pick.turn}>Turn <kbd>R</kbd></button>
          <button className="button" onClick={pick.flip}>Flip <kbd>F</kbd></button>
          <button className="button main" disabled={pick.level === null || !pick.held.touched} onClick={place}>
            Place <kbd>Enter</kbd>
          </button>
          <button className="button plain" onClick={pick.drop}>Put back</button>
          <span className={told?.why_not ? "why" : "says"} role="status">{says(told, pick.held.touched)}</span>
        </div>
      )}
    </div>
  );
}

function says(told: GameProps["state"]["preview"], touched: boolean): string {
  if (!touched) return FINGER ? "Tap the small board where it shall stand." : "Point at the board, or move it with the arrow keys.";
  if (told === null) return "";
  if (told.why_not !== null) return `Not here: ${told.why_not}.`;
  return told.effects
    .filter((effect) => effect.kind !== "BlockPlaced" && effect.kind !== "SquareConverted")
    .map((effect) => effect.text)
    .join(" · ");
}

function lastCells(entries: readonly Entry[], past: boolean): readonly Cell[] {
  if (past) return [];
  const placed = entries.at(-1)?.effects.find((effect) => effect.kind === "BlockPlaced");
  return (placed?.facts["cells"] as Cell[] | undefined) ?? [];
}

