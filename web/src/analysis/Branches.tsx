/** The tree of moves: the main line, branches in parentheses, comments and marks where they belong. */
import type { CSSProperties } from "react";
import { children, ROOT, type Tree } from "../state/analysis";

interface BranchesProps {
  tree: Tree;
  colour: (seat: number) => string;
  show: (node: number) => void;
}

export function Branches({ tree, colour, show }: BranchesProps) {
  return (
    <div className="branches" role="group" aria-label="Moves and branches">
      <button className="step chance" aria-current={tree.at === ROOT ? "step" : undefined} onClick={() => show(ROOT)}>
        Start
      </button>
      {tree.comments.map((said) => (
        <span key={said} className="comment">
          {said}
        </span>
      ))}
      <Line tree={tree} from={ROOT} colour={colour} show={show} />
    </div>
  );
}

/** What follows a node: first children one after the other, at each fork the others in between. */
function Line({ tree, from, colour, show }: BranchesProps & { from: number }) {
  const drawn = [];
  let node = from;
  for (let next = children(tree, node); next[0] !== undefined; next = children(tree, node)) {
    const [main, ...others] = next as [number, ...number[]];
    drawn.push(<Step key={main} tree={tree} node={main} colour={colour} show={show} />);
    for (const other of others)
      drawn.push(
        <div key={`b${other}`} className="branch">
          <Step tree={tree} node={other} colour={colour} show={show} />
          <Line tree={tree} from={other} colour={colour} show={show} />
        </div>,
      );
    node = main;
  }
  return <>{drawn}</>;
}

function Step({ tree, node, colour, show }: BranchesProps & { node: number }) {
  const told = tree.nodes[node];
  if (told === undefined) return null;
  const { entry, marks, before, comments } = told;
  return (
    <>
      {before.map((said) => (
        <span key={said} className="comment">
          {said}
        </span>
      ))}
      <button
        className={entry.seat === null ? "step chance" : "step"}
        style={{ "--mark": entry.seat === null ? "transparent" : colour(entry.seat) } as CSSProperties}
        aria-current={tree.at === node ? "step" : undefined}
        title={entry.effects.map((effect) => effect.text).join("\n")}
        onClick={() => show(node)}
      >
        {entry.text}
        {marks.filter((mark) => !mark.startsWith("@")).join("")}
      </button>
      {comments.map((said) => (
        <span key={said} className="comment">
          {said}
        </span>
      ))}
    </>
  );
}
