/** A shape to be filled with blocks: built in 3D with the same controls as at the table. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type PointerEvent } from "react";
import { ARROWS, DIGITS, DRAWS_3D, useDragging } from "../blocks/controls";
import { Iso } from "../blocks/Iso";
import { api } from "../state/api";
import { useKeys } from "../state/keys";
import { clock, keep, keptOf, NOTHING, type Kept } from "../state/solved";
import { sound } from "../state/sound";
import type { LaidBlock, PuzzleBlock, PuzzleInfo } from "../wire";
import { useBuild, type Build } from "./build";
import { Layers } from "./Layers";
import { Next } from "./Next";
import { NoPuzzle } from "./NoPuzzle";
import { keepRace, Race, RaceButton, racedBefore } from "./Race";
import "../blocks/style.css";
import "./style.css";

const Scene = lazy(() => import("./Scene"));
const TWICE = 400; // milliseconds in which a second tap is part of the first
const SAVED = 5; // seconds of the clock between two saves

export default function Room({ id, race = null }: { id: string; race?: string | null }) {
  const [info, setInfo] = useState<PuzzleInfo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.puzzle(id).then(setInfo, (error: Error) => setProblem(error.message));
  }, [id]);
  if (problem !== null) return <NoPuzzle says={problem} />;
  return info === null ? (
    <main className="lobby muted">The puzzle is being fetched …</main>
  ) : (
    <Solving info={info} race={race} />
  );
}

function Solving({ info, race }: { info: PuzzleInfo; race: string | null }) {
  const before = useRef(race === null ? keptOf(info.id) : { ...NOTHING, laid: racedBefore(race) });
  const filled = before.current.laid.reduce((sum, each) => sum + each.cells.length, 0) === info.cells.length;
  const [done, setDone] = useState(filled);
  const [hints, setHints] = useState(before.current.hints);
  const [says, setSays] = useState("");
  const [started, setStarted] = useState(race === null);
  const running = useRef(race === null && !filled);
  const [seconds, setSeconds] = useTimer(before.current.seconds, running);
  const latest = useRef({ seconds, hints });
  latest.current = { seconds, hints };
  const start = useCallback(
    (since: number) => {
      setStarted((already) => {
        if (!already) {
          running.current = !filled;
          setSeconds(since);
        }
        return true;
      });
    },
    [filled, setSeconds],
  );
  const save = useCallback(
    (more: Partial<Kept>) => {
      if (race === null) keep(info.id, { ...keptOf(info.id), ...latest.current, ...more });
    },
    [info, race],
  );
  useSaving(save, running, seconds);
  const changed = useCallback(
    (laid: readonly LaidBlock[], full: boolean) => {
      running.current = !full;
      setSays("");
      setDone(false);
      save({ laid });
      if (race !== null) keepRace(race, laid);
      if (!full) return;
      api.puzzleSolved(info.id, laid).then(
        ({ solved }) => {
          if (!solved) return;
          const taken = latest.current.seconds;
          save({ solved: true, laid, best: Math.min(taken, bestOf(keptOf(info.id)) ?? taken) });
          setDone(true);
          sound.end();
        },
        (error: Error) => setSays(error.message),
      );
    },
    [info, race, save],
  );
  const build = useBuild(info, before.current.laid, changed);
  const [dragging, drag] = useDragging();
  const placed = useRef(0); // when; the second tap of two must not take the block out again
  const clicks = useRef(0); // of a mouse, one after the other as the system counts them
  const press = (x: number, y: number, z: number, pointer: string, layer: boolean) => {
    if (build.held === null) {
      const again = pointer === "mouse" ? clicks.current > 1 : performance.now() - placed.current <= TWICE;
      if (!again) build.takeOut([x, y, z]);
      return;
    }
    const inside = build.ghost?.cells.some(([a, b, c]) => a === x && b === y && (!layer || c === z)) === true;
    if (pointer === "touch" && !dragging && !inside) build.hover(x, y, layer ? z : undefined);
    else {
      placed.current = performance.now();
      build.place();
    }
  };
  const laidNow = useRef(build.laid);
  laidNow.current = build.laid;
  async function hint() {
    if (build.full) return;
    setSays("Looking …");
    try {
      const told = await api.puzzleHint(info.id, build.laid);
      if (laidNow.current !== build.laid) return; // somebody went on building meanwhile
      setHints((number) => number + 1);
      save({ hints: hints + 1 });
      setSays(told.words);
      if (told.lay !== null) build.offer(told.lay);
    } catch (error) {
      setSays((error as Error).message);
    }
  }
  const again = () => {
    build.clear();
    build.drop();
    setSeconds(0);
    setHints(0);
    save({ seconds: 0, hints: 0, laid: [] });
    running.current = true;
  };
  usePuzzleKeys(info, build, () => race === null && void hint());
  if (!started && race !== null)
    return (
      <main className="room">
        <div className="panel turn">
          <h1>A race: {info.title}</h1>
        </div>
        <Race id={race} laid={[]} onStart={start} />
      </main>
    );
  return (
    <main className="room">
      <div className="panel turn">
        <div>
          <h1>{info.title}</h1>
          <span className="muted">
            Grade {info.grade} · {info.cells.length} cells · {solutions(info)}
          </span>
        </div>
        <span className="row">
          {race === null && <RaceButton id={info.id} />}
          <a className="button plain" href="#/puzzles">
            All puzzles
          </a>
          <span className="room-clock" role="timer" aria-label="Time">
            {clock(seconds)}
          </span>
        </span>
      </div>
      {race !== null && <Race id={race} laid={build.laid} onStart={start} />}
      {done && race === null && <Done info={info} seconds={seconds} hints={hints} again={again} />}
      <div
        className="boards panel"
        data-dragging={dragging}
        onMouseDownCapture={(event) => (clicks.current = event.detail)}
      >
        <div className="scene">
          {DRAWS_3D && (
            <Suspense fallback={<div className="scene-wait muted">The room is being set up …</div>}>
              <Scene info={info} build={build} dragging={dragging} onPress={press} />
            </Suspense>
          )}
          {!DRAWS_3D && <div className="scene-wait muted">This browser draws no 3D; the layers are all you need.</div>}
        </div>
        <Layers info={info} build={build} dragging={dragging} onPress={press} />
      </div>
      <Blocks info={info} build={build} onDrag={drag} />
      <div className="in-hand panel" role="group" aria-label="What can be done">
        {build.held !== null ? (
          <InHand build={build} />
        ) : (
          <>
            {race === null && (
              <button className="button" onClick={() => void hint()} disabled={build.full}>
                Hint <kbd>H</kbd>
              </button>
            )}
            <button className="button" onClick={build.undo} disabled={build.laid.length === 0}>
              Take the last one out <kbd>U</kbd>
            </button>
            <button className="button plain" onClick={again} disabled={build.laid.length === 0}>
              Start anew
            </button>
          </>
        )}
        <span className="says" role="status">
          {says || (build.held === null ? info.text : "")}
        </span>
      </div>
    </main>
  );
}

function InHand({ build }: { build: Build }) {
  return (
    <>
      <button className="button" onClick={build.turn}>
        Turn <kbd>R</kbd>
      </button>
      <button className="button" onClick={build.flip}>
        Flip <kbd>F</kbd>
      </button>
      <button className="button" onClick={() => build.raise(1)}>
        Higher <kbd>PgUp</kbd>
      </button>
      <button className="button" onClick={() => build.raise(-1)}>
        Lower <kbd>PgDn</kbd>
      </button>
      <button className="button main" disabled={build.ghost?.fits !== true} onClick={build.place}>
        Place <kbd>Enter</kbd>
      </button>
      <button className="button plain" onClick={build.drop}>
        Put back
      </button>
    </>
  );
}

function Blocks({ info, build, onDrag }: { info: PuzzleInfo; build: Build; onDrag: (event: PointerEvent) => void }) {
  return (
    <div className="tray panel live" role="group" aria-label="Blocks">
      {info.blocks.map((block, number) => {
        const held = build.held?.block === block.id;
        const left = build.left(block);
        return (
          <button
            key={block.id}
            className={`slot ${held ? "held" : ""}`}
            disabled={left === 0}
            aria-pressed={held}
            aria-label={`${block.name}, ${block.colour === 0 ? "pale" : "dark"}${left > 1 ? `, ${left} left` : ""}`}
            title={`${block.name}${number < DIGITS.length ? ` (${DIGITS[number]})` : ""}`}
            onClick={() => (held ? undefined : build.take(block.id))}
            onPointerDown={(event) => {
              if (!held) build.take(block.id);
              onDrag(event);
            }}
          >
            <Shown block={block} shape={held ? (build.held?.shape ?? 0) : 0} />
          </button>
        );
      })}
    </div>
  );
}

function Shown({ block, shape }: { block: PuzzleBlock; shape: number }) {
  return <Iso solids={[{ colour: block.colour, cells: block.shapes[shape]?.cells ?? [] }]} />;
}

function Done({
  info,
  seconds,
  hints,
  again,
}: {
  info: PuzzleInfo;
  seconds: number;
  hints: number;
  again: () => void;
}) {
  const best = bestOf(keptOf(info.id));
  return (
    <div className="panel notice good done" role="status">
      <span>
        <strong>Solved</strong> in {clock(seconds)}
        {hints > 0 ? ` with ${hints} ${hints === 1 ? "hint" : "hints"}` : ""}
        {best !== undefined && best < seconds ? ` (your best: ${clock(best)})` : ""}.{" "}
        {info.solutions !== null && info.solutions > 1 && `There are ${info.solutions.toLocaleString("en")} ways.`}
      </span>
      <span className="row">
        <button className="button plain small" onClick={again}>
          Try another way
        </button>
        <Next id={info.id} tactic={false} />
      </span>
    </div>
  );
}

/** The best time so far; before there was such a figure, the one time that was kept. */
function bestOf(kept: Kept): number | undefined {
  return kept.best ?? (kept.solved ? kept.seconds : undefined);
}

