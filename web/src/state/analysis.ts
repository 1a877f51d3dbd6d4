/** A game with branches, as the analysis board keeps it in this browser. Nodes never change their numbers. */
import { Store } from "./store";
import type { Entry, TreeOpened } from "../wire";

export interface Node {
  parent: number; // -1: the root
  step: string;
  entry: Entry;
  before: readonly string[];
  comments: readonly string[];
  marks: readonly string[];
}

export interface Tree {
  start: string; // a position in one line, or a game with its options
  tags: Readonly<Record<string, string>>;
  comments: readonly string[];
  marks: readonly string[];
  nodes: readonly Node[];
  at: number; // the node that is looked at; -1: the start
}

const KEY = "turncoat.analysis";
export const ROOT = -1;

function kept(): Tree | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Tree | null;
  } catch {
    return null;
  }
}

export const analysis = new Store<Tree | null>(kept());
analysis.watch(() => {
  try {
    localStorage.setItem(KEY, JSON.stringify(analysis.get()));
  } catch {
    // a full store must not stop the analysis
  }
});

/** Begin anew with a record that was opened, after so many steps of its main line. */
export function begin(opened: TreeOpened, steps = 0): void {
  const tree: Tree = { ...opened, at: ROOT };
  let at = ROOT;
  for (let left = steps; left > 0; left--) at = children(tree, at)[0] ?? at;
  analysis.set({ ...tree, at });
}

export function children(tree: Tree, node: number): number[] {
  return tree.nodes.flatMap((each, number) => (each.parent === node ? [number] : []));
}

/** The nodes from the start to one of them. */
export function path(tree: Tree, to: number): number[] {
  const found: number[] = [];
  for (let node = to; node !== ROOT; node = tree.nodes[node]?.parent ?? ROOT) found.unshift(node);
  return found;
}

export function steps(tree: Tree, to: number): string[] {
  return path(tree, to).map((node) => tree.nodes[node]?.step ?? "");
}

/** Only what leads to one of the nodes. */
export function lineTo(tree: Tree, node: number): Tree {
  const nodes = path(tree, node).map((each, number) => ({ ...(tree.nodes[each] as Node), parent: number - 1 }));
  return { ...tree, nodes, at: nodes.length - 1 };
}

/** One step more; where it was played before, that is gone on with. */
export function play(tree: Tree, entry: Entry): Tree {
  const there = children(tree, tree.at).find((node) => tree.nodes[node]?.step === entry.text);
  if (there !== undefined) return { ...tree, at: there };
  const node: Node = { parent: tree.at, step: entry.text, entry, before: [], comments: [], marks: [] };
  return { ...tree, nodes: [...tree.nodes, node], at: tree.nodes.length };
}

/** Without a node and all that follows it. */
export function cut(tree: Tree, node: number): Tree {
  const gone = new Set([node]);
  tree.nodes.forEach((each, number) => gone.has(each.parent) && gone.add(number));
  const renumbered = new Map<number, number>([[ROOT, ROOT]]);
  const nodes: Node[] = [];
  tree.nodes.forEach((each, number) => {
    if (gone.has(number)) return;
    renumbered.set(number, nodes.length);
    nodes.push({ ...each, parent: renumbered.get(each.parent) ?? ROOT });
  });
  return { ...tree, nodes, at: renumbered.get(tree.nodes[node]?.parent ?? ROOT) ?? ROOT };
}

/** The line that a node is on becomes the first one at every fork. */
export function promote(tree: Tree, node: number): Tree {
  const wanted = new Set(path(tree, node));
  const order = tree.nodes.map((_, number) => number).sort((a, b) => rank(a) - rank(b) || a - b);
  const place = new Map(order.map((number, now) => [number, now]));
  const nodes = order.map((number) => {
    const each = tree.nodes[number] as Node;
    return { ...each, parent: place.get(each.parent) ?? ROOT };
  });
  return { ...tree, nodes, at: place.get(tree.at) ?? ROOT };

  function rank(number: number): number {
    return wanted.has(number) ? 0 : 1;
  }
}

export function change(tree: Tree, node: number, part: Partial<Node>): Tree {
  if (node === ROOT) return { ...tree, comments: part.comments ?? tree.comments, marks: part.marks ?? tree.marks };
  return { ...tree, nodes: tree.nodes.map((each, number) => (number === node ? { ...each, ...part } : each)) };
}
