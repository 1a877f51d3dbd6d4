import { useEffect, useMemo } from "react";
import { useFresh } from "../../state/fresh";
import { useKeys } from "../../state/keys";
import { fact, toldOf } from "../../view/types";
import type { Entry, Preview } from "../../wire";
import type { Board, Props } from "./shapes";
import { COLOURS, FACES, faceTransform, Tile, tileName } from "./Tile";

const CENTRE = 5;
const NOTHING: Laid = { tile: null, side: null, squares: [] };

interface Laid {
  tile: string | null;
  side: number | null;
  squares: readonly number[];
}

/** What a player has laid out, what they would pick, and where the chosen tile may go (side and square). */
interface Laying extends Laid {
  picks: readonly string[] | null;
  open: ReadonlySet<string>;
  choose: (tile: string) => void;
  press: (side: number, square: number) => void;
  look: (side: number) => void;
  clear: () => void;
}

export function Cube(props: Props) {
  const { board, choices, seat, preview, play } = props;
  const laying = useLaying(props);
  const told = toldOf(preview, laying.picks);
  const confirm = () => {
    if (choices?.miss === true) play([]);
    else if (laying.picks !== null && told?.why_not === null) play(laying.picks);
  };
  useTileKeys(props, laying, confirm);
  return (
    <div className="game">
      <div className="panel board-wrap">
        <Sides props={props} laying={laying} told={told} />
      </div>
      {seat !== null && (
        <div className="in-hand panel" role="group" aria-label="Tiles in hand">
          <Hand hand={board.hands[seat] ?? []} chosen={laying.tile} acts={choices !== null} choose={laying.choose} />
          {choices?.miss === true ? (
            <button className="button main" onClick={confirm}>
              Miss the turn <kbd>Enter</kbd>
            </button>
          ) : (
            <button
              className="button main"
              disabled={laying.picks === null || told?.why_not !== null}
              onClick={confirm}
            >
              Lay <kbd>Enter</kbd>
            </button>
          )}
          <span className={told?.why_not ? "why" : "says"} role="status">
            {says(told, choices !== null, laying.tile)}
          </span>
        </div>
      )}
      <Others props={props} />
    </div>
  );
}

function useLaying({ choices, moment, hint, ask }: Props): Laying {
  const [laid, lay] = useFresh<Laid>(moment, NOTHING);
  const { tile, side, squares } = choices === null ? NOTHING : laid;
  useEffect(() => {
    const [tile, side, ...squares] = hint?.moves[0]?.picks ?? [];
    if (tile !== undefined && side !== undefined) lay({ tile, side: Number(side), squares: squares.map(Number) });
    // the hint lays its tiles once; afterwards they are the player's
  }, [hint]); // eslint-disable-line react-hooks/exhaustive-deps
  const picks = useMemo(() => {
    if (choices === null || tile === null || side === null || squares.length === 0) return null;
    return [tile, String(side), ...[...squares].sort().map(String)];
  }, [choices, tile, side, squares]);
  useEffect(() => {
    if (picks !== null) ask(picks);
  }, [picks, ask]);
  const targets = useMemo(() => choices?.targets.filter((each) => each.tile === tile) ?? [], [choices, tile]);
  const open = useMemo(
    () => new Set(targets.flatMap((each) => each.squares.map((square) => `${each.side}${square}`))),
    [targets],
  );

  function press(on: number, square: number) {
    if (!open.has(`${on}${square}`)) return;
    const most = targets.find((each) => each.side === on)?.most ?? 1;
    const without = squares.filter((each) => each !== square);
    if (on !== side || most === 1) lay({ tile, side: on, squares: [square] });
    else if (without.length < squares.length) lay({ tile, side, squares: without });
    else if (squares.length < most) lay({ tile, side, squares: [...squares, square] });
  }

  return {
    ...{ tile, side, squares, picks, open, press },
    choose: (next) => lay({ tile: next, side: null, squares: [] }),
    look: (next) =>
      lay({ tile, side: next, squares: tile?.endsWith("*") && open.has(`${next}${CENTRE}`) ? [CENTRE] : [] }),
    clear: () => lay({ tile, side: null, squares: [] }),
  };
}

