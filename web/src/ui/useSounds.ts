import { useEffect, useRef } from "react";
import { sound } from "../state/sound";
import type { GameView } from "../view/types";
import type { Entry } from "../wire";

/** What happens is heard: the newest steps, not those that were there before. */
export function useSounds(entries: readonly Entry[], over: boolean, view: GameView | null): void {
  const heard = useRef<number | null>(null);
  useEffect(() => {
    const before = heard.current;
    heard.current = entries.length;
    if (before === null || entries.length <= before) return;
    const fresh = entries.slice(before);
    const kinds = new Set(fresh.flatMap((entry) => entry.effects.map((effect) => effect.kind)));
    if (over) return sound.end();
    const sounds = new Set(
      Object.entries(view?.sounds ?? {}).flatMap(([kind, name]) => (kinds.has(kind) ? [name] : [])),
    );
    if (sounds.size === 0 && fresh.some((entry) => entry.seat !== null)) sound.place();
    sounds.forEach((name) => sound[name]());
  }, [entries, over, view]);
}
