/** What a player has picked on a plain board, and which choices are still possible with it. */
import { useEffect, useMemo } from "react";
import { useFresh } from "../../state/fresh";
import type { Choice, Props } from "./shapes";

export interface Picking {
  picked: readonly string[];
  choice: Choice | null; // the one that is picked completely
  open: ReadonlySet<string>; // what may be picked next, instead of or besides what is picked
  buttons: readonly Choice[]; // choices that are made of nothing on the board
  pick: (id: string) => void;
  clear: () => void;
}

const NONE: readonly string[] = [];
const within = (picked: readonly string[], choice: Choice) => picked.every((id) => choice.picks.includes(id));

export function usePicking({ choices, moment, hint, ask }: Props): Picking {
  const [kept, set] = useFresh<readonly string[]>(moment, NONE);
  const all = useMemo(() => choices?.choices ?? [], [choices]);
  const picked = choices === null ? NONE : kept;
  const possible = useMemo(
    () => all.filter((choice) => choice.picks.length > 0 && within(picked, choice)),
    [all, picked],
  );
  const choice = picked.length === 0 ? null : (possible.find((each) => each.picks.length === picked.length) ?? null);
  // Whatever begins a choice is open too: to pick it is to choose anew.
  const open = useMemo(() => new Set(all.flatMap((each) => each.picks)), [all]);
  useEffect(() => {
    const hinted = hint?.moves[0]?.picks;
    if (hinted !== undefined && hinted.length > 0) set(hinted);
    // the hint is laid out once; afterwards it is the player's
  }, [hint]); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (choice !== null) ask(choice.picks);
  }, [choice, ask]);

  function pick(id: string) {
    if (!open.has(id)) return;
    if (picked.includes(id)) return set(picked.filter((each) => each !== id));
    const more = [...picked, id];
    const keeps = (wanted: readonly string[]) => all.some((each) => within(wanted, each));
    if (keeps(more)) return set(more);
    // What goes with the newest pick stays, the rest goes back.
    set([...picked.filter((each) => keeps([each, id])), id]);
  }

  const buttons = useMemo(() => all.filter((each) => each.picks.length === 0), [all]);
  return { picked, choice, open, buttons, pick, clear: () => set(NONE) };
}
