/** Pieces side by side on a table, in three dimensions, to be turned and looked at. Drawn only when something changes. */
import { useMemo } from "react";
import { DRAWS_3D } from "./controls";
import type { Cell } from "./Iso";
import { Block, Light, Orbit, Stage } from "./scene";

interface Piece {
  letter: string;
  cells: readonly Cell[];
}

const GAP = 1; // squares between two pieces

interface ShelfProps {
  pieces: readonly Piece[];
  colour?: number;
}

export default function Shelf(props: ShelfProps) {
  if (!DRAWS_3D) return <span className="scene-wait muted">This browser draws no 3D; the pieces are drawn below.</span>;
  return <Laid {...props} />;
}

function Laid({ pieces, colour = 0 }: ShelfProps) {
  const laid = useMemo(() => rows(pieces), [pieces]);
  return (
    <Stage>
      <Light wide={Math.max(laid.wide, laid.deep)} />
      <Orbit tall={0} far={Math.max(0.7, (laid.wide + laid.deep * 0.4) / 9.6)} />
      <mesh position={[0, -0.03, 0]} rotation={[-Math.PI / 2, 0, 0]} receiveShadow>
        <planeGeometry args={[laid.wide + 2, laid.deep + 2]} />
        <meshStandardMaterial color="#a58a63" roughness={0.8} />
      </mesh>
      {laid.pieces.map(({ piece, x, y }) => (
        <Block
          key={piece.letter}
          cells={piece.cells}
          colour={colour}
          letter={piece.letter}
          falls={false}
          at={[x - laid.wide / 2 + 0.5, y - laid.deep / 2 - 0.5]}
        />
      ))}
    </Stage>
  );
}

/** Where each piece lies: in rows about half as many as pieces in one, each row as deep as its deepest piece. */
function rows(pieces: readonly Piece[]) {
  const long = Math.max(1, Math.ceil(Math.sqrt(pieces.length * 2)));
  const placed: { piece: Piece; x: number; y: number }[] = [];
  let [wide, deep] = [0, 0];
  for (let first = 0; first < pieces.length; first += long) {
    const row = pieces.slice(first, first + long);
    const depth = 1 + Math.max(...row.flatMap(({ cells }) => cells.map(([, y]) => y)));
    let x = 0;
    for (const piece of row) {
      placed.push({ piece, x, y: deep + depth });
      x += 1 + Math.max(...piece.cells.map(([x]) => x)) + GAP;
    }
    wide = Math.max(wide, x - GAP);
    deep += depth + GAP;
  }
  return { pieces: placed, wide, deep: deep - GAP };
}
