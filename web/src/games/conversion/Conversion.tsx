import { useEffect } from "react";
import { useFresh } from "../../state/fresh";
import { useKeys } from "../../ui/keys";
import type { ConversionBoard, ConversionLegality } from "../../wire";
import { fact, type GameProps } from "../props";
import { DieFace } from "./Die";

const SIDE = 8;
const NOTHING: Laid = { pips: null, square: null };
const name = (x: number, y: number) => `${"abcdefgh"[x]}${y + 1}`;

interface Laid {
  pips: number | null; // null: the strongest die
  square: string | null;
}

export function Conversion({ state, board: anyBoard, legal: anyLegal, seats, moment, past, ask, play }: GameProps) {
  const board = anyBoard as ConversionBoard;
  const legal = anyLegal as ConversionLegality | null;
  const [laid, lay] = useFresh<Laid>(moment, NOTHING);
  const { pips, square } = legal === null ? NOTHING : laid;
  const seat = state.table?.seat ?? state.table?.turn ?? null;
  const looking = state.table?.seat == null;
  const die = pips ?? legal?.pips.at(-1) ?? null;
  const move = legal !== null && die !== null && square !== null ? `${die}${square}` : null;
  const told = state.preview !== null && state.preview.move === move ? state.preview : null;
  const after = told?.board?.game === "conversion" ? new Map(told.board.dice.map((each) => [each.square, each])) : null;
  const { hint } = state;

  useEffect(() => {
    const hinted = hint?.moves[0]?.move;
    if (hinted !== undefined) lay({ pips: Number(hinted[0]), square: hinted.slice(1) });
    // the hint puts its die on the board once; afterwards it is the player's
  }, [hint]);
  useEffect(() => {
    if (move !== null) ask(move);
  }, [move, ask]);

  const confirm = () => {
    if (move !== null && told?.why_not === null) play(move);
  };
  useKeys((event) => {
    if (legal === null) return false;
    const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const arrow = arrows[event.key];
    if (arrow) {
      const x = "abcdefgh".indexOf(square?.[0] ?? "d");
      const y = Number(square?.[1] ?? 4) - 1;
      const [dx, dy] = square === null ? [0, 0] : arrow;
      lay({ pips, square: name(Math.max(0, Math.min(7, x + dx)), Math.max(0, Math.min(7, y + dy))) });
    } else if (legal.pips.includes(Number(event.key))) lay({ pips: Number(event.key), square });
    else if (event.key === "Enter" && move !== null) confirm();
    else if (event.key === "Escape") lay({ pips, square: null });
    else return false;
    return true;
  });

  const dice = new Map(board.dice.map((each) => [each.square, each]));
  const { placed: last, touched } = past ? { placed: null, touched: new Set<string>() } : lastMove(state);
  const open = new Set(legal?.squares);
  return (
    <div className="conversion">
      <div className="panel board-wrap">
        <svg className="field-8" viewBox="-0.5 -0.2 8.7 8.8" role="group" aria-label="The board">
          <rect x="-.14" y="-.14" width="8.28" height="8.28" rx=".16" fill="var(--frame)" />
          {Array.from({ length: SIDE * SIDE }, (_, n) => {
            const [x, y] = [n % SIDE, Math.floor(n / SIDE)];
            const at = name(x, y);
            const now = dice.get(at);
            const then = after?.get(at);
            const shown = then ?? now;
            const changed = then !== undefined && (now?.seat !== then.seat || now?.pips !== then.pips);
            const hole = board.holes.includes(at);
            return (
              <g
                key={at}
                transform={`translate(${x} ${7 - y})`}
                className={`square ${open.has(at) ? "open" : ""}`}
                role={open.has(at) ? "button" : undefined}
                aria-label={open.has(at) ? `${at}, empty` : undefined}
                onClick={() => {
                  if (legal === null) return;
                  if (square === at) confirm();
                  else lay({ pips, square: at });
                }}
              >
                <rect width="1" height="1" className={hole ? "hole" : (x + y) % 2 === 0 ? "inlay dark" : "inlay"} />
                {hole && <circle cx=".5" cy=".5" r=".36" fill="#0006" />}
                {square === at && <rect x=".05" y=".05" width=".9" height=".9" rx=".1" className="cursor" />}
                {last === at && <rect x=".03" y=".03" width=".94" height=".94" rx=".1" className="last" />}
                {shown !== undefined && (
                  <g key={touched.has(at) ? state.entries.length : 0} transform="translate(.5 .5)" className={changed || touched.has(at) ? "changed" : ""}>
                    <DieFace seat={shown.seat} pips={shown.pips} ghost={at === square && then !== undefined} />
                  </g>
                )}
                {changed && now !== undefined && <circle cx=".86" cy=".14" r=".1" className="glow" />}
              </g>
            );
          })}
          {Array.from({ length: SIDE }, (_, n) => (
            <g key={n}>
              <text x={n + 0.5} y="8.45" className="name">{"abcdefgh"[n]}</text>
              <text x="-.32" y={7.58 - n} className="name">{n + 1}</text>
            </g>
          ))}
        </svg>
      </div>
      <div className="in-hand panel" role="group" aria-label="Dice in hand">
        {looking && seat !== null && <span className="muted">{seats[seat]?.name}</span>}
        {seat !== null &&
          board.hands[seat]?.map((each, n, hand) => (
            <button key={n} className={`slot die-slot ${n === hand.indexOf(die ?? 0) && legal !== null ? "held" : ""}`} disabled={legal === null} aria-pressed={n === hand.indexOf(die ?? 0)} aria-label={`a ${each}`} onClick={() => lay({ pips: each, square })}>
              <svg viewBox="-.5 -.5 1 1"><DieFace seat={seat} pips={each} /></svg>
            </button>
          ))}
        {!looking && (
          <button className="button main" disabled={move === null || told?.why_not !== null} onClick={confirm}>
            Place <kbd>Enter</kbd>
          </button>
        )}
        <span className={told?.why_not ? "why" : "says"} role="status">{says(told, legal !== null)}</span>
      </div>
      <div className="hands">
        {board.hands.map((hand, owner) =>
          owner === seat ? null : (
            <div key={owner} className="hand" role="img" aria-label={`${seats[owner]?.name}'s dice: ${hand.join(" ")}`}>
              <span className="muted">{seats[owner]?.name}</span>
              {hand.map((each, n) => (
                <svg key={n} viewBox="-.5 -.5 1 1"><DieFace seat={owner} pips={each} /></svg>
              ))}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

function says(told: GameProps["state"]["preview"], choosing: boolean): string {
  if (told === null) return choosing ? "Choose a die and an empty square." : "";
  if (told.why_not !== null) return `Not possible: ${told.why_not}.`;
  const taken = told.effects.filter((effect) => effect.kind === "DieTaken").length;
  const grown = told.effects.filter((effect) => effect.kind === "DiePromoted").length;
  const parts = [taken > 0 ? `takes ${taken}` : "", grown > 0 ? `promotes ${grown}` : ""].filter(Boolean);
  return parts.join(", ") || "changes nothing else";
}

/** Where the last die was put, and every square that this changed. */
function lastMove({ entries }: GameProps["state"]): { placed: string | null; touched: Set<string> } {
  for (const entry of [...entries].reverse()) {
    const placed = entry.effects.find((effect) => effect.kind === "DiePlaced");
    if (placed) return { placed: fact(placed.facts, "square"), touched: new Set(entry.effects.map((effect) => fact(effect.facts, "square"))) };
  }
  return { placed: null, touched: new Set() };
}
