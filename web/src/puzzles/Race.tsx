/** A race: how far everybody is. */
import { useEffect, useRef, useState } from "react";
import { api, entropy } from "../state/api";
import { go } from "../state/route";
import { settings } from "../state/settings";
import { clock } from "../state/solved";
import { sound } from "../state/sound";
import type { LaidBlock, RaceState } from "../wire";

const EVERY = 1000; // milliseconds between two words

/** This browser's secret in races: whoever reloads the page goes on. */
export function myself(): string {
  const kept = localStorage.getItem("turncoat.racer");
  if (kept !== null) return kept;
  const made = entropy();
  localStorage.setItem("turncoat.racer", made);
  return made;
}

export function RaceButton({ id }: { id: string }) {
  return (
    <button className="button" onClick={() => void api.makeRace(id).then(({ race }) => go(`race/${race}`))}>
      Race a friend
    </button>
  );
}

interface RaceProps {
  id: string;
  laid: readonly LaidBlock[];
  onStart: () => void;
}

export function Race({ id, laid, onStart }: RaceProps) {
  const [state, setState] = useState<RaceState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(laid);
  latest.current = laid;
  const ended = useRef(false);
  useEffect(() => {
    let stopped = false;
    const tell = async () => {
      try {
        const told = await api.race(id, myself(), settings.get().name, latest.current);
        if (stopped) return;
        setState(told);
        setProblem(null);
        if (told.wait === 0) onStart();
        if (!ended.current && told.racers.some((racer) => racer.seconds !== null)) {
          ended.current = true;
          sound.score();
        }
      } catch (error) {
        if (!stopped) setProblem((error as Error).message);
      }
    };
    void tell();
    const timer = setInterval(() => void tell(), EVERY);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [id, laid.length, onStart]);
  if (problem !== null)
    return (
      <p role="alert" className="panel notice bad">
        {problem}
      </p>
    );
  return (
    <section className="panel race" aria-label="The race">
      <p role="status">{state === null ? "…" : standing(state)}</p>
      {state?.wait === null && <Link />}
      {state?.racers.map((racer, n) => (
        <div key={n} className="racer">
          <span>
            {racer.name}
            {racer.me ? " (you)" : racer.here ? "" : " (gone)"}
          </span>
          <progress
            value={racer.share}
            max={1}
            aria-label={`${racer.name}: ${Math.round(100 * racer.share)} percent`}
          />
          <span>{racer.seconds === null ? `${Math.round(100 * racer.share)} %` : clock(racer.seconds)}</span>
        </div>
      ))}
    </section>
  );
}

function Link() {
  return (
    <label>
      Send this link to whoever is to race you:{" "}
      <input type="text" readOnly value={location.href} onFocus={(event) => event.target.select()} />
    </label>
  );
}

function standing(state: RaceState): string {
  if (state.wait === null) return "It starts when somebody else is here.";
  if (state.wait > 0) return `Ready … ${Math.ceil(state.wait / 1000)}`;
  const done = state.racers.filter((racer) => racer.seconds !== null);
  const first = [...done].sort((a, b) => (a.seconds ?? 0) - (b.seconds ?? 0))[0];
  if (first === undefined) return "Go! Whoever fills the shape first wins.";
  return first.me ? "You were first." : `${first.name} was first.`;
}
