import { useEffect, useRef } from "react";
import type { Entry } from "../wire";

/** The steps so far; choosing one shows the board after it. */
export function History({ entries, at, show }: { entries: readonly Entry[]; at: number; show: (steps: number) => void }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only the list scrolls, never the page.
    const step = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (list.current && step) list.current.scrollTop = step.offsetTop - list.current.offsetTop - list.current.clientHeight / 2;
  }, [at, entries.length]);
  return (
    <>
      <div className="row spread" style={{ padding: "6px 8px 0 14px" }}>
        <strong>Moves</strong>
        <span className="row" style={{ gap: 2 }}>
          <button className="button plain small" aria-label="To the start" disabled={at === 0} onClick={() => show(0)}>«</button>
          <button className="button plain small" aria-label="One step back" disabled={at === 0} onClick={() => show(at - 1)}>‹</button>
          <button className="button plain small" aria-label="One step forward" disabled={at >= entries.length} onClick={() => show(at + 1)}>›</button>
          <button className="button plain small" aria-label="To the last step" disabled={at >= entries.length} onClick={() => show(entries.length)}>»</button>
        </span>
      </div>
      <ol className="history" ref={list} tabIndex={0} aria-label="Steps of the game">
        {entries.length === 0 && <li className="muted" style={{ padding: "0 6px" }}>Nothing has been played yet.</li>}
        {entries.map((entry, number) => (
          <li key={number}>
            <button
              className={entry.seat === null ? "chance" : ""}
              aria-current={at === number + 1 ? "step" : undefined}
              title={entry.effects.map((effect) => effect.text).join("\n")}
              onClick={() => show(number + 1)}
            >
              {entry.text}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
