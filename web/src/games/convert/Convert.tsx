import { lazy, Suspense, useEffect, useMemo } from "react";
import { ARROWS, DIGITS, DRAWS_3D, useDragging } from "../../blocks/controls";
import { useKeys } from "../../state/keys";
import { sound } from "../../state/sound";
import { fact, toldOf } from "../../view/types";
import type { Entry, Preview } from "../../wire";
import { Elevations } from "./Elevations";
import type { Cell } from "../../blocks/Iso";
import { usePick, type Pick } from "./pick";
import { Plan } from "./Plan";
import type { Props } from "./shapes";
import { Track } from "./Track";
import { Tray } from "./Tray";

const FINGER = matchMedia("(pointer: coarse)").matches;
const Scene = lazy(() => import("./Scene"));

/** A block that hovers over the board. */
interface Ghost {
  cells: readonly Cell[];
  colour: number;
  legal: boolean;
}

export function Convert(props: Props) {
  const { setup, board, choices, seats, moment, past, preview, hint, entries, ask, play } = props;
  const pick = usePick(setup, choices, moment, ask);
  const [dragging, drag] = useDragging();
  const { set } = pick;
  useEffect(() => {
    const hinted = hint?.moves[0]?.picks;
    if (hinted?.length === 4) set(hinted);
    // the hint puts its block on the board once; afterwards it is the player's
  }, [hint]); // eslint-disable-line react-hooks/exhaustive-deps
  const told = toldOf(preview, pick.picks);
  const ghost = useGhost(pick);
  const last = useMemo(() => lastCells(entries, past), [entries, past]);
  const place = () => {
    if (pick.picks !== null && pick.level !== null) play(pick.picks);
    else sound.no();
  };
  useBlockKeys(props, pick, place);
  return (
    <div className="game" data-dragging={dragging} data-towers={board.towers !== null}>
      <Boards props={props} pick={pick} ghost={ghost} told={told} last={last} dragging={dragging} place={place} />
      {board.towers !== null && <Elevations board={board} towers={board.towers} names={setup.squares} />}
      {[0, 1].map((colour) => (
        <Tray
          key={colour}
          colour={colour}
          setup={setup}
          board={board}
          choices={choices}
          pick={pick}
          seats={seats}
          onDrag={drag}
        />
      ))}
      {pick.held !== null && <InHand pick={pick} told={told} place={place} />}
    </div>
  );
}

interface BoardsProps {
  props: Props;
  pick: Pick;
  ghost: Ghost | null;
  told: Preview | null;
  last: readonly Cell[];
  dragging: boolean;
  place: () => void;
}

/** The building from an angle and from above, and the score track. */
function Boards({ props, pick, ghost, told, last, dragging, place }: BoardsProps) {
  const { setup, board, seats } = props;
  const rows =
    told?.effects.filter((effect) => effect.kind === "RowCompleted").map((effect) => fact(effect.facts, "row")) ?? [];
  const press = (file: number, rank: number, pointer: string) => {
    if (pick.held === null) return;
    // A finger hides what is under it: the first tap puts the ghost there, the second one places it.
    const inside = ghost?.cells.some(([x, y]) => x === file && y === rank) === true;
    if (pointer === "touch" && !dragging && !inside) pick.hover(file, rank);
    else place();
  };
  return (
    <div
      className="boards panel"
      onContextMenu={(event) => {
        event.preventDefault();
        if (pick.held !== null) pick.turn();
      }}
    >
      <div className="scene">
        {!DRAWS_3D && (
          <div className="scene-wait muted">This browser draws no 3D. The view from above is all you need to play.</div>
        )}
        {DRAWS_3D && (
          <Suspense fallback={<div className="scene-wait muted">The board is being set up …</div>}>
            <Scene
              board={board}
              ghost={ghost?.legal ? ghost : null}
              open={pick.held !== null ? pick.open : null}
              last={last}
              rows={rows}
              dragging={dragging}
              onPoint={pick.hover}
              onPress={press}
            />
          </Suspense>
        )}
      </div>
      <div className="above">
        <Plan
          board={board}
          setup={setup}
          {...(pick.held === null ? {} : { open: pick.open })}
          ghost={ghost}
          rows={rows}
          last={last}
          onPoint={(file, rank, event) => (event.pointerType !== "touch" || dragging) && pick.hover(file, rank)}
          onPress={(file, rank, event) => press(file, rank, event.pointerType)}
        />
        <span className="caption">from above</span>
      </div>
      {board.track !== null && <Track track={board.track} seats={seats} due={board.due} colours={setup.colours} />}
    </div>
  );
}

/** What can be done with the block in hand. */
function InHand({ pick, told, place }: { pick: Pick; told: Preview | null; place: () => void }) {
  const touched = pick.held?.touched === true;
  return (
    <div className="in-hand panel" role="group" aria-label="The block in hand">
      <button className="button" onClick={pick.turn}>
        Turn <kbd>R</kbd>
      </button>
      <button className="button" onClick={pick.flip}>
        Flip <kbd>F</kbd>
      </button>
      <button className="button main" disabled={pick.level === null || !touched} onClick={place}>
        Place <kbd>Enter</kbd>
      </button>
      <button className="button plain" onClick={pick.drop}>
        Put back
      </button>
      <span className={told?.why_not ? "why" : "says"} role="status">
        {says(told, touched)}
      </span>
    </div>
  );
}

function useGhost({ held, cells, level }: Pick): Ghost | null {
  return useMemo(() => {
    if (held === null || !held.touched) return null;
    const { x, y, colour } = held;
    return {
      cells: cells.map(([dx, dy, dz]): Cell => [x + dx, y + dy, (level ?? 0) + dz]),
      colour,
      legal: level !== null,
    };
  }, [held, cells, level]);
}

function useBlockKeys({ setup, choices }: Props, pick: Pick, place: () => void): void {
  useKeys((event) => {
    if (choices === null) return false;
    const arrow = ARROWS[event.key];
    const key = event.key.toLowerCase();
    if (arrow && pick.held) pick.step(...arrow);
    else if (key === "r") pick.turn();
    else if (key === "f") pick.flip();
    else if (key === "enter" && pick.held) place();
    else if (key === "escape" && pick.held) pick.drop();
    else if (DIGITS.includes(key)) {
      const block = setup.blocks[DIGITS.indexOf(key)];
      const colours = choices.blocks.filter((each) => each.letter === block?.letter).map((each) => each.colour);
      const other = colours.find((colour) => pick.held?.letter !== block?.letter || pick.held?.colour !== colour);
      if (block && other !== undefined) pick.take(other, block.letter);
    } else return false;
    return true;
  });
}

function says(told: Preview | null, touched: boolean): string {
  if (!touched)
    return FINGER
      ? "Tap the small board where it should stand."
      : "Point at the board, or move it with the arrow keys.";
  if (told === null) return "";
  if (told.why_not !== null) return `Not here: ${told.why_not}.`;
  const unsaid = new Set(["BlockPlaced", "SquareConverted"]);
  return told.effects
    .filter((effect) => !unsaid.has(effect.kind))
    .map((effect) => effect.text)
    .join(" · ");
}

function lastCells(entries: readonly Entry[], past: boolean): readonly Cell[] {
  if (past) return [];
  const placed = entries.at(-1)?.effects.find((effect) => effect.kind === "BlockPlaced");
  return (placed?.facts["cells"] as Cell[] | undefined) ?? [];
}
