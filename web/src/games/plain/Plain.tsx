/** Any game that says what there is: grids with pieces, hands, choices. By mouse, by keys, by finger, and for screen readers. */
import { useFresh } from "../../state/fresh";
import { useKeys } from "../../state/keys";
import { toldOf } from "../../view/types";
import type { Entry, Preview } from "../../wire";
import { PieceFace } from "../../view/PieceFace";
import { usePicking, type Picking } from "./picking";
import type { Board, Grid, Props, Square } from "./shapes";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function Plain(props: Props) {
  const { board, choices, preview, entries, past, play } = props;
  const picking = usePicking(props);
  const told = toldOf(preview, picking.choice?.picks ?? null);
  const [cursor, setCursor] = useFresh<string | null>(props.moment, null);
  const confirm = () => {
    if (picking.choice !== null) play(picking.choice.picks);
  };
  useBoardKeys(props, picking, cursor, setCursor, confirm);
  const shown = (told?.board as Board | null | undefined) ?? board;
  return (
    <div className="game plain-board">
      {board.grids.map((grid, n) => (
        <Field
          key={grid.title}
          grid={grid}
          shown={shown.grids[n] ?? grid}
          picking={picking}
          cursor={choices === null ? null : cursor}
          last={past ? "" : lastText(entries)}
          press={(id) => {
            setCursor(id);
            if (picking.choice?.picks.includes(id) === true) confirm();
            else picking.pick(id);
          }}
        />
      ))}
      <Hands board={board} picking={picking} />
      {board.note !== "" && <pre className="panel notice plain-note">{board.note}</pre>}
      {choices !== null && <Confirm picking={picking} told={told} confirm={confirm} play={(text) => play([], text)} />}
    </div>
  );
}

interface FieldProps {
  grid: Grid;
  shown: Grid; // as it would be after the move that is laid out
  picking: Picking;
  cursor: string | null;
  last: string;
  press: (id: string) => void;
}

function Field({ grid, shown, picking, cursor, last, press }: FieldProps) {
  const width = 1 + Math.max(0, ...grid.squares.map((square) => square.x));
  const height = 1 + Math.max(0, ...grid.squares.map((square) => square.y));
  const before = new Map(grid.pieces.map((piece) => [piece.at, piece]));
  const pieces = new Map(shown.pieces.map((piece) => [piece.at, piece]));
  return (
    <div className="panel board-wrap">
      <svg
        className="plain-grid"
        viewBox={`-0.6 -0.25 ${width + 0.85} ${height + 0.9}`}
        role="group"
        aria-label={grid.title}
      >
        <rect x="-.14" y="-.14" width={width + 0.28} height={height + 0.28} rx=".16" fill="var(--frame)" />
        {grid.squares.map((square) => (
          <Place
            key={square.id}
            square={square}
            top={height - 1 - square.y}
            piece={pieces.get(square.id)}
            changed={JSON.stringify(pieces.get(square.id)) !== JSON.stringify(before.get(square.id))}
            open={picking.open.has(square.id)}
            picked={picking.picked.includes(square.id)}
            cursor={cursor === square.id}
            last={last === square.id}
            press={() => press(square.id)}
          />
        ))}
        {grid.files.map((file, n) => (
          <text key={file} x={n + 0.5} y={height + 0.48} className="name">
            {file}
          </text>
        ))}
        {grid.ranks.map((rank, n) => (
          <text key={rank} x="-.36" y={height - n - 0.38} className="name">
            {rank}
          </text>
        ))}
      </svg>
    </div>
  );
}

interface PlaceProps {
  square: Square;
  top: number;
  piece: Grid["pieces"][number] | undefined;
  changed: boolean;
  open: boolean;
  picked: boolean;
  cursor: boolean;
  last: boolean;
  press: () => void;
}

