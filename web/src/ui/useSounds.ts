import { useEffect, useRef } from "react";
import { sound } from "../state/sound";
import type { Entry } from "../wire";

/** What happens is heard: the newest steps, not those that were there before. */
export function useSounds(entries: readonly Entry[], over: boolean): void {
  const heard = useRef<number | null>(null);
  useEffect(() => {
    const before = heard.current;
    heard.current = entries.length;
    if (before === null || entries.length <= before) return;
    const kinds = new Set(entries.slice(before).flatMap((entry) => entry.effects.map((effect) => effect.kind)));
    if (over) return sound.end();
    sound.place();
    if (kinds.has("RowCompleted") || kinds.has("SideCompleted")) sound.score();
    else if (kinds.has("DieTaken") || kinds.has("TileTakenBack")) sound.take();
    if (kinds.has("HandRolled")) sound.roll();
    else if (kinds.has("TileDrawn")) sound.draw();
  }, [entries, over]);
}