/** Time and hints are kept while they run, and when the page goes away. */
function useSaving(save: (more: Partial<Kept>) => void, running: { current: boolean }, seconds: number): void {
  useEffect(() => {
    if (running.current && seconds > 0 && seconds % SAVED === 0) save({});
  }, [save, running, seconds]);
  useEffect(() => {
    const leave = () => running.current && save({});
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [save, running]);
}

function solutions(info: PuzzleInfo): string {
  if (info.solutions === null) return "nobody knows how many solutions";
  return info.solutions === 1 ? "one solution" : `${info.solutions.toLocaleString("en")} solutions`;
}

/** Seconds that pass while it runs and the page is looked at. */
function useTimer(first: number, running: { current: boolean }): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => {
      if (running.current && !document.hidden) setSeconds((now) => now + 1);
    }, 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [seconds, setSeconds];
}

function usePuzzleKeys(info: PuzzleInfo, build: Build, hint: () => void): void {
  useKeys((event) => {
    const arrow = ARROWS[event.key];
    const key = event.key.toLowerCase();
    if (arrow && build.held) build.step(...arrow);
    else if (key === "r") build.turn();
    else if (key === "f") build.flip();
    else if (key === "pageup" && build.held) build.raise(1);
    else if (key === "pagedown" && build.held) build.raise(-1);
    else if (key === "enter" && build.held) build.place();
    else if (key === "escape" && build.held) build.drop();
    else if (key === "u" && !build.held) build.undo();
    else if (key === "h" && !build.held) hint();
    else if (DIGITS.includes(key)) {
      const block = info.blocks[DIGITS.indexOf(key)];
      if (block !== undefined) build.take(block.id);
    } else return false;
    return true;
  });
}