function Place({ square, top, piece, changed, open, picked, cursor, last, press }: PlaceProps) {
  const lies = piece === undefined ? "empty" : piece.name;
  return (
    <g
      transform={`translate(${square.x} ${top})`}
      className={`square ${open ? "open" : ""}`}
      role={open ? "button" : "img"}
      aria-label={`${square.name}, ${lies}`}
      aria-pressed={open ? picked : undefined}
      onClick={press}
    >
      <rect width="1" height="1" className={square.blocked ? "hole" : square.dark ? "inlay dark" : "inlay"} />
      {picked && <rect x=".05" y=".05" width=".9" height=".9" rx=".1" className="cursor" />}
      {cursor && !picked && <rect x=".09" y=".09" width=".82" height=".82" rx=".1" className="cursor dotted" />}
      {last && <rect x=".03" y=".03" width=".94" height=".94" rx=".1" className="last" />}
      {piece !== undefined && (
        <g transform="translate(.5 .5)" className={changed ? "changed ghost" : ""}>
          <PieceFace piece={piece} />
        </g>
      )}
      {open && piece === undefined && <circle cx=".5" cy=".5" r=".13" className="glow" />}
    </g>
  );
}

function Hands({ board, picking }: { board: Board; picking: Picking }) {
  if (board.hands.length === 0) return null;
  return (
    <div className="hands">
      {board.hands.map((hand) => (
        <div key={hand.title} className="hand" role="group" aria-label={hand.title}>
          <span className="muted">{hand.title}</span>
          {hand.pieces.map((piece, n) => {
            const may = piece.at !== "" && picking.open.has(piece.at);
            const picked = piece.at !== "" && picking.picked.includes(piece.at);
            return (
              <button
                key={n}
                className={`slot tile-slot ${picked ? "held" : ""}`}
                disabled={!may}
                aria-pressed={picked}
                aria-label={`${piece.name}, ${piece.count}`}
                onClick={() => picking.pick(piece.at)}
              >
                <svg viewBox="-.5 -.5 1 1">
                  <PieceFace piece={piece} />
                </svg>
                {piece.count > 1 && <span className="count">{piece.count}</span>}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface ConfirmProps {
  picking: Picking;
  told: Preview | null;
  confirm: () => void;
  play: (text: string) => void;
}

function Confirm({ picking, told, confirm, play }: ConfirmProps) {
  return (
    <div className="in-hand panel" role="group" aria-label="Your move">
      {picking.open.size > 0 && (
        <button className="button main" disabled={picking.choice === null} onClick={confirm}>
          Play <kbd>Enter</kbd>
        </button>
      )}
      {picking.buttons.map((choice) => (
        <button key={choice.text} className="button" onClick={() => play(choice.text)}>
          {choice.title || choice.text}
        </button>
      ))}
      <span className={told?.why_not ? "why" : "says"} role="status">
        {says(picking, told)}
      </span>
    </div>
  );
}

function says({ choice, picked, open }: Picking, told: Preview | null): string {
  if (told?.why_not) return `Not possible: ${told.why_not}.`;
  if (told !== null) return told.summary;
  if (choice !== null || open.size === 0) return "";
  return picked.length === 0 ? "Choose one of the marked places." : "Choose what goes with it.";
}

function useBoardKeys(
  { board, choices, play }: Props,
  picking: Picking,
  cursor: string | null,
  set: (id: string) => void,
  confirm: () => void,
): void {
  useKeys((event) => {
    const squares = board.grids.flatMap((grid) => grid.squares);
    const arrow = ARROWS[event.key];
    if (choices === null) return false;
    if (arrow && squares.length > 0) {
      const here = squares.find((square) => square.id === cursor);
      const first = squares.find((square) => picking.open.has(square.id)) ?? squares[0];
      const next = here && squares.find((square) => square.x === here.x + arrow[0] && square.y === here.y + arrow[1]);
      const target = here === undefined ? first : (next ?? here);
      if (target !== undefined) set(target.id);
    } else if (event.key === " " && cursor !== null) picking.pick(cursor);
    else if (event.key === "Enter" && picking.choice !== null && (cursor === null || picking.picked.includes(cursor)))
      confirm();
    else if (event.key === "Enter" && cursor !== null && picking.open.has(cursor)) picking.pick(cursor);
    else if (event.key === "Enter" && picking.buttons.length === 1 && picking.open.size === 0)
      play([], picking.buttons[0]?.text ?? "");
    else if (event.key === "Escape") picking.clear();
    else return false;
    return true;
  });
}

/** What the last move was called: where that is a square, it is marked. */
function lastText(entries: readonly Entry[]): string {
  return entries.findLast((entry) => entry.seat !== null)?.text ?? "";
}
