import { useEffect, useMemo } from "react";
import { useFresh } from "../../state/fresh";
import { useKeys } from "../../state/keys";
import { fact, toldOf } from "../../view/types";
import type { Entry, Preview } from "../../wire";
import { DieFace } from "./Die";
import type { Board, DieInfo, Props, Setup } from "./shapes";

const SIDE = 8;
const FIRST = { x: 3, y: 3 }; // where the keys begin
const NOTHING: Laid = { pips: null, square: null };
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Laid {
  pips: number | null; // null: the strongest die
  square: string | null;
}

/** What a player has laid out: the die and square, and what they would pick. */
interface Laying {
  die: number | null;
  square: string | null;
  picks: readonly string[] | null;
  lay: (laid: Partial<Laid>) => void;
}

export function Conversion(props: Props) {
  const { board, choices, seats, seat: eyes, turn, preview, play } = props;
  const laying = useLaying(props);
  const told = toldOf(preview, laying.picks);
  const seat = eyes ?? turn;
  const confirm = () => {
    if (laying.picks !== null && told?.why_not === null) play(laying.picks);
  };
  useDieKeys(props, laying, confirm);
  return (
    <div className="game">
      <div className="panel board-wrap">
        <Field props={props} laying={laying} told={told} confirm={confirm} />
      </div>
      <div className="in-hand panel" role="group" aria-label="Dice in hand">
        {eyes === null && seat !== null && <span className="muted">{seats[seat]?.name}</span>}
        {seat !== null && (
          <Hand
            board={board}
            seat={seat}
            die={choices === null ? null : laying.die}
            choose={(pips) => laying.lay({ pips })}
          />
        )}
        {eyes !== null && (
          <button className="button main" disabled={laying.picks === null || told?.why_not !== null} onClick={confirm}>
            Place <kbd>Enter</kbd>
          </button>
        )}
        <span className={told?.why_not ? "why" : "says"} role="status">
          {says(told, choices !== null)}
        </span>
      </div>
      <div className="hands">
        {board.hands.map((hand, owner) =>
          owner === seat ? null : (
            <div key={owner} className="hand" role="img" aria-label={`${seats[owner]?.name}'s dice: ${hand.join(" ")}`}>
              <span className="muted">{seats[owner]?.name}</span>
              {hand.map((each, n) => (
                <svg key={n} viewBox="-.5 -.5 1 1">
                  <DieFace seat={owner} pips={each} />
                </svg>
              ))}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

function useLaying({ choices, moment, hint, ask }: Props): Laying {
  const [laid, set] = useFresh<Laid>(moment, NOTHING);
  const { pips, square } = choices === null ? NOTHING : laid;
  const die = pips ?? choices?.pips.at(-1) ?? null;
  const picks = useMemo(
    () => (choices !== null && die !== null && square !== null ? [String(die), square] : null),
    [choices, die, square],
  );
  useEffect(() => {
    const hinted = hint?.moves[0]?.picks;
    if (hinted?.length === 2) set({ pips: Number(hinted[0]), square: hinted[1] ?? null });
    // the hint puts its die on the board once; afterwards it is the player's
  }, [hint]); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (picks !== null) ask(picks);
  }, [picks, ask]);
  return { die, square, picks, lay: (more) => set({ ...laid, ...more }) };
}

interface FieldProps {
  props: Props;
  laying: Laying;
  told: Preview | null;
  confirm: () => void;
}

/** The board; the dice are shown as they would be after the move that is laid out. */
function Field({ props: { setup, board, choices, entries, past }, laying, told, confirm }: FieldProps) {
  const dice = new Map(board.dice.map((each) => [each.square, each]));
  const after = told?.board == null ? null : new Map((told.board as Board).dice.map((each) => [each.square, each]));
  const { placed: last, touched } = past ? { placed: null, touched: new Set<string>() } : lastMove(entries);
  const open = new Set(choices?.squares);
  return (
    <svg className="field-8" viewBox="-0.5 -0.2 8.7 8.8" role="group" aria-label="The board">
      <rect x="-.14" y="-.14" width="8.28" height="8.28" rx=".16" fill="var(--frame)" />
      {setup.squares.map((at, n) => (
        <Square
          key={at}
          at={at}
          n={n}
          now={dice.get(at)}
          then={after?.get(at)}
          hole={board.holes.includes(at)}
          open={open.has(at)}
          chosen={laying.square === at}
          last={last === at}
          moved={touched.has(at) ? entries.length : 0}
          press={() => {
            if (choices === null) return;
            if (laying.square === at) confirm();
            else laying.lay({ square: at });
          }}
        />
      ))}
      <Edges setup={setup} />
    </svg>
  );
}

interface SquareProps {
  at: string;
  n: number;
  now: DieInfo | undefined;
  then: DieInfo | undefined; // after the move that is laid out
  hole: boolean;
  open: boolean;
  chosen: boolean;
  last: boolean;
  moved: number; // a number that changes when the last move changed the die
  press: () => void;
}

function Square({ at, n, now, then, hole, open, chosen, last, moved, press }: SquareProps) {
  const [x, y] = [n % SIDE, Math.floor(n / SIDE)];
  const shown = then ?? now;
  const changed = then !== undefined && (now?.seat !== then.seat || now?.pips !== then.pips);
  return (
    <g
      transform={`translate(${x} ${SIDE - 1 - y})`}
      className={`square ${open ? "open" : ""}`}
      role={open ? "button" : undefined}
      aria-label={open ? `${at}, empty` : undefined}
      onClick={press}
    >
      <rect width="1" height="1" className={hole ? "hole" : (x + y) % 2 === 0 ? "inlay dark" : "inlay"} />
      {hole && <circle cx=".5" cy=".5" r=".36" fill="#0006" />}
      {chosen && <rect x=".05" y=".05" width=".9" height=".9" rx=".1" className="cursor" />}
      {last && <rect x=".03" y=".03" width=".94" height=".94" rx=".1" className="last" />}
      {shown !== undefined && (
        <g key={moved} transform="translate(.5 .5)" className={changed || moved > 0 ? "changed" : ""}>
          <DieFace seat={shown.seat} pips={shown.pips} ghost={chosen && then !== undefined} />
        </g>
      )}
      {changed && now !== undefined && <circle cx=".86" cy=".14" r=".1" className="glow" />}
    </g>
  );
}

/** The names of files and ranks, from those of the squares along two edges. */
function Edges({ setup }: { setup: Setup }) {
  return Array.from({ length: SIDE }, (_, n) => (
    <g key={n}>
      <text x={n + 0.5} y="8.45" className="name">
        {setup.squares[n]?.[0]}
      </text>
      <text x="-.32" y={7.58 - n} className="name">
        {setup.squares[n * SIDE]?.[1]}
      </text>
    </g>
  ));
}

function Hand({
  board,
  seat,
  die,
  choose,
}: {
  board: Board;
  seat: number;
  die: number | null;
  choose: (pips: number) => void;
}) {
  return board.hands[seat]?.map((each, n, hand) => {
    const held = die !== null && n === hand.indexOf(die);
    return (
      <button
        key={n}
        className={`slot die-slot ${held ? "held" : ""}`}
        disabled={die === null}
        aria-pressed={held}
        aria-label={`a ${each}`}
        onClick={() => choose(each)}
      >
        <svg viewBox="-.5 -.5 1 1">
          <DieFace seat={seat} pips={each} />
        </svg>
      </button>
    );
  });
}

function useDieKeys({ setup, choices }: Props, { square, picks, lay }: Laying, confirm: () => void): void {
  useKeys((event) => {
    if (choices === null) return false;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const at = square === null ? FIRST.x + SIDE * FIRST.y : setup.squares.indexOf(square);
      const [dx, dy] = square === null ? [0, 0] : arrow;
      const [x, y] = [clamp((at % SIDE) + dx), clamp(Math.floor(at / SIDE) + dy)];
      lay({ square: setup.squares[x + SIDE * y] ?? null });
    } else if (choices.pips.includes(Number(event.key))) lay({ pips: Number(event.key) });
    else if (event.key === "Enter" && picks !== null) confirm();
    else if (event.key === "Escape") lay({ square: null });
    else return false;
    return true;
  });
}

const clamp = (value: number) => Math.max(0, Math.min(SIDE - 1, value));

function says(told: Preview | null, choosing: boolean): string {
  if (told === null) return choosing ? "Choose a die and an empty square." : "";
  if (told.why_not !== null) return `Not possible: ${told.why_not}.`;
  const taken = told.effects.filter((effect) => effect.kind === "DieTaken").length;
  const grown = told.effects.filter((effect) => effect.kind === "DiePromoted").length;
  const parts = [taken > 0 ? `takes ${taken}` : "", grown > 0 ? `raises ${grown}` : ""].filter(Boolean);
  return parts.join(", ") || "changes nothing else";
}

/** Where the last die was put, and every square that this changed. */
function lastMove(entries: readonly Entry[]): { placed: string | null; touched: Set<string> } {
  for (const entry of [...entries].reverse()) {
    const placed = entry.effects.find((effect) => effect.kind === "DiePlaced");
    if (placed)
      return {
        placed: fact(placed.facts, "square"),
        touched: new Set(entry.effects.map((effect) => fact(effect.facts, "square"))),
      };
  }
  return { placed: null, touched: new Set() };
}
