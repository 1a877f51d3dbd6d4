/** The target and what lies in it, in three dimensions. It is drawn only when something changes. */
import { useThree, type ThreeEvent } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import * as THREE from "three";
import type { Cell } from "../blocks/Iso";
import { Block, Column, corner, Ghost, Light, Orbit, Stage } from "../blocks/scene";
import { HIGH } from "../blocks/wood";
import type { PuzzleInfo } from "../wire";
import type { Build } from "./build";

interface SceneProps {
  info: PuzzleInfo;
  build: Build;
  dragging: boolean;
  onPress: (x: number, y: number, z: number, pointer: string, layer: boolean) => void;
}

export default function Scene(props: SceneProps) {
  const [width, depth, height] = props.info.size;
  const at = corner(width, depth);
  const far = Math.max(1, width / 4.4, depth / 4.4, height / 4.6);
  return (
    <Stage>
      <Light wide={Math.max(5, width, depth)} />
      <Orbit tall={height} far={far} />
      <Frame info={props.info} filled={props.build.filled} at={at} />
      {props.build.laid.map((each) => (
        <Block
          key={`${each.block} ${each.cells.join()}`}
          cells={each.cells as readonly Cell[]}
          colour={props.build.colourOf(each.block)}
          letter={each.block.slice(-1)}
          falls={false}
          at={at}
        />
      ))}
      {props.build.ghost?.fits === true && (
        <Ghost cells={props.build.ghost.cells} colour={props.build.ghost.colour} at={at} />
      )}
      <Pointing {...props} at={at} />
    </Stage>
  );
}

interface FrameProps {
  info: PuzzleInfo;
  filled: ReadonlySet<string>;
  at: [number, number];
}

/** The edges of what is to be filled, and panes where a colour is asked for. */
function Frame({ info, filled, at }: FrameProps) {
  const edges = useMemo(() => outline(info.cells as readonly Cell[]), [info]);
  const geometry = useMemo(() => {
    const made = new THREE.BufferGeometry();
    made.setAttribute("position", new THREE.Float32BufferAttribute(edges, 3));
    return made;
  }, [edges]);
  const [width, depth] = info.size;
  return (
    <group>
      <mesh position={[0, -0.03, 0]} rotation={[-Math.PI / 2, 0, 0]} receiveShadow>
        <planeGeometry args={[width + 1.2, depth + 1.2]} />
        <meshStandardMaterial color="#a58a63" roughness={0.8} />
      </mesh>
      <lineSegments geometry={geometry} position={[at[0], 0, at[1]]}>
        <lineBasicMaterial color="#c2601f" transparent opacity={0.85} />
      </lineSegments>
      {[0, 1].map((colour) => (
        <Faces key={colour} info={info} filled={filled} colour={colour} at={at} />
      ))}
    </group>
  );
}

const SIDES: readonly (readonly [number, number, number])[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
];

/** Panes of one colour on the outer faces of empty cells that must get it. */
function Faces({ info, filled, colour, at }: FrameProps & { colour: number }) {
  const geometry = useMemo(() => {
    const there = new Set(info.cells.map(String));
    const corners: number[] = [];
    info.cells.forEach(([x, y, z], n) => {
      if (info.colours[n] !== colour || filled.has([x, y, z].join())) return;
      for (const [dx, dy, dz] of SIDES)
        if (!there.has(String([x + dx, y + dy, z + dz]))) corners.push(...pane(x, y, z, dx, dy, dz));
    });
    const made = new THREE.BufferGeometry();
    made.setAttribute("position", new THREE.Float32BufferAttribute(corners, 3));
    return made;
  }, [info, filled, colour]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <mesh geometry={geometry} position={[at[0], 0, at[1]]}>
      <meshBasicMaterial
        color={colour === 0 ? "#f0d49a" : "#4a2f1c"}
        transparent
        opacity={colour === 0 ? 0.4 : 0.5}
        side={THREE.DoubleSide}
        depthWrite={false}
      />
    </mesh>
  );
}

