/** With hidden hands and several people at one screen, nobody may see the next hand by accident. */
import { useEffect, useRef } from "react";
import type { Table } from "../wire";

/** Whether the screen has to be passed on to whoever has to move. */
export function mustPass(table: Table): boolean {
  const { turn } = table;
  return (
    table.hides &&
    table.mine.length > 1 &&
    turn !== null &&
    turn !== table.seat &&
    table.mine.includes(turn) &&
    table.seats[turn]?.level === null
  );
}

/** Whoever has moved may still look at what they have drawn; then they hide it. */
export function PassOn({ table, held, hide }: { table: Table; held: string; hide: () => void }) {
  const next = table.turn === null ? "" : table.seats[table.turn]?.name;
  return (
    <div className="panel notice row spread" role="status">
      <p>This is your hand now. Hide it, then pass the screen to {next}.</p>
      <button className="button main" onClick={hide}>
        Hide my {held}
      </button>
    </div>
  );
}

export function Curtain({ table, held, look }: { table: Table; held: string; look: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    const top = document.querySelector<HTMLElement>("header.top");
    top?.toggleAttribute("inert", true);
    return () => void top?.toggleAttribute("inert", false);
  }, []);
  return (
    <div className="curtain" role="dialog" aria-modal="true" aria-label="Pass the screen">
      <h2>{table.turn === null ? "" : table.seats[table.turn]?.name}, it is your turn</h2>
      <p className="muted">Everybody else looks away.</p>
      <button
        ref={button}
        className="button main"
        onClick={look}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        Show my {held}
      </button>
    </div>
  );
}
