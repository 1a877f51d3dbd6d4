/** Cube Conquer in the browser. */
import type { SoundName } from "../../state/sound";
import { gameView } from "../../view/types";
import { Cube } from "./Cube";
import type { Board, Choices, EffectKind } from "./shapes";
import { FACES, faceTransform, Tile } from "./Tile";
import "./style.css";

const SOUNDS: Partial<Record<EffectKind, SoundName>> = {
  TilePlaced: "place",
  SideCompleted: "score",
  TileTakenBack: "take",
  TileDrawn: "draw",
};

/** The tile on a square of the lobby's picture. */
function pictured(side: number, n: number): string | null {
  if (side === 3) return n === 4 ? "Y*" : "Y";
  if (side === 1) return n === 4 ? "R*" : n < 6 ? "R" : n === 7 ? "B" : null;
  return n === 4 ? "G*" : n % 2 ? "G" : null;
}

function Picture() {
  return (
    <svg className="picture" viewBox="-5.4 -3.4 10.8 6.75" aria-hidden="true">
      {FACES.map((side) => (
        <g key={side} transform={faceTransform(side, 3)}>
          <rect x="-0.08" y="-0.08" width="3.16" height="3.16" rx="0.15" fill="#4a2f1d" />
          {Array.from({ length: 9 }, (_, n) => (
            <g key={n} transform={`translate(${(n % 3) + 0.5} ${Math.floor(n / 3) + 0.5})`}>
              <Tile tile={pictured(side, n)} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

export default gameView<Board, Choices, null>({
  View: Cube,
  Picture,
  // No colour belongs to anybody here.
  Token: ({ seat }) => (
    <svg viewBox="-.5 -.5 1 1" aria-hidden="true">
      <circle r=".42" fill="var(--raised)" stroke="var(--muted)" strokeWidth=".05" />
      <text y=".15" textAnchor="middle" fontSize=".44" fontWeight="700" fill="var(--ink)">
        {seat + 1}
      </text>
    </svg>
  ),
  colour: (seat) => `var(--seat-${seat})`,
  keys: [
    ["R O Y G B P", "choose a colour"],
    ["Shift + letter", "choose a switch tile"],
    ["← →", "choose a side"],
    ["1 … 9", "choose squares"],
    ["Enter", "lay the tiles"],
    ["Esc", "choose again"],
  ],
  lesson: [],
  sounds: SOUNDS,
  held: "tiles",
});
