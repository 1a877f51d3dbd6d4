/** A shape to be filled with blocks: built in 3D with the same controls as at the table. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type PointerEvent } from "react";
import { ARROWS, DIGITS, DRAWS_3D, useDragging } from "../blocks/controls";
import { Iso } from "../blocks/Iso";
import { api } from "../state/api";
import { useKeys } from "../state/keys";
import { clock, keep, keptOf, NOTHING } from "../state/solved";
import { sound } from "../state/sound";
import type { LaidBlock, PuzzleBlock, PuzzleInfo } from "../wire";
import { useBuild, type Build } from "./build";
import { Layers } from "./Layers";
import { Race, RaceButton } from "./Race";
import "../blocks/style.css";
import "./style.css";

const Scene = lazy(() => import("./Scene"));

export default function Room({ id, race = null }: { id: string; race?: string | null }) {
  const [info, setInfo] = useState<PuzzleInfo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.puzzle(id).then(setInfo, (error: Error) => setProblem(error.message));
  }, [id]);
  if (problem !== null)
    return (
      <main className="lobby">
        <p role="alert" className="panel notice bad">
          {problem}
        </p>
        <a className="button" href="#/puzzles">
          All puzzles
        </a>
      </main>
    );
  return info === null ? (
    <main className="lobby muted">The puzzle is being fetched …</main>
  ) : (
    <Solving info={info} race={race} />
  );
}

function Solving({ info, race }: { info: PuzzleInfo; race: string | null }) {
  const before = useRef(race === null ? keptOf(info.id) : NOTHING);
  const [done, setDone] = useState(before.current.solved && before.current.laid.length > 0);
  const [hints, setHints] = useState(before.current.hints);
  const [says, setSays] = useState("");
  const [started, setStarted] = useState(race === null);
  const start = useCallback(() => {
    setStarted(true);
    running.current = true;
  }, []);
  const running = useRef(false);
  const [seconds, setSeconds] = useTimer(before.current.seconds, running);
  const latest = useRef({ seconds, hints });
  latest.current = { seconds, hints };
  const changed = useCallback(
    (laid: readonly LaidBlock[], full: boolean) => {
      running.current = race !== null || laid.length > 0;
      setSays("");
      const kept = keptOf(info.id);
      if (race === null) keep(info.id, { ...kept, laid, ...(kept.solved ? {} : latest.current) });
      setDone(false);
      if (!full) return;
      running.current = false;
      api.puzzleSolved(info.id, laid).then(
        ({ solved }) => {
          if (!solved) return;
          keep(info.id, { solved: true, laid, ...latest.current });
          setDone(true);
          sound.end();
        },
        (error: Error) => setSays(error.message),
      );
    },
    [info, race],
  );
  const build = useBuild(info, before.current.laid, changed);
  const [dragging, drag] = useDragging();
  const press = (x: number, y: number, z: number, pointer: string) => {
    if (build.held === null) {
      build.takeOut([x, y, z]);
      return;
    }
    const inside = build.ghost?.cells.some(([a, b]) => a === x && b === y) === true;
    if (pointer === "touch" && !dragging && !inside) build.hover(x, y, z);
    else build.place();
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
      {done && <Done info={info} seconds={keptOf(info.id).seconds} hints={keptOf(info.id).hints} again={again} />}
      <div className="boards panel" data-dragging={dragging}>
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
  return (
    <div className="panel notice good" role="status">
      <strong>Solved</strong> in {clock(seconds)}
      {hints > 0 ? ` with ${hints} ${hints === 1 ? "hint" : "hints"}` : ""}.{" "}
      {info.solutions !== null && info.solutions > 1 && `There are ${info.solutions.toLocaleString("en")} ways.`}{" "}
      <button className="button plain" onClick={again}>
        Try another way
      </button>{" "}
      <a className="button" href="#/puzzles">
        All puzzles
      </a>
    </div>
  );
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
