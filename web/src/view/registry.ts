/** Which view draws which game: found by the name of its folder, loaded when it is needed. */
import { useEffect, useState } from "react";
import type { GameView } from "./types";

const FOUND = import.meta.glob<{ default: GameView }>("../games/*/index.tsx");
const PLAIN = "plain"; // draws every game that has no view of its own
const loaded = new Map<string, GameView>();

async function load(game: string): Promise<GameView> {
  const found = FOUND[`../games/${game}/index.tsx`] ?? FOUND[`../games/${PLAIN}/index.tsx`];
  if (found === undefined) throw new Error("The page was built without its boards.");
  const view = (await found()).default;
  loaded.set(game, view);
  return view;
}

/** The view of a game; null while it is on its way. */
export function useGameView(game: string | null): GameView | null {
  const [, arrived] = useState("");
  useEffect(() => {
    let wanted = true;
    if (game !== null && !loaded.has(game)) void load(game).then(() => wanted && arrived(game));
    return () => {
      wanted = false;
    };
  }, [game]);
  return game === null ? null : (loaded.get(game) ?? null);
}
