/** Conversion in the browser. */
import type { SoundName } from "../../state/sound";
import { gameView } from "../../view/types";
import { Conversion } from "./Conversion";
import { DieFace } from "./Die";
import type { Board, Choices, EffectKind, Setup } from "./shapes";
import "./style.css";

const SOUNDS: Partial<Record<EffectKind, SoundName>> = { DiePlaced: "place", DieTaken: "take", HandRolled: "roll" };
/** File, rank, seat and pips of the dice in the lobby's picture. */
const DICE = [
  [0, 1, 0, 5],
  [1, 1, 0, 6],
  [2, 2, 1, 3],
  [1, 3, 1, 4],
  [3, 1, 0, 2],
  [3, 3, 1, 6],
  [-1, 2, 1, 1],
  [4, 2, 0, 4],
] as const;

function Picture() {
  return (
    <svg className="picture" viewBox="-2.4 -0.2 8.8 5.5" aria-hidden="true">
      {Array.from({ length: 55 }, (_, n) => (
        <rect
          key={n}
          x={(n % 11) - 3.5}
          y={Math.floor(n / 11)}
          width="1"
          height="1"
          fill={((n % 11) + Math.floor(n / 11)) % 2 ? "#dcc193" : "#8a6342"}
          opacity={0.75}
        />
      ))}
      {DICE.map(([x, y, seat, pips]) => (
        <g key={`${x},${y}`} transform={`translate(${x + 0.5} ${y + 0.5})`}>
          <DieFace seat={seat} pips={pips} />
        </g>
      ))}
    </svg>
  );
}

export default gameView<Board, Choices, Setup>({
  View: Conversion,
  Picture,
  Token: ({ seat }) => (
    <svg viewBox="-.5 -.5 1 1" aria-hidden="true">
      <DieFace seat={seat} pips={seat + 1} />
    </svg>
  ),
  colour: (seat) => `var(--seat-${seat})`,
  keys: [
    ["1 … 6", "choose a die"],
    ["← ↑ → ↓", "choose a square"],
    ["Enter", "place it"],
    ["Esc", "choose again"],
  ],
  lesson: [],
  sounds: SOUNDS,
  held: "dice",
});