/** The three sides of the cube, as they would be after the move that is laid out. */
function Sides({
  props: { board, entries, past },
  laying,
  told,
}: {
  props: Props;
  laying: Laying;
  told: Preview | null;
}) {
  const shown = (told?.board as Board | null | undefined) ?? board;
  const tiles = new Map(shown.tiles.map((each) => [`${each.side}${each.square}`, each.tile]));
  const before = new Map(board.tiles.map((each) => [`${each.side}${each.square}`, each.tile]));
  const last = past ? new Set<string>() : lastSquares(entries);
  const { tile, side, squares, open, press } = laying;
  return (
    <svg className="cube-view" viewBox="-3.1 -3.35 6.2 6.7" role="group" aria-label="The cube">
      {FACES.map((each) => (
        <g key={each} transform={faceTransform(each, 3)}>
          <rect
            x="-.06"
            y="-.06"
            width="3.12"
            height="3.12"
            rx=".12"
            className={`face ${board.locked.includes(each) ? "locked" : ""}`}
          />
          {Array.from({ length: 9 }, (_, n) => {
            const key = `${each}${n + 1}`;
            const lies = side === each && squares.includes(n + 1);
            const free = open.has(key);
            const under = before.get(key);
            return (
              <g
                key={last.has(key) ? `${n}-${entries.length}` : n}
                transform={`translate(${(n % 3) + 0.5} ${Math.floor(n / 3) + 0.5})`}
                className={`square ${free ? "open" : ""}`}
                role={free ? "button" : undefined}
                aria-label={
                  free ? `side ${each}, square ${n + 1}${under === undefined ? "" : `, ${tileName(under)}`}` : undefined
                }
                onClick={() => press(each, n + 1)}
              >
                <g className={last.has(key) ? "changed" : ""}>
                  <Tile tile={tiles.get(key) ?? (lies ? tile : null)} />
                </g>
                {free && !lies && <circle r=".1" cx=".3" cy="-.3" className="glow" />}
                {(lies || last.has(key)) && (
                  <rect x="-.47" y="-.47" width=".94" height=".94" rx=".14" className="last" />
                )}
              </g>
            );
          })}
          <text x="1.5" y={each === 3 ? -0.12 : 3.32} className="name" fontSize=".24">
            {each}
            {board.locked.includes(each) ? " locked" : board.complete.includes(each) ? " complete" : ""}
          </text>
        </g>
      ))}
      {side !== null && (
        <rect
          transform={faceTransform(side, 3)}
          x="-.06"
          y="-.06"
          width="3.12"
          height="3.12"
          rx=".12"
          className="face chosen"
        />
      )}
    </svg>
  );
}

interface HandProps {
  hand: readonly string[];
  chosen: string | null;
  acts: boolean;
  choose: (tile: string) => void;
}

function Hand({ hand, chosen, acts, choose }: HandProps) {
  return [...new Set(hand)].map((kind) => {
    const count = hand.filter((each) => each === kind).length;
    return (
      <button
        key={kind}
        className={`slot tile-slot ${kind === chosen ? "held" : ""}`}
        disabled={!acts}
        aria-pressed={kind === chosen}
        aria-label={`${tileName(kind)}, ${count}`}
        onClick={() => choose(kind)}
      >
        <svg viewBox="-.5 -.5 1 1">
          <Tile tile={kind} />
        </svg>
        {count > 1 && <span className="count">{count}</span>}
      </button>
    );
  });
}

/** The bag, who could end the game, and the hands of the others. */
function Others({ props: { board, seat, seats } }: { props: Props }) {
  return (
    <div className="hands">
      <span className="muted">
        Bag: {board.bag} {board.bag === 1 ? "tile" : "tiles"}
      </span>
      {board.finishers.map((able) => (
        <strong key={able} className="able">
          {seats[able]?.name} could complete the cube now
        </strong>
      ))}
      {board.hands.map((each, owner) =>
        owner === seat ? null : (
          <div
            key={owner}
            className="hand"
            role="img"
            aria-label={`${seats[owner]?.name} holds ${each.map(tileName).join(", ")}`}
          >
            <span className="muted">{seats[owner]?.name}</span>
            {each.map((held, n) => (
              <svg key={n} viewBox="-.5 -.5 1 1">
                <Tile tile={held} />
              </svg>
            ))}
          </div>
        ),
      )}
    </div>
  );
}

function useTileKeys({ board, choices, seat }: Props, laying: Laying, confirm: () => void): void {
  const hand = seat === null ? [] : (board.hands[seat] ?? []);
  useKeys((event) => {
    if (choices === null) return false;
    const number = Number(event.key);
    const letter = event.key.toUpperCase();
    const tile = event.shiftKey ? `${letter}*` : letter;
    if (event.key === "Enter") confirm();
    else if (event.key === "Escape") laying.clear();
    else if (letter in COLOURS && hand.includes(tile)) laying.choose(tile);
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight")
      laying.look((((laying.side ?? 1) - 1 + (event.key === "ArrowRight" ? 1 : 2)) % 3) + 1);
    else if (number >= 1 && number <= 9 && laying.side !== null) laying.press(laying.side, number);
    else return false;
    return true;
  });
}

function says(told: Preview | null, choosing: boolean, tile: string | null): string {
  if (told === null) return choosing ? (tile === null ? "Choose a tile." : "Choose squares of one side.") : "";
  if (told.why_not !== null) return `Not possible: ${told.why_not}.`;
  return told.effects
    .filter((effect) => effect.kind !== "TilePlaced")
    .map((effect) => effect.text)
    .join(" · ");
}

function lastSquares(entries: readonly Entry[]): Set<string> {
  for (const entry of [...entries].reverse()) {
    const placed = entry.effects.filter((effect) => effect.kind === "TilePlaced");
    if (placed.length > 0)
      return new Set(placed.map((effect) => `${fact(effect.facts, "side")}${fact(effect.facts, "square")}`));
  }
  return new Set();
}
