/** Convert in the browser. */
import { gameView } from "../../view/types";
import { Convert } from "./Convert";
import { Iso, type Solid } from "../../blocks/Iso";
import type { Board, Choices, EffectKind, Setup } from "./shapes";
import "../../blocks/style.css";
import "./style.css";

const SOLIDS: Solid[] = [
  {
    colour: 0,
    cells: [
      [0, 2, 0],
      [1, 2, 0],
      [0, 3, 0],
      [1, 3, 0],
    ],
  },
  {
    colour: 1,
    cells: [
      [2, 2, 0],
      [3, 2, 0],
      [3, 3, 0],
    ],
  },
  {
    colour: 0,
    cells: [
      [2, 0, 0],
      [3, 0, 0],
      [2, 1, 0],
      [2, 0, 1],
    ],
  },
  {
    colour: 1,
    cells: [
      [0, 0, 0],
      [0, 0, 1],
    ],
  },
  {
    colour: 1,
    cells: [
      [0, 3, 1],
      [1, 3, 1],
      [1, 2, 1],
      [1, 3, 2],
    ],
  },
  {
    colour: 0,
    cells: [
      [2, 2, 1],
      [2, 3, 0],
      [2, 3, 1],
    ],
  },
];
const SOUNDS: Partial<Record<EffectKind, "place" | "score">> = { BlockPlaced: "place", RowCompleted: "score" };

export default gameView<Board, Choices, Setup>({
  View: Convert,
  Picture: () => (
    <span className="picture" style={{ padding: "6% 20%" }}>
      <Iso solids={SOLIDS} board />
    </span>
  ),
  Token: ({ seat }) => (
    <svg viewBox="0 0 34 34" aria-hidden="true">
      <rect x="3" y="5" width="28" height="24" rx="5" className={seat === 0 ? "maple" : "walnut"} />
    </svg>
  ),
  colour: (seat) => (seat === 0 ? "var(--maple)" : "var(--walnut)"),
  keys: [
    ["1 … 0", "take a block"],
    ["R", "turn it"],
    ["F", "flip it"],
    ["← ↑ → ↓", "move it"],
    ["Enter", "place it"],
    ["Esc", "put it back"],
  ],
  lesson: [],
  sounds: SOUNDS,
  held: "blocks",
});
