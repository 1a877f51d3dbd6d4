/** The board in three dimensions. It is drawn only when something changes. */
import { useThree, type ThreeEvent } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import * as THREE from "three";
import { Block, Column, Ghost, Light, Orbit, Stage } from "../../blocks/scene";
import type { Cell } from "../../blocks/Iso";
import { SIDE } from "./pick";
import type { Board } from "./shapes";
import { HIGH, wood } from "../../blocks/wood";

interface SceneProps {
  board: Board;
  ghost: { cells: readonly Cell[]; colour: number } | null;
  open: readonly boolean[] | null;
  last: readonly Cell[];
  rows: readonly string[];
  dragging: boolean; // a block is on its way from the tray
  onPoint: (file: number, rank: number) => void;
  onPress: (file: number, rank: number, pointer: string) => void;
}

export default function Scene(props: SceneProps) {
  return (
    <Stage>
      <Light />
      <Orbit tall={Math.max(0, ...props.board.heights)} />
      <Ground />
      <Blocks board={props.board} last={props.last} />
      <Targets {...props} />
      {props.ghost !== null && <Ghost cells={props.ghost.cells} colour={props.ghost.colour} />}
      {props.board.lid !== null && <Lid levels={props.board.lid} />}
    </Stage>
  );
}

function Ground() {
  const [light, dark, frame] = useMemo(() => [wood("inlay", 0.2), wood("inlay-dark", 0.7), wood("frame", 0.4)], []);
  return (
    <group>
      <mesh position={[0, -0.14, 0]} receiveShadow castShadow material={frame}>
        <boxGeometry args={[4.7, 0.24, 4.7]} />
      </mesh>
      {Array.from({ length: SIDE * SIDE }, (_, n) => {
        const [x, y] = [n % SIDE, Math.floor(n / SIDE)];
        return (
          <mesh key={n} position={[x - 1.5, -0.02, 1.5 - y]} receiveShadow material={(x + y) % 2 === 0 ? dark : light}>
            <boxGeometry args={[0.985, 0.04, 0.985]} />
          </mesh>
        );
      })}
      <mesh position={[0, -0.262, 0]} rotation={[-Math.PI / 2, 0, 0]} receiveShadow>
        <planeGeometry args={[40, 40]} />
        <shadowMaterial opacity={0.22} />
      </mesh>
    </group>
  );
}

function Blocks({ board, last }: { board: Board; last: readonly Cell[] }) {
  const fresh = last[0]?.join();
  return (
    <>
      {board.placed.map((block) => (
        <Block
          key={`${block.colour}${block.letter}`}
          cells={block.cells as readonly Cell[]}
          colour={block.colour}
          letter={block.letter}
          falls={block.cells.some((cell) => cell.join() === fresh)}
        />
      ))}
    </>
  );
}

/** What the pointer meets: the top of every column. Open squares glow, rows that would be completed light up. */
function Targets({ board, open, rows, dragging, onPoint, onPress }: SceneProps) {
  const { invalidate } = useThree();
  const start = useRef<[number, number]>([0, 0]);
  useEffect(() => invalidate());
  const square = (event: ThreeEvent<PointerEvent>): [number, number] => {
    const inside = event.point.clone();
    if (event.face) inside.addScaledVector(event.face.normal, -0.01);
    return [Math.max(0, Math.min(3, Math.floor(inside.x + 2))), Math.max(0, Math.min(3, Math.floor(2 - inside.z)))];
  };
  const lit = (x: number, y: number) => rows.includes("abcd"[x] ?? "") || rows.includes(String(y + 1));
  return (
    <>
      {Array.from({ length: SIDE * SIDE }, (_, n) => {
        const [x, y] = [n % SIDE, Math.floor(n / SIDE)];
        const height = board.heights[n] ?? 0;
        const tall = Math.max(0.06, height * HIGH);
        return (
          <group key={n}>
            <Column
              at={[x - 1.5, tall / 2, 1.5 - y]}
              tall={tall}
              dragging={dragging}
              start={start}
              onPoint={(event) => onPoint(...square(event))}
              onPress={(event) => onPress(...square(event), event.pointerType)}
            />
            {open?.[n] === true && (
              <mesh position={[x - 1.5, height * HIGH + 0.012, 1.5 - y]} rotation={[-Math.PI / 2, 0, 0]}>
                <ringGeometry args={[0.13, 0.2, 32]} />
                <meshBasicMaterial color="#e07b30" transparent opacity={0.9} />
              </mesh>
            )}
            {lit(x, y) && (
              <mesh position={[x - 1.5, height * HIGH + 0.016, 1.5 - y]} rotation={[-Math.PI / 2, 0, 0]}>
                <planeGeometry args={[0.94, 0.94]} />
                <meshBasicMaterial color="#ffb347" transparent opacity={0.45} depthWrite={false} />
              </mesh>
            )}
          </group>
        );
      })}
    </>
  );
}

/** The line that must not be crossed in Think Inside the Box. */
function Lid({ levels }: { levels: number }) {
  const geometry = useMemo(() => new THREE.EdgesGeometry(new THREE.BoxGeometry(4.06, levels * HIGH, 4.06)), [levels]);
  return (
    <lineSegments geometry={geometry} position={[0, (levels * HIGH) / 2, 0]}>
      <lineBasicMaterial color="#c2601f" transparent opacity={0.75} />
    </lineSegments>
  );
}
