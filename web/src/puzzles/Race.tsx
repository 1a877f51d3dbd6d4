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

const keyOf = (race: string) => `turncoat.race.${race}`;

/** What lies there is kept for this tab, so that whoever reloads goes on. */
export function keepRace(race: string, laid: readonly LaidBlock[]): void {
  try {
    sessionStorage.setItem(keyOf(race), JSON.stringify(laid));
  } catch {
    // a full store must not stop the race
  }
}

export function racedBefore(race: string): readonly LaidBlock[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(race)) ?? "[]") as LaidBlock[];
  } catch {
    return [];
  }
}

export function RaceButton({ id }: { id: string }) {
  const [problem, setProblem] = useState("");
  const make = () => {
    api.makeRace(id).then(
      ({ race }) => go(`race/${race}`),
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <>
      {problem !== "" && <span role="alert">{problem}</span>}
      <button className="button" onClick={make}>
        Race a friend
      </button>
    </>
  );
}

interface RaceProps {
  id: string;
  laid: readonly LaidBlock[];
  onStart: (since: number) => void; // seconds since the start
}

export function Race({ id, laid, onStart }: RaceProps) {
  const [state, setState] = useState<RaceState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(laid);
  latest.current = laid;
  const ended = useRef(false);
  const wants = useRef(false); // to start
  useEffect(() => {
    let stopped = false;
    const tell = async () => {
      try {
        const told = await api.race(id, myself(), settings.get().name, latest.current, wants.current);
        if (stopped) return;
        setState(told);
        setProblem(null);
        if (told.since !== null) onStart(Math.floor(told.since / 1000));
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
      {state?.wait === null && (
        <div className="row">
          <Link />
          <button
            className="button main"
            disabled={state.racers.length < 2}
            onClick={() => {
              wants.current = true;
            }}
          >
            Start the race
          </button>
        </div>
      )}
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
  if (state.wait === null)
    return state.racers.length < 2
      ? "Waiting for somebody else to come."
      : `${state.racers.length} are here. Start when everybody is.`;
  if (state.wait > 0) return `Ready … ${Math.ceil(state.wait / 1000)}`;
  const done = state.racers.filter((racer) => racer.seconds !== null);
  const first = [...done].sort((a, b) => (a.seconds ?? 0) - (b.seconds ?? 0))[0];
  if (first === undefined) return "Go. Whoever fills the shape first wins.";
  return first.me ? "You were first." : `${first.name} was first.`;
}
