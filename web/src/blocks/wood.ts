/** Wood made here: a grain that differs from block to block, and blocks with softened edges. */
import * as THREE from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Cell } from "./Iso";

export const HIGH = 0.5; // of a level; a square is 1 wide
const GAP = 0.012; // to the edge of a square, so that seams show
const SOFT = 0.045;

type Kind = "maple" | "walnut" | "inlay" | "inlay-dark" | "frame";
const TONES: Record<Kind, { light: string; dark: string; rough: number; scale: number }> = {
  maple: { light: "#efd5a4", dark: "#cfa769", rough: 0.55, scale: 1 },
  walnut: { light: "#76502f", dark: "#3d2413", rough: 0.5, scale: 1 },
  inlay: { light: "#e2c898", dark: "#c9a972", rough: 0.45, scale: 1.3 },
  "inlay-dark": { light: "#94683f", dark: "#6f4a2a", rough: 0.45, scale: 1.3 },
  frame: { light: "#573722", dark: "#38210f", rough: 0.4, scale: 0.8 },
};
const GRAIN = `
  float hash3(vec3 p) { return fract(sin(dot(p, vec3(12.9898, 78.233, 37.719))) * 43758.5453); }
  float soft(vec3 p) {
    vec3 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(mix(hash3(i), hash3(i + vec3(1,0,0)), f.x), mix(hash3(i + vec3(0,1,0)), hash3(i + vec3(1,1,0)), f.x), f.y),
               mix(mix(hash3(i + vec3(0,0,1)), hash3(i + vec3(1,0,1)), f.x), mix(hash3(i + vec3(0,1,1)), hash3(i + vec3(1,1,1)), f.x), f.y), f.z);
  }
  float grain(vec3 p) {
    float bend = soft(p * vec3(0.7, 0.7, 1.6)) * 1.6 + soft(p * 2.1) * 0.35;
    float ring = sin((p.z * 5.0 + p.y * 3.2 + bend * 2.2) * 3.1) * 0.5 + 0.5;
    float pores = soft(p * vec3(4.0, 60.0, 60.0));
    return clamp(ring * 0.62 + pores * 0.38, 0.0, 1.0);
  }`;

/** A wooden material; `seed` shifts and turns the grain. */
export function wood(kind: Kind, seed: number): THREE.MeshStandardMaterial {
  const tone = TONES[kind];
  const material = new THREE.MeshStandardMaterial({ roughness: tone.rough, metalness: 0 });
  material.onBeforeCompile = (shader) => {
    shader.uniforms["uLight"] = { value: new THREE.Color(tone.light) };
    shader.uniforms["uDark"] = { value: new THREE.Color(tone.dark) };
    shader.uniforms["uSeed"] = { value: seed };
    shader.uniforms["uScale"] = { value: tone.scale };
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vWood;\nuniform float uSeed;")
      .replace(
        "#include <begin_vertex>",
        `#include <begin_vertex>
         float turn = floor(uSeed * 37.0) * 1.5707963;
         vec3 shifted = position + vec3(uSeed * 17.0, uSeed * 5.3, uSeed * 29.0);
         vWood = vec3(cos(turn) * shifted.x - sin(turn) * shifted.z, shifted.y, sin(turn) * shifted.x + cos(turn) * shifted.z);
`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        "#include <common>",
        `#include <common>\nvarying vec3 vWood;\nuniform vec3 uLight;\nuniform vec3 uDark;\nuniform float uScale;\n${GRAIN}`,
      )
      .replace(
        "#include <color_fragment>",
        "#include <color_fragment>\ndiffuseColor.rgb = mix(uDark, uLight, grain(vWood * uScale));",
      );
  };
  material.customProgramCacheKey = () => "wood";
  return material;
}

export function seedOf(letter: string, colour: number): number {
  return ((letter.charCodeAt(0) * 0.6180339 + colour * 0.377) % 1) + 0.01;
}

/** A block from its cells: softened boxes over every largest box of cells within it. The corner of a1 is the origin. */
export function blockGeometry(cells: readonly Cell[]): THREE.BufferGeometry {
  const parts = boxes(cells).map(([[x0, y0, z0], [x1, y1, z1]]) => {
    const size: [number, number, number] = [
      x1 - x0 + 1 - 2 * GAP,
      (z1 - z0 + 1) * HIGH - GAP / 2,
      y1 - y0 + 1 - 2 * GAP,
    ];
    const part = new RoundedBoxGeometry(...size, 3, SOFT);
    part.translate((x0 + x1) / 2, ((z0 + z1 + 1) / 2) * HIGH, -(y0 + y1) / 2);
    return part;
  });
  const whole = mergeGeometries(parts);
  parts.forEach((part) => part.dispose());
  return whole;
}

type Box = [Cell, Cell];

/** The largest boxes that lie wholly within the cells. */
function boxes(cells: readonly Cell[]): Box[] {
  const filled = new Set(cells.map(String));
  const found: Box[] = [];
  for (const low of cells)
    for (const high of cells) {
      if (high[0] < low[0] || high[1] < low[1] || high[2] < low[2]) continue;
      let whole = true;
      for (let x = low[0]; x <= high[0]; x++)
        for (let y = low[1]; y <= high[1]; y++)
          for (let z = low[2]; z <= high[2]; z++) whole &&= filled.has(String([x, y, z]));
      if (whole) found.push([low, high]);
    }
  const inside = ([a, b]: Box, [c, d]: Box) => [0, 1, 2].every((n) => c[n]! <= a[n]! && b[n]! <= d[n]!);
  return found.filter((box) => !found.some((other) => other !== box && inside(box, other)));
}
