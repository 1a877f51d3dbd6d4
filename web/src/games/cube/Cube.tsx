import { useEffect, useMemo } from "react";
import { useFresh } from "../../state/fresh";
import { useKeys } from "../../ui/keys";
import type { CubeBoard, CubeLegality } from "../../wire";
import { fact, type GameProps } from "../props";
import { COLOURS, FACES, faceTransform, Tile, tileName } from "./Tile";

const CENTRE = 5;
const NOTHING: Laid = { tile: null, side: null, squares: [] };

interface Laid {
  tile: string | null;
  side: number | null;
  squares: readonly number[];
}

export function Cube({ state, board: anyBoard, legal: anyLegal, seats, moment, past, ask, play }: GameProps) {
  const board = anyBoard as CubeBoard;
  const legal = anyLegal as CubeLegality | null;
  const [laid, lay] = useFresh<Laid>(moment, NOTHING);
  const { tile, side, squares } = legal === null ? NOTHING : laid;
  const seat = state.table?.seat ?? null;
  const { hint } = state;
  useEffect(() => {
    const found = /^([ROYGBP]\*?)([1-3])(?::([1-9]+))?$/.exec(hint?.moves[0]?.move ?? "");
    if (found === null) return;
    const [, tile = null, side, squares] = found;
    lay({ tile, side: Number(side), squares: squares === undefined ? [CENTRE] : [...squares].map(Number) });
    // the hint lays its tiles once; afterwards they are the player's
  }, [hint]);

  const move = useMemo(() => {
    if (legal === null || tile === null || side === null || squares.length === 0) return null;
    return tile.endsWith("*") ? `${tile}${side}` : `${tile}${side}:${[...squares].sort().join("")}`;
  }, [legal, tile, side, squares]);
  useEffect(() => {
    if (move !== null) ask(move);
  }, [move, ask]);
  const told = state.preview !== null && state.preview.move === move ? state.preview : null;
  const confirm = () => {
    if (move !== null && told?.why_not === null) play(move);
  };

  /** The squares that the chosen tile may go to, by side. */
  const open = useMemo(() => {
    const found = new Set<string>();
    if (tile?.endsWith("*")) legal?.switches.filter((each) => each.startsWith(tile)).forEach((each) => found.add(`${each.at(-1)}${CENTRE}`));
    else if (tile !== null)
      legal?.tiles.filter((each) => each.colour === tile).forEach((each) => each.squares.forEach((square) => found.add(`${each.side}${square}`)));
    return found;
  }, [legal, tile]);

  function press(on: number, square: number) {
    if (!open.has(`${on}${square}`)) return;
    if (on !== side || tile?.endsWith("*")) {
      lay({ tile, side: on, squares: [square] });
      return;
    }
    const most = legal?.tiles.find((each) => each.colour === tile && each.side === on)?.most ?? 1;
    const without = squares.filter((each) => each !== square);
    if (without.length < squares.length) lay({ tile, side, squares: without });
    else if (squares.length < most) lay({ tile, side, squares: [...squares, square] });
  }

  const hand = seat === null ? [] : (board.hands[seat] ?? []);
  const kinds = [...new Set(hand)];
  useKeys((event) => {
    if (legal === null) return false;
    const number = Number(event.key);
    const letter = event.key.toUpperCase();
    if (event.key === "Enter") {
      if (legal.miss) play("--");
      else confirm();
    } else if (event.key === "Escape") lay({ tile, side: null, squares: [] });
    else if (letter in COLOURS && !event.shiftKey && hand.includes(letter)) choose(letter);
    else if (letter in COLOURS && event.shiftKey && hand.includes(`${letter}*`)) choose(`${letter}*`);
    else if (event.key === "Tab") return false;
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      const next = (((side ?? 1) - 1 + (event.key === "ArrowRight" ? 1 : 2)) % 3) + 1;
      lay({ tile, side: next, squares: tile?.endsWith("*") && open.has(`${next}${CENTRE}`) ? [CENTRE] : [] });
    } else if (number >= 1 && number <= 9 && side !== null) press(side, number);
    else return false;
    return true;
  });
  function choose(next: string) {
    lay({ tile: next, side: null, squares: [] });
  }

  const shown = told?.board?.game === "cube-conquer" ? told.board : board;
  const tiles = new Map(shown.tiles.map((each) => [`${each.side}${each.square}`, each.tile]));
  const before = new Map(board.tiles.map((each) => [`${each.side}${each.square}`, each.tile]));
  const last = past ? new Set<string>() : lastSquares(state);
  return (
    <div className="cube">
      <div className="panel board-wrap">
        <svg className="cube-view" viewBox="-3.1 -3.35 6.2 6.7" role="group" aria-label="The cube">
          {FACES.map((each) => (
            <g key={each} transform={faceTransform(each, 3)}>
              <rect x="-.06" y="-.06" width="3.12" height="3.12" rx=".12" className={`face ${board.locked.includes(each) ? "locked" : ""}`} />
              {Array.from({ length: 9 }, (_, n) => {
                const key = `${each}${n + 1}`;
                const here = tiles.get(key) ?? null;
                const lies = side === each && squares.includes(n + 1);
                return (
                  <g
                    key={last.has(key) ? `${n}-${state.entries.length}` : n}
                    transform={`translate(${(n % 3) + 0.5} ${Math.floor(n / 3) + 0.5})`}
                    className={`square ${open.has(key) ? "open" : ""}`}
                    role={open.has(key) ? "button" : undefined}
                    aria-label={open.has(key) ? `side ${each}, square ${n + 1}${before.has(key) ? `, ${tileName(before.get(key) ?? "")}` : ""}` : undefined}
                    onClick={() => press(each, n + 1)}
                  >
                    <g className={last.has(key) ? "changed" : ""}><Tile tile={here ?? (lies ? tile : null)} /></g>
                    {open.has(key) && !lies && <circle r=".1" cx=".3" cy="-.3" className="glow" />}
                    {(lies || last.has(key)) && <rect x="-.47" y="-.47" width=".94" height=".94" rx=".14" className="last" />}
                  </g>
                );
              })}
              <text x="1.5" y={each === 3 ? -0.12 : 3.32} className="name" fontSize=".24">
                {each}
                {board.locked.includes(each) ? " locked" : board.complete.includes(each) ? " complete" : ""}
              </text>
            </g>
          ))}
          {side !== null && <rect transform={faceTransform(side, 3)} x="-.06" y="-.06" width="3.12" height="3.12" rx=".12" className="face chosen" />}
        </svg>
      </div>
      {seat !== null && (
        <div className="in-hand panel" role="group" aria-label="Tiles in hand">
          {kinds.map((kind) => (
            <button key={kind} className={`slot tile-slot ${kind === tile ? "held" : ""}`} disabled={legal === null} aria-pressed={kind === tile} aria-label={`${tileName(kind)}, ${hand.filter((each) => each === kind).length}`} onClick={() => choose(kind)}>
              <svg viewBox="-.5 -.5 1 1"><Tile tile={kind} /></svg>
              {hand.filter((each) => each === kind).length > 1 && <span className="count">{hand.filter((each) => each === kind).length}</span>}
            </button>
          ))}
          {legal?.miss === true ? (
            <button className="button main" onClick={() => play("--")}>Miss the turn <kbd>Enter</kbd></button>
          ) : (
            <button className="button main" disabled={move === null || told?.why_not !== null} onClick={confirm}>Lay <kbd>Enter</kbd></button>
          )}
          <span className={told?.why_not ? "why" : "says"} role="status">{says(told, legal !== null, tile)}</span>
        </div>
      )}
      <div className="hands">
        <span className="muted">Bag: {board.bag} {board.bag === 1 ? "tile" : "tiles"}</span>
        {board.finishers.map((able) => (
          <strong key={able} className="able">{seats[able]?.name} could complete the cube now</strong>
        ))}
        {board.hands.map((each, owner) =>
          owner === seat ? null : (
            <div key={owner} className="hand" role="img" aria-label={`${seats[owner]?.name} holds ${each.map(tileName).join(", ")}`}>
              <span className="muted">{seats[owner]?.name}</span>
              {each.map((held, n) => (
                <svg key={n} viewBox="-.5 -.5 1 1"><Tile tile={held} /></svg>
              ))}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

function says(told: GameProps["state"]["preview"], choosing: boolean, tile: string | null): string {
  if (told === null) return choosing ? (tile === null ? "Choose a tile." : "Choose squares of one side.") : "";
  if (told.why_not !== null) return `Not possible: ${told.why_not}.`;
  return told.effects.filter((effect) => effect.kind !== "TilePlaced").map((effect) => effect.text).join(" · ");
}

function lastSquares({ entries }: GameProps["state"]): Set<string> {
  for (const entry of [...entries].reverse()) {
    const placed = entry.effects.filter((effect) => effect.kind === "TilePlaced");
    if (placed.length > 0) return new Set(placed.map((effect) => `${fact(effect.facts, "side")}${fact(effect.facts, "square")}`));
  }
  return new Set();
}
