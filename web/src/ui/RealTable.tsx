/** A match at a real table: what its dice or bag say, and moves, are typed in; the program checks, counts and helps. */
import { useState } from "react";
import type { Table } from "../wire";

interface RealTableProps {
  table: Table;
  play: (text: string) => void;
}

export function RealTable({ table, play }: RealTableProps) {
  const [typed, setTyped] = useState("");
  const chance = table.question !== "";
  if (table.end !== null || !table.started || (!chance && table.turn !== table.seat)) return null;
  return (
    <form
      className="panel notice row real"
      aria-label="From the real table"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") play(typed.trim());
        setTyped("");
      }}
    >
      <label className="row">
        <span>{chance ? `${table.question}:` : "The move, as text or on the board:"}</span>
        <input
          type="text"
          size={10}
          maxLength={30}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button className={`button small ${chance ? "main" : ""}`}>OK</button>
      </label>
      {table.events.length > 0 && (
        <span className="row events">
          {table.events.map((event) => (
            <button key={event} type="button" className="button small" onClick={() => play(event)}>
              {event.replace(/^\w+:/, "")}
            </button>
          ))}
        </span>
      )}
    </form>
  );
}
