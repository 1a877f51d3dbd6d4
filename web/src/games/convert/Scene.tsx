/** The board in three dimensions. It is drawn only when something changes. */
import { Canvas, useFrame, useThree, type ThreeEvent } from "@react-three/fiber";
import { useEffect, useMemo, useRef, useState } from "react";
import * as THREE from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { reducedMotion } from "../../state/settings";
import type { Cell } from "./Iso";
import { SIDE } from "./pick";
import type { Board } from "./shapes";
import { blockGeometry, HIGH, seedOf, wood } from "./wood";

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
    <Canvas
      frameloop="demand"
      shadows="percentage"
      dpr={[1, 2]}
      camera={{ position: [-3.6, 6.9, 9.4], fov: 30 }}
      gl={{ antialias: true, alpha: true }}
      aria-hidden="true"
    >
      <Light />
      <Orbit tall={Math.max(0, ...props.board.heights)} />
      <Ground />
      <Blocks board={props.board} last={props.last} />
      <Targets {...props} />
      {props.ghost !== null && <Ghost cells={props.ghost.cells} colour={props.ghost.colour} />}
      {props.board.lid !== null && <Lid levels={props.board.lid} />}
    </Canvas>
  );
}

const ROOM = 4; // levels that are in the picture from the start
const FARTHER = 0.07; // for each level more
const HIGHER = 0.16;

function Light() {
  return (
    <>
      <hemisphereLight args={["#fff6e6", "#6b4a30", 1.15]} />
      <directionalLight
        position={[-4, 9, 5]}
        intensity={2.1}
        color="#fff1dc"
        castShadow
        shadow-mapSize={[1024, 1024]}
        shadow-camera-left={-5}
        shadow-camera-right={5}
        shadow-camera-top={5}
        shadow-camera-bottom={-5}
        shadow-bias={-0.0006}
        shadow-normalBias={0.02}
        shadow-radius={5}
      />
      <directionalLight position={[6, 4, -4]} intensity={0.45} color="#dfe8ff" />
    </>
  );
}

/** Turning by hand; as the building grows, the view moves up and away so that all of it stays in the picture. */
function Orbit({ tall }: { tall: number }) {
  const { camera, gl, invalidate } = useThree();
  const orbit = useRef<OrbitControls | null>(null);
  useEffect(() => {
    const controls = new OrbitControls(camera, gl.domElement);
    controls.target.set(0, 0.35, 0);
    controls.enablePan = false;
    controls.enableDamping = false;
    controls.minDistance = 5;
    controls.maxDistance = 30;
    controls.maxPolarAngle = Math.PI / 2 - 0.06;
    controls.addEventListener("change", () => invalidate());
    // A narrow picture is looked at from farther away, so that the whole board is in it.
    const { clientWidth, clientHeight } = gl.domElement;
    const narrow = Math.max(1, 1.08 / (clientWidth / Math.max(1, clientHeight)));
    camera.position.set(-3.6, 6.9, 9.4).multiplyScalar(narrow);
    controls.update();
    orbit.current = controls;
    invalidate();
    return () => controls.dispose();
  }, [camera, gl, invalidate]);
  const extra = Math.max(0, tall - ROOM);
  const before = useRef(0);
  useEffect(() => {
    const controls = orbit.current;
    if (controls === null || before.current === extra) return;
    const away = camera.position.clone().sub(controls.target);
    away.multiplyScalar((1 + FARTHER * extra) / (1 + FARTHER * before.current));
    controls.target.y = 0.35 + HIGHER * extra;
    camera.position.copy(controls.target).add(away);
    before.current = extra;
    controls.update();
    invalidate();
  }, [camera, extra, invalidate]);
  return null;
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

const FALL = 0.32; // seconds
const FROM = 2.4;

function Block({
  cells,
  colour,
  letter,
  falls,
}: {
  cells: readonly Cell[];
  colour: number;
  letter: string;
  falls: boolean;
}) {
  const mesh = useRef<THREE.Mesh>(null);
  const since = useRef(falls && !reducedMotion() ? 0 : FALL);
  const { invalidate } = useThree();
  const same = useSame(cells);
  const geometry = useMemo(() => blockGeometry(same), [same]);
  const material = useMemo(() => wood(colour === 0 ? "maple" : "walnut", seedOf(letter, colour)), [letter, colour]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => invalidate(), [geometry, invalidate]);
  useFrame((_, delta) => {
    if (since.current >= FALL || mesh.current === null) return;
    since.current = Math.min(FALL, since.current + Math.min(delta, 0.04));
    const left = 1 - since.current / FALL;
    mesh.current.position.y = FROM * left * left;
    invalidate();
  });
  return (
    <mesh
      ref={mesh}
      geometry={geometry}
      material={material}
      position={[-1.5, since.current < FALL ? FROM : 0, 1.5]}
      castShadow
      receiveShadow
    />
  );
}

/** The cells that were there before, as long as they are equal: every table brings new arrays. */
function useSame(cells: readonly Cell[]): readonly Cell[] {
  const [kept, keep] = useState(cells);
  if (kept.join(";") === cells.join(";")) return kept;
  keep(cells);
  return cells;
}

function Ghost({ cells, colour }: { cells: readonly Cell[]; colour: number }) {
  const same = useSame(cells);
  const geometry = useMemo(() => blockGeometry(same), [same]);
  const material = useMemo(() => {
    const glassy = wood(colour === 0 ? "maple" : "walnut", 0.5);
    glassy.transparent = true;
    glassy.opacity = 0.72;
    glassy.emissive = new THREE.Color("#c2601f");
    glassy.emissiveIntensity = 0.25;
    return glassy;
  }, [colour]);
  return <mesh geometry={geometry} material={material} position={[-1.5, 0.004, 1.5]} renderOrder={2} />;
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
            <mesh
              position={[x - 1.5, tall / 2, 1.5 - y]}
              onPointerMove={(event) => {
                event.stopPropagation();
                if (dragging || event.pointerType !== "touch") onPoint(...square(event));
              }}
              onPointerDown={(event) => {
                start.current = [event.clientX, event.clientY];
              }}
              onPointerUp={(event) => {
                event.stopPropagation();
                const [fromX, fromY] = start.current;
                if (dragging || Math.hypot(event.clientX - fromX, event.clientY - fromY) < 8)
                  onPress(...square(event), event.pointerType);
              }}
            >
              <boxGeometry args={[1, tall, 1]} />
              <meshBasicMaterial visible={false} />
            </mesh>
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
