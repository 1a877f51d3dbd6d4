/** What was found out about who wins: the text of each discovery, to be tried against the computer and on a board. */
import Markdown from "markdown-to-jsx/react";
import { useEffect, useState, type ReactNode } from "react";
import { begin } from "../state/analysis";
import { api } from "../state/api";
import { go, linkForOption } from "../state/route";
import { Alert } from "../ui/Alert";
import type { Discovery, TreeOpened } from "../wire";
import "./style.css";

export default function Solved() {
  const [found, setFound] = useState<readonly Discovery[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.solved().then(setFound, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <main className="lobby">
      <div>
        <h1>Solved</h1>
        <p className="lead">Games of which it is known who wins if nobody errs, with proofs that anybody can check.</p>
      </div>
      <Alert says={problem} />
      {found?.length === 0 && <p className="muted">None of the games here is solved from its start.</p>}
      {found?.map((each) => (
        <Told key={each.start} told={each} fail={setProblem} />
      ))}
    </main>
  );
}

function Told({ told, fail }: { told: Discovery; fail: (problem: string) => void }) {
  const [busy, setBusy] = useState(false);
  const look = (...steps: string[]) => {
    if (busy) return;
    setBusy(true);
    lineOf(told.start, steps).then(
      () => go("analysis"),
      (error: Error) => {
        setBusy(false);
        fail(error.message);
        scrollTo(0, 0); // where it is told
      },
    );
  };
  const [[name, value] = ["", ""]] = Object.entries(told.options); // links carry one option
  return (
    <article className="panel discovery" aria-busy={busy}>
      <h2>{told.title}</h2>
      <p className="row">
        <a className="button" href={linkForOption(told.game, name, value)}>
          Play it
        </a>
        <button className="button" onClick={() => look()}>
          Look at it on the analysis board
        </button>
      </p>
      <Markdown
        options={{
          disableParsingRawHTML: true,
          forceBlock: true,
          overrides: {
            h1: () => null, // it stands above
            h2: ({ children }: { children: ReactNode }) => <h3>{children}</h3>,
            table: ({ children }: { children: ReactNode }) => (
              <div className="across">
                <table>{children}</table>
              </div>
            ),
            pre: ({ children }: { children: ReactNode }) => <pre tabIndex={0}>{children}</pre>, // to be moved by keys
            td: ({ children }: { children: ReactNode }) => <td>{tried(children, look)}</td>,
            a: ({ children, href }: { children: ReactNode; href?: string }) =>
              href?.startsWith("http") ? <a href={href}>{children}</a> : <>{children}</>, // other files of the docs
          },
        }}
      >
        {told.text}
      </Markdown>
    </article>
  );
}

/** A move and its answer lead to the board on which both were played. */
function tried(children: ReactNode, look: (...steps: string[]) => void): ReactNode {
  const text = Array.isArray(children) ? children.join("") : children;
  const steps = typeof text === "string" ? text.trim().split(" → ") : [];
  const [move, answer] = steps;
  if (steps.length !== 2 || move === undefined || answer === undefined) return children;
  return (
    <button className="button plain small" title="See it on the analysis board" onClick={() => look(move, answer)}>
      {move} → <b>{answer}</b>
    </button>
  );
}

/** Begin an analysis after these steps; what was looked at before stays until all of it is there. */
async function lineOf(start: string, steps: readonly string[]): Promise<void> {
  const opened = await api.openTree(start);
  const nodes: TreeOpened["nodes"][number][] = [];
  for (const [number, text] of steps.entries()) {
    const { entry } = await api.step(start, steps.slice(0, number), { text });
    if (entry !== null) nodes.push({ parent: number - 1, step: text, entry, before: [], comments: [], marks: [] });
  }
  begin({ ...opened, nodes }, nodes.length);
}
