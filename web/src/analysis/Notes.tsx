/** What is said of the step that is looked at, and what becomes of its branch. */
import { change, cut, promote, ROOT, type Tree } from "../state/analysis";

const MARKS: readonly (readonly [string, string])[] = [
  ["!!", "brilliant"],
  ["!", "good"],
  ["!?", "interesting"],
  ["?!", "doubtful"],
  ["?", "bad"],
  ["??", "a blunder"],
];

export function Notes({ tree, set }: { tree: Tree; set: (tree: Tree) => void }) {
  const node = tree.nodes[tree.at];
  const marks = node?.marks ?? tree.marks;
  const toggle = (mark: string) => {
    const others = marks.filter((each) => each.startsWith("@"));
    set(change(tree, tree.at, { marks: marks.includes(mark) ? others : [mark, ...others] }));
  };
  return (
    <section className="panel notes" aria-label="Notes">
      <label>
        <span className="muted">{node === undefined ? "About the start" : `About ${node.step}`}</span>
        <textarea
          rows={2}
          maxLength={4000}
          value={(node?.comments ?? tree.comments).join("\n")}
          onChange={(event) =>
            set(change(tree, tree.at, { comments: event.target.value === "" ? [] : [event.target.value] }))
          }
        />
      </label>
      {node !== undefined && (
        <div className="row">
          {MARKS.map(([mark, means]) => (
            <button
              key={mark}
              className="button small"
              aria-label={`Mark as ${means}`}
              title={means}
              aria-pressed={marks.includes(mark)}
              onClick={() => toggle(mark)}
            >
              {mark}
            </button>
          ))}
          <button className="button small" onClick={() => set(promote(tree, tree.at))}>
            Main line
          </button>
          <button className="button small" disabled={tree.at === ROOT} onClick={() => set(cut(tree, tree.at))}>
            Delete
          </button>
        </div>
      )}
    </section>
  );
}
