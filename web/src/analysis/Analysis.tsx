/** The analysis board: any position, played on for all seats, with branches, notes, and an engine that thinks along. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { PictureButton } from "../share/PictureButton";
import { ShareButton } from "../share/ShareButton";
import { api, bare } from "../state/api";
import { saveText } from "../state/files";
import { useKeys } from "../state/keys";
import type { Route } from "../state/route";
import { useStore } from "../state/store";
import { Alert } from "../ui/Alert";
import { More } from "../ui/More";
import { useGameView } from "../view/registry";
import type { GameView } from "../view/types";
import type { Hint, Looked, Preview, Thought } from "../wire";
import { Branches } from "./Branches";
import { Chance } from "./Chance";
import { Engine } from "./Engine";
import { Notes } from "./Notes";
import { PlayHere } from "./PlayHere";
import { SetUp } from "./SetUp";
import {
  analysis,
  begin,
  children,
  lineTo,
  path,
  play as grown,
  ROOT,
  steps as stepsTo,
  type Tree,
} from "../state/analysis";
import { useThoughts } from "./useThoughts";
import "../review/style.css";
import "./style.css";

export default function Analysis({ from }: { from: Extract<Route, { at: "analysis" }> }) {
  const tree = useStore(analysis);
  const [problem, setProblem] = useState<string | null>(null);
  const { match, review, step } = from;
  useEffect(() => {
    if (match === undefined && review === undefined) {
      if (analysis.get() === null) api.games().then(([first]) => first && open(first.name, 0), failed);
      return;
    }
    const text = match !== undefined ? api.record(match) : api.reviewed(review ?? "").then(({ record }) => record);
    text.then((told) => open(told, step), failed);
    function open(told: string, steps: number | undefined) {
      api.openTree(told).then((opened) => {
        begin(opened, steps ?? opened.nodes.length);
        history.replaceState(null, "", "#/analysis"); // a reload goes on with what was made of it
      }, failed);
    }
    function failed(error: Error) {
      setProblem(error.message);
    }
  }, [match, review, step]);
  return (
    <main className="table analysis">
      {tree === null ? <Alert says={problem} /> : <Board tree={tree} problem={problem} />}
    </main>
  );
}

interface Looking {
  looked: Looked | null;
  known: boolean; // what was told is the position that is looked at
  problem: string | null;
  know: (looked: Looked) => void;
}

/** The position that is looked at, as the server tells it. */
function useLooked(tree: Tree): Looking {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const played = stepsTo(tree, tree.at);
  const key = JSON.stringify([tree.start, played]);
  const known = looked !== null && JSON.stringify([looked.start, looked.steps]) === key;
  useEffect(() => {
    if (known) return;
    let wanted = true;
    const [start, steps] = JSON.parse(key) as [string, string[]];
    api.look(start, steps).then(
      (told) => {
        if (!wanted) return;
        setLooked(told);
        setProblem(null);
      },
      (error: Error) => wanted && setProblem(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [key, known]);
  return { looked, known, problem, know: setLooked };
}

function Board({ tree, problem: before }: { tree: Tree; problem: string | null }) {
  const { looked, known, problem, know } = useLooked(tree);
  const view = useGameView(looked?.game ?? null);
  const [wrong, setWrong] = useState<string | null>(null);
  const says = wrong ?? problem ?? before;
  const show = (at: number) => analysis.set({ ...tree, at });
  const step = (how: { picks: readonly string[] } | { text: string } | object) => {
    if (!known) return; // the board of another step is still shown
    api.step(tree.start, stepsTo(tree, tree.at), how).then(
      (told) => {
        if (told.entry === null) return;
        know(told);
        setWrong(null);
        analysis.set(grown(analysis.get() ?? tree, told.entry));
      },
      (error: Error) => setWrong(error.message),
    );
  };
  useKeys((event) => {
    const line = path(tree, tree.at);
    if (event.key === "[") show(line.at(-2) ?? ROOT);
    else if (event.key === "]") show(children(tree, tree.at)[0] ?? tree.at);
    else return false;
    return true;
  });
  if (looked === null || view === null) return <Alert says={says} />;
  return <Opened tree={tree} looked={looked} view={view} says={says} show={show} step={step} />;
}

interface OpenedProps {
  tree: Tree;
  looked: Looked;
  view: GameView;
  says: string | null;
  show: (node: number) => void;
  step: (how: { picks: readonly string[] } | { text: string } | object) => void;
}

function Opened({ tree, looked, view, says, show, step }: OpenedProps) {
  const [engine, setEngine] = useState({ on: true, lines: 3 });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const { start, steps } = looked;
  const told = useThoughts(start, steps, engine.on);
  const moment = `${start} ${steps.join(" ")}`;
  useEffect(() => setHint(null), [moment]);
  const ask = useCallback(
    (picks: readonly string[]) => {
      api.analysisPreview(start, steps, picks).then(setPreview, () => setPreview(null));
    },
    [start, steps],
  );
  const colour = (seat: number) => view.colour(seat, looked.setup);
  const entries = useMemo(() => path(tree, tree.at).flatMap((node) => tree.nodes[node]?.entry ?? []), [tree]);
  const ghost = ({ move, picks, chances, points, exact }: Thought) =>
    setHint({
      type: "hint",
      step: steps.length,
      moves: [{ move, picks, chance: chances[looked.turn ?? 0] ?? 0, points, exact, reasons: [] }],
    });
  return (
    <>
      <div className="stage">
        <div className="panel turn">
          <h1>Analysis: {looked.title}</h1>
          <span role="status">{looked.status}</span>
        </div>
        <Alert says={says} />
        {looked.chance && <Chance looked={looked} step={step} />}
        <More moves={looked.more} play={(text) => step({ text })} />
        <view.View
          setup={looked.setup}
          board={looked.board}
          choices={looked.choices}
          seat={looked.turn}
          turn={looked.turn}
          seats={looked.seats.map((name, seat) => ({ name, figures: looked.figures[seat] ?? {} }))}
          entries={entries}
          preview={preview}
          hint={hint}
          moment={moment}
          past={false}
          ask={ask}
          play={(picks, text) => step(text === undefined ? { picks } : { text })}
        />
      </div>
      <aside className="side">
        <Engine
          told={told}
          on={engine.on}
          lines={engine.lines}
          turn={looked.turn}
          seats={looked.seats}
          colour={colour}
          set={(part) => setEngine({ ...engine, ...part })}
          show={ghost}
          play={(text) => step({ text })}
        />
        <section className="panel">
          <Branches tree={tree} colour={colour} show={show} />
        </section>
        <Notes tree={tree} set={(now) => analysis.set(now)} />
        <section className="panel tools">
          <PlayHere looked={looked} />
          <SaveButton tree={tree} />
          <PictureButton
            small
            name={looked.game}
            record={() => api.saveTree(lineTo(tree, tree.at)).then(({ text }) => text)}
            step={null}
          />
          <ShareButton small ask={() => api.share({ tree: bare(tree) })} />
        </section>
        <SetUp now={looked} />
        <p className="panel notice muted">
          <span>
            <kbd>[</kbd> and <kbd>]</kbd> go one step back and forward. The analysis stays in this browser.
          </span>
        </p>
      </aside>
    </>
  );
}

function SaveButton({ tree }: { tree: Tree }) {
  const [problem, setProblem] = useState("");
  const save = () => {
    api.saveTree(tree).then(
      ({ text }) => saveText("analysis.tcr", text),
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <>
      <button className="button small" onClick={save}>
        Save as a file
      </button>
      {problem !== "" && <span role="alert">{problem}</span>}
    </>
  );
}
