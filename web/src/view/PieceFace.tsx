/** A piece of the plain palette: shape and text tell all that its colour tells. */
import type { CSSProperties } from "react";
import look from "@turncoat/core/look.json";
import type { Piece } from "../wire";
import "./pieces.css";

const OUTLINES: Record<string, string> = look.outlines;

export function PieceFace({ piece }: { piece: Pick<Piece, "shape" | "colour" | "text"> }) {
  const outline = OUTLINES[piece.shape];
  return (
    <g className="piece" style={paint(piece.colour)}>
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

/** The colours of a piece, as styles use them. */
export function paint(colour: number): CSSProperties {
  const [fill, ink, edge] = [look.palette[colour], look.inks[colour], look.edges[colour]];
  return { "--piece": fill, "--piece-ink": ink, "--piece-edge": edge } as CSSProperties;
}
