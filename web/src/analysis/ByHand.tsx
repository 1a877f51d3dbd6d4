/** A position set up by hand: pieces are chosen beside the board and put on squares, hands are rows of places. */
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { api } from "../state/api";
import type { Grid, Pick, SetUpTold } from "../wire";
import { paint, PieceFace } from "../view/PieceFace";
import { capital } from "../view/words";

const NOTHING = ""; // the pick that takes off
type Act = Parameters<typeof api.setUp>[1];

interface ByHandProps {
  text: string; // the position it begins with, or a game with its options
  use: (text: string) => void;
}

export function ByHand({ text, use }: ByHandProps) {
  const [told, setTold] = useState<SetUpTold | null>(null);
  const [pick, setPick] = useState<string | null>(null);
  const [refused, setRefused] = useState("");
  const queue = useRef<Promise<string>>(Promise.resolve(text)); // each act begins with what the one before has made
  const act = useCallback((what: Act) => {
    queue.current = queue.current.then((now) =>
      api.setUp(now, what).then(
        (next) => {
          setTold(next);
          setRefused("");
          return next.text;
        },
        (error: Error) => {
          setRefused(error.message);
          return now;
        },
      ),
    );
  }, []);
  useEffect(() => {
    queue.current = Promise.resolve(text);
    act({});
  }, [text, act]);
  const chosen = told?.shown.picks.find((each) => each.piece.at === pick) ?? null;
  const turn = ({ key }: KeyboardEvent) => {
    if (key === "r" && chosen?.turned) setPick(chosen.turned);
    if (key === "f" && chosen?.flipped) setPick(chosen.flipped);
  };
  if (told === null) return refused ? <p role="alert">{refused}</p> : <p className="muted">One moment …</p>;
  const { shown } = told;
  const put = (at: string) => act({ at, pick: pick ?? NOTHING });
  return (
    <div className="by-hand" onKeyDown={turn}>
      <div className="grids">
        {shown.grids.map((grid) => (
          <Places key={grid.title} grid={grid} covers={chosen?.covers ?? [[0, 0]]} press={put} />
        ))}
      </div>
      <div className="picks">
        <Picks picks={shown.picks} pick={pick} set={setPick} />
        {(chosen?.turned || chosen?.flipped) && (
          <div className="row">
            {chosen.turned !== "" && (
              <button className="button small" onClick={() => setPick(chosen.turned)}>
                Turn <kbd>R</kbd>
              </button>
            )}
            {chosen.flipped !== "" && (
              <button className="button small" onClick={() => setPick(chosen.flipped)}>
                Flip <kbd>F</kbd>
              </button>
            )}
          </div>
        )}
        <label className="row">
          Whose turn
          <select value={shown.turn} onChange={(event) => act({ turn: event.target.value })}>
            {shown.turns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p role="status" className={refused || told.problem ? "bad" : "muted"}>
          {refused
            ? `${capital(refused)}.`
            : told.problem
              ? `Not a position yet: ${told.problem}.`
              : pick === null
                ? "Choose a piece, then a square. A square pressed without a piece is cleared."
                : ""}
        </p>
        <div className="row">
          <button className="button main" disabled={told.problem !== ""} onClick={() => void queue.current.then(use)}>
            Use this position
          </button>
          <button className="button" onClick={() => act({ clear: true })}>
            Empty board
          </button>
        </div>
      </div>
    </div>
  );
}

interface PicksProps {
  picks: readonly Pick[];
  pick: string | null;
  set: (pick: string | null) => void;
}

/** All that can be put, by groups; and nothing, to take off. */
function Picks({ picks, pick, set }: PicksProps) {
  const groups = [...new Set(picks.map((each) => each.group))];
  return (
    <>
      {groups.map((group) => (
        <div key={group} className="group" role="group" aria-label={group}>
          <span className="muted">{group}</span>
          {picks
            .filter(
              (each) => each.group === group && (each.listed ? !turnedTo(picks, each, pick) : each.piece.at === pick),
            )
            .map((each) => (
              <button
                key={each.piece.at}
                className={`slot ${each.piece.at === pick ? "held" : ""}`}
                disabled={each.left === 0}
                aria-pressed={each.piece.at === pick}
                title={each.piece.name}
                aria-label={each.left == null ? each.piece.name : `${each.piece.name}, ${each.left} left`}
                onClick={() => set(each.piece.at === pick ? null : each.piece.at)}
              >
                <Face pick={each} />
                {each.marks.length > 0 && <span className="letter">{each.piece.text}</span>}
                {each.left != null && each.left > 1 && <span className="count">{each.left}</span>}
              </button>
            ))}
        </div>
      ))}
      <button className="button small" aria-pressed={pick === null} onClick={() => set(null)}>
        Take off
      </button>
    </>
  );
}

/** Whether the piece that is chosen is this one, turned or flipped: then that is shown in its place. */
function turnedTo(picks: readonly Pick[], listed: Pick, pick: string | null): boolean {
  const chosen = picks.find((each) => each.piece.at === pick);
  return chosen !== undefined && !chosen.listed && chosen.piece.name === listed.piece.name;
}

function Face({ pick: { piece, covers, marks } }: { pick: Pick }) {
  if (covers.length === 1 && marks.length === 0)
    return (
      <svg viewBox="-.5 -.5 1 1">
        <PieceFace piece={piece} />
      </svg>
    );
  const size = 0.2 + Math.max(2, ...covers.flatMap(([x, y]) => [x + 1, y + 1]));
  return (
    <svg viewBox={`-.1 -.1 ${size} ${size}`} className="piece" style={paint(piece.colour)}>
      {covers.map(([x, y], n) => (
        <g key={n} transform={`translate(${x} ${size - 1.2 - y})`}>
          <rect x=".03" y=".03" width=".94" height=".94" className="body" />
          <text x=".5" y=".66" fontSize=".42" fontWeight="700" textAnchor="middle" className="on">
            {marks[n] ?? (n === 0 ? piece.text : "")}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface PlacesProps {
  grid: Grid;
  covers: Pick["covers"];
  press: (at: string) => void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The squares of a grid; what would be covered from the one that is pointed at is marked. */
function Places({ grid, covers, press }: PlacesProps) {
  const [over, setOver] = useState<string | null>(null);
  const wide = 1 + Math.max(0, ...grid.squares.map((square) => square.x));
  const deep = 1 + Math.max(0, ...grid.squares.map((square) => square.y));
  const lying = new Map(grid.pieces.map((piece) => [piece.at, piece]));
  const from = grid.squares.find((square) => square.id === over);
  const covered = new Set(covers.map(([x, y]) => `${x + (from?.x ?? -99)} ${y + (from?.y ?? -99)}`));
  const [last, setTab] = useState(""); // the one that the tab key reaches
  const tab = grid.squares.some(({ id }) => id === last) ? last : grid.squares[0]?.id;
  const keys = (event: KeyboardEvent<SVGGElement>, x: number, y: number, id: string) => {
    const arrow = ARROWS[event.key];
    const next = arrow && grid.squares.find((square) => square.x === x + arrow[0] && square.y === y + arrow[1]);
    if (next !== undefined) {
      setTab(next.id);
      event.currentTarget.ownerSVGElement?.querySelector<SVGGElement>(`[data-id="${next.id}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") press(id);
    else if (arrow === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <figure style={{ "--wide": wide } as React.CSSProperties}>
      <figcaption className="muted">{grid.title}</figcaption>
      <svg viewBox={`-.05 -.05 ${wide + 0.1} ${deep + 0.1}`} role="group" aria-label={grid.title}>
        {grid.squares.map(({ id, x, y, name, dark, blocked }) => {
          const piece = lying.get(id);
          return (
            <g
              key={id}
              data-id={id}
              transform={`translate(${x} ${deep - 1 - y})`}
              className="square"
              role="button"
              tabIndex={tab === id ? 0 : -1}
              aria-label={`${name}, ${piece?.name ?? (blocked ? "a hole" : "empty")}`}
              onClick={() => press(id)}
              onPointerEnter={() => setOver(id)}
              onPointerLeave={() => setOver(null)}
              onFocus={() => setOver(id)}
              onBlur={() => setOver(null)}
              onKeyDown={(event) => keys(event, x, y, id)}
            >
              <rect width="1" height="1" className={blocked ? "hole" : dark ? "inlay dark" : "inlay"} />
              {piece !== undefined && (
                <g transform="translate(.5 .5)">
                  <PieceFace piece={piece} />
                </g>
              )}
              {covered.has(`${x} ${y}`) && (
                <rect x=".05" y=".05" width=".9" height=".9" rx=".1" className="covered" pointerEvents="none" />
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
