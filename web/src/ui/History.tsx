import { useEffect, useRef, useState, type CSSProperties } from "react";
import type { Entry } from "../wire";

const PACE = 900; // milliseconds a step is looked at

interface HistoryProps {
  entries: readonly Entry[];
  at: number;
  colour: (seat: number) => string;
  show: (steps: number) => void;
}

/** The steps so far; choosing one shows the board after it. */
export function History({ entries, at, colour, show }: HistoryProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only the list scrolls, never the page.
    const step = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (list.current && step)
      list.current.scrollTop = step.offsetTop - list.current.offsetTop - list.current.clientHeight / 2;
  }, [at, entries.length]);
  const [runs, setRuns] = useState(false);
  const latest = useRef(show); // a new one with each drawing must not start the pause again
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (!runs) return;
    if (at >= entries.length) return setRuns(false);
    const timer = setTimeout(() => latest.current(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [runs, at, entries.length]);
  const replay = () => {
    if (!runs && at >= entries.length) show(0);
    setRuns(!runs);
  };
  const look = (steps: number) => {
    setRuns(false);
    show(steps);
  };
  return (
    <>
      <div className="row spread" style={{ padding: "6px 8px 0 14px" }}>
        <strong>Moves</strong>
        <span className="row" style={{ gap: 2 }}>
          <button className="button plain small" aria-label="To the start" disabled={at === 0} onClick={() => look(0)}>
            «
          </button>
          <button
            className="button plain small"
            aria-label="One step back"
            disabled={at === 0}
            onClick={() => look(at - 1)}
          >
            ‹
          </button>
          <button
            className="button plain small"
            aria-label={runs ? "Stop the replay" : "Replay the game"}
            disabled={entries.length === 0}
            onClick={replay}
          >
            <svg className="symbol" viewBox="0 0 10 10" aria-hidden="true">
              <path d={runs ? "M2 1h2v8H2zM6 1h2v8H6z" : "M2 1l7 4-7 4z"} fill="currentColor" />
            </svg>
          </button>
          <button
            className="button plain small"
            aria-label="One step forward"
            disabled={at >= entries.length}
            onClick={() => look(at + 1)}
          >
            ›
          </button>
          <button
            className="button plain small"
            aria-label="To the last step"
            disabled={at >= entries.length}
            onClick={() => look(entries.length)}
          >
            »
          </button>
        </span>
      </div>
      <ol className="history" ref={list} tabIndex={0} aria-label="Steps of the game">
        {entries.length === 0 && (
          <li className="muted" style={{ padding: "0 6px" }}>
            Nothing has been played yet.
          </li>
        )}
        {entries.map((entry, number) => (
          <li key={number}>
            <button
              className={entry.seat === null ? "chance" : ""}
              style={{ "--mark": entry.seat === null ? "transparent" : colour(entry.seat) } as CSSProperties}
              aria-current={at === number + 1 ? "step" : undefined}
              data-step={entry.text}
              title={entry.effects.map((effect) => effect.text).join("\n")}
              onClick={() => look(number + 1)}
            >
              {entry.said}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
