/** The board of every game that has no view of its own. */
import look from "@turncoat/core/look.json";
import { gameView } from "../../view/types";
import { PieceFace } from "../../view/PieceFace";
import { Plain } from "./Plain";
import type { Board, Choices, Setup } from "./shapes";
import "./style.css";

const PALETTE = look.palette;

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
      {[0, 1, 1, 0, 1, 0].map((colour, n) => (
        <g key={n} transform={`translate(${(n % 3) + 1} ${Math.floor(n / 3) + 1.5})`}>
          <PieceFace piece={{ shape: "disc", colour, text: "" }} />
        </g>
      ))}
    </svg>
  );
}

export default gameView<Board, Choices, Setup>({
  View: Plain,
  Picture,
  Token: ({ seat, setup }) => {
    const token = setup?.tokens[seat];
    return (
      <svg viewBox="-.5 -.5 1 1" aria-hidden="true">
        {token && <PieceFace piece={token} />}
      </svg>
    );
  },
  colour: (seat, setup) => PALETTE[setup?.tokens[seat]?.colour ?? seat] ?? "var(--muted)",
  keys: [
    ["← ↑ → ↓", "go to a place"],
    ["Space", "choose it"],
    ["Enter", "choose it, then play"],
    ["Esc", "choose again"],
  ],
  lesson: [
    {
      say: "Marked places are where you may move. Choose one: you see what would happen before you confirm.",
      moves: null,
      effects: [],
      preview: true,
      end: false,
    },
    {
      say: "Press “Play”, or choose the same place again, to confirm.",
      moves: 1,
      effects: [],
      preview: false,
      end: false,
    },
  ],
  sounds: {},
  held: "hand",
});
