/** A piece of the plain palette: shape and text tell all that its colour tells. */
import type { Piece } from "../wire";
import "./pieces.css";

const OUTLINES: Record<string, string> = {
  disc: "M0-.4A.4 .4 0 1 1 0 .4A.4 .4 0 1 1 0-.4Z",
  square: "M-.38-.38H.38V.38H-.38Z",
  diamond: "M0-.46 .46 0 0 .46-.46 0Z",
  triangle: "M0-.42 .42 .34H-.42Z",
  hexagon: "M-.22-.4H.22L.44 0 .22 .4H-.22L-.44 0Z",
};

export function PieceFace({ piece }: { piece: Pick<Piece, "shape" | "colour" | "text"> }) {
  const outline = OUTLINES[piece.shape];
  return (
    <g className={`piece colour-${piece.colour}`}>
      {outline !== undefined && <path d={outline} transform="translate(0 .035)" fill="#0004" />}
      {outline !== undefined && <path d={outline} className="body" />}
      {piece.text !== "" && (
        <text
          textAnchor="middle"
          y=".14"
          fontSize=".4"
          fontWeight="700"
          className={outline === undefined ? "bare" : "on"}
        >
          {piece.text}
        </text>
      )}
    </g>
  );
}
