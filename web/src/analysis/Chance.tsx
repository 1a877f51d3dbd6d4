/** Dice and draws at the analysis board: left to chance, chosen, or typed in. */
import { useState } from "react";
import type { Looked } from "../wire";

interface ChanceProps {
  looked: Looked;
  step: (how: { text: string } | object) => void;
}

export function Chance({ looked, step }: ChanceProps) {
  const [typed, setTyped] = useState("");
  return (
    <form
      className="panel notice row"
      aria-label="What chance decides"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") step({ text: typed.trim() });
        setTyped("");
      }}
    >
      <button type="button" className="button main" onClick={() => step({})}>
        Leave it to chance
      </button>
      {looked.events.length > 0 ? (
        <span className="row events">
          {looked.events.map((event) => (
            <button key={event} type="button" className="button small" onClick={() => step({ text: event })}>
              {event.replace(/^\w+:/, "")}
            </button>
          ))}
        </span>
      ) : (
        <label className="row">
          {looked.question}
          <input type="text" size={8} maxLength={20} value={typed} onChange={(event) => setTyped(event.target.value)} />
          <button className="button small">OK</button>
        </label>
      )}
    </form>
  );
}
