/** The engine that thinks along: one socket, which is told each position that is looked at. */
import { useEffect, useRef, useState } from "react";
import type { Thoughts } from "../wire";
import { socketAt } from "../state/base";

const AGAIN = 2000; // milliseconds before a lost connection is tried again

export function useThoughts(start: string, steps: readonly string[], on: boolean): Thoughts | null {
  const [told, setTold] = useState<{ key: string; thoughts: Thoughts } | null>(null);
  const [open, setOpen] = useState(0); // how often a connection was made
  const socket = useRef<WebSocket | null>(null);
  const asked = useRef({ id: 0, key: "" });
  useEffect(() => {
    if (!on) return;
    let wanted = true;
    let timer = 0;
    const join = () => {
      const made = new WebSocket(socketAt("/api/analysis/socket"));
      made.onopen = () => {
        socket.current = made;
        setOpen((count) => count + 1);
      };
      made.onmessage = (event) => {
        const thoughts = JSON.parse(event.data as string) as Thoughts;
        if (thoughts.id === asked.current.id) setTold({ key: asked.current.key, thoughts });
      };
      made.onclose = (event) => {
        socket.current = null;
        if (wanted && event.reason !== "")
          setTold((now) => now && { ...now, thoughts: { ...now.thoughts, waits: event.reason } });
        if (wanted) timer = setTimeout(join, AGAIN);
      };
    };
    join();
    return () => {
      wanted = false;
      clearTimeout(timer);
      socket.current?.close();
      socket.current = null;
      setTold(null);
    };
  }, [on]);
  const key = JSON.stringify([start, steps]);
  useEffect(() => {
    if (!on || socket.current === null) return;
    asked.current = { id: asked.current.id + 1, key };
    const [from, played] = JSON.parse(key) as [string, string[]];
    socket.current.send(JSON.stringify({ type: "think", id: asked.current.id, start: from, steps: played }));
  }, [key, on, open]);
  return told !== null && told.key === key ? told.thoughts : null; // never of another position
}