/** Two triangles over one face of a cell, in the room's coordinates. */
function pane(x: number, y: number, z: number, dx: number, dy: number, dz: number): number[] {
  const normal = new THREE.Vector3(dx, dz, -dy);
  const middle = new THREE.Vector3(x, (z + 0.5) * HIGH, -y).add(new THREE.Vector3(dx / 2, (dz * HIGH) / 2, -dy / 2));
  const up = dz === 0 ? new THREE.Vector3(0, HIGH / 2, 0) : new THREE.Vector3(0, 0, 0.5);
  const side =
    dz === 0 ? new THREE.Vector3().crossVectors(normal, new THREE.Vector3(0, 0.5, 0)) : new THREE.Vector3(0.5, 0, 0);
  const at = (a: number, b: number) =>
    middle
      .clone()
      .addScaledVector(up, a * 0.96)
      .addScaledVector(side, b * 0.96);
  const [p, q, r, s] = [at(1, 1), at(1, -1), at(-1, -1), at(-1, 1)];
  return [p, q, r, p, r, s].flatMap((point) => point.toArray());
}

/** Lines where the surface of the cells turns: an edge of a cell with one or three of the four cells around it. */
function outline(cells: readonly Cell[]): number[] {
  const there = new Set(cells.map(String));
  const has = (x: number, y: number, z: number) => there.has(String([x, y, z]));
  const found = new Set<string>();
  const lines: number[] = [];
  const add = (from: [number, number, number], along: 0 | 1 | 2) => {
    const key = `${from.join()} ${along}`;
    if (found.has(key)) return;
    found.add(key);
    const [a, b] = [1, 2].map((n) => ((along + n) % 3) as 0 | 1 | 2) as [0 | 1 | 2, 0 | 1 | 2];
    const around = [0, 1, 2, 3].map((n) => {
      const cell: [number, number, number] = [...from];
      cell[a] -= n & 1;
      cell[b] -= n >> 1;
      return has(...cell);
    });
    const count = around.filter(Boolean).length;
    const crosswise = count === 2 && around[0] === around[3];
    if (count !== 1 && count !== 3 && !crosswise) return;
    const to: [number, number, number] = [...from];
    to[along] += 1;
    for (const [x, y, z] of [from, to]) lines.push(x - 0.5, z * HIGH, 0.5 - y);
  };
  for (const [x, y, z] of cells)
    for (const along of [0, 1, 2] as const)
      for (const n of [0, 1, 2, 3]) {
        const from: [number, number, number] = [x, y, z];
        from[((along + 1) % 3) as 0 | 1 | 2] += n & 1;
        from[((along + 2) % 3) as 0 | 1 | 2] += n >> 1;
        add(from, along);
      }
  return lines;
}

/** What the pointer meets: the top of what lies over each square of the plan. */
function Pointing({ info, build, dragging, onPress, at }: SceneProps & { at: [number, number] }) {
  const { invalidate } = useThree();
  const start = useRef<[number, number]>([0, 0]);
  useEffect(() => invalidate());
  const columns = useMemo(() => {
    const found = new Map<string, [number, number, number]>();
    for (const [x, y] of info.cells) found.set(String([x, y]), [x, y, 0]);
    for (const each of build.laid)
      for (const [x, y, z] of each.cells) {
        const column = found.get(String([x, y]));
        if (column !== undefined) column[2] = Math.max(column[2], z + 1);
      }
    return [...found.values()];
  }, [info, build.laid]);
  const where = (event: ThreeEvent<PointerEvent>): [number, number, number] => {
    const inside = event.point.clone();
    if (event.face) inside.addScaledVector(event.face.normal, -0.01);
    return [Math.round(inside.x - at[0]), Math.round(at[1] - inside.z), Math.floor(inside.y / HIGH)];
  };
  return (
    <>
      {columns.map(([x, y, high]) => {
        const tall = Math.max(0.06, high * HIGH);
        return (
          <Column
            key={`${x},${y}`}
            at={[at[0] + x, tall / 2, at[1] - y]}
            tall={tall}
            dragging={dragging}
            start={start}
            onPoint={(event) => {
              const [a, b] = where(event);
              build.hover(a, b);
            }}
            onPress={(event) => onPress(...where(event), event.pointerType, false)}
          />
        );
      })}
    </>
  );
}
