/** Blocks in three dimensions: light, turning by hand, blocks that fall into their place, a ghost of one. */
import { Canvas, useFrame, useThree, type ThreeEvent } from "@react-three/fiber";
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import * as THREE from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { reducedMotion } from "../state/settings";
import type { Cell } from "./Iso";
import { blockGeometry, seedOf, wood } from "./wood";

/** Where the middle of the first cell lies, of a floor so many cells wide and deep. */
export const corner = (width: number, depth: number): [number, number] => [-(width - 1) / 2, (depth - 1) / 2];

const ROOM = 4; // levels that are in the picture from the start
const FARTHER = 0.07; // for each level more
const HIGHER = 0.16;

/** Where blocks are shown; drawn only when something changes. What it shows is told in words elsewhere. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <Canvas
      frameloop="demand"
      shadows="percentage"
      dpr={[1, 2]}
      camera={{ position: [-3.6, 6.9, 9.4], fov: 30 }}
      gl={{ antialias: true, alpha: true }}
      aria-hidden="true"
    >
      {children}
    </Canvas>
  );
}

export function Light({ wide = 5 }: { wide?: number }) {
  return (
    <>
      <hemisphereLight args={["#fff6e6", "#6b4a30", 1.15]} />
      <directionalLight
        position={[-4, 9, 5]}
        intensity={2.1}
        color="#fff1dc"
        castShadow
        shadow-mapSize={[1024, 1024]}
        shadow-camera-left={-wide}
        shadow-camera-right={wide}
        shadow-camera-top={wide}
        shadow-camera-bottom={-wide}
        shadow-bias={-0.0006}
        shadow-normalBias={0.02}
        shadow-radius={5}
      />
      <directionalLight position={[6, 4, -4]} intensity={0.45} color="#dfe8ff" />
    </>
  );
}

/** Turning by hand; as the building grows, the view moves up and away so that all of it stays in the picture. */
export function Orbit({ tall, far = 1 }: { tall: number; far?: number }) {
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
    const narrow = far * Math.max(1, 1.08 / (clientWidth / Math.max(1, clientHeight)));
    camera.position.set(-3.6, 6.9, 9.4).multiplyScalar(narrow);
    controls.update();
    orbit.current = controls;
    invalidate();
    return () => controls.dispose();
  }, [camera, gl, invalidate, far]);
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

const FOUR = corner(4, 4);
const FALL = 0.32; // seconds
const FROM = 2.4;

interface BlockProps {
  cells: readonly Cell[];
  colour: number;
  letter: string;
  falls: boolean;
  at?: [number, number];
}

export function Block({ cells, colour, letter, falls, at = FOUR }: BlockProps) {
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
      position={[at[0], since.current < FALL ? FROM : 0, at[1]]}
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

interface GhostProps {
  cells: readonly Cell[];
  colour: number;
  at?: [number, number];
}

export function Ghost({ cells, colour, at = FOUR }: GhostProps) {
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
  return <mesh geometry={geometry} material={material} position={[at[0], 0.004, at[1]]} renderOrder={2} />;
}

const STILL = 8; // pixels that a pointer may move and still press

interface ColumnProps {
  at: [number, number, number]; // its middle
  tall: number;
  dragging: boolean; // a block is on its way from the tray
  start: RefObject<[number, number]>; // where the pointer went down, on whichever column
  onPoint: (event: ThreeEvent<PointerEvent>) => void;
  onPress: (event: ThreeEvent<PointerEvent>) => void;
}

/** What the pointer meets over one square: it cannot be seen. */
export function Column({ at, tall, dragging, start, onPoint, onPress }: ColumnProps) {
  return (
    <mesh
      position={at}
      onPointerMove={(event) => {
        event.stopPropagation();
        if (dragging || event.pointerType !== "touch") onPoint(event);
      }}
      onPointerDown={(event) => {
        start.current = [event.clientX, event.clientY];
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        const [fromX, fromY] = start.current;
        if (event.button !== 0) return; // another button turns the view
        if (dragging || Math.hypot(event.clientX - fromX, event.clientY - fromY) < STILL) onPress(event);
      }}
    >
      <boxGeometry args={[1, tall, 1]} />
      <meshBasicMaterial visible={false} />
    </mesh>
  );
}
