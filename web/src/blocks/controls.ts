/** What building with blocks has in common wherever it is done. */
import { useCallback, useEffect, useState, type PointerEvent } from "react";

export const DRAWS_3D = document.createElement("canvas").getContext("webgl2") !== null;
export const DIGITS = "1234567890";
export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Whether a block is on its way from the tray, until the pointer lets go of it. */
export function useDragging(): [boolean, (event: PointerEvent) => void] {
  const [dragging, setDragging] = useState(false);
  const drag = useCallback((event: PointerEvent) => {
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    setDragging(true);
  }, []);
  useEffect(() => {
    if (!dragging) return;
    const stop = () => setTimeout(() => setDragging(false), 0);
    addEventListener("pointerup", stop);
    return () => removeEventListener("pointerup", stop);
  }, [dragging]);
  return [dragging, drag];
}
