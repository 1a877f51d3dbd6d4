import { useLayoutEffect, useRef } from "react";

/** Keys that work wherever the focus is, except in fields and while a dialog is open. */
export function useKeys(dispatch: (event: KeyboardEvent) => boolean | void): void {
  const latest = useRef(dispatch);
  latest.current = dispatch;
  useLayoutEffect(() => {
    // before anything is seen, so that no key is lost
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest("input[type=text],input[type=number],textarea,select,dialog")
      )
        return;
      if ((event.key === "Enter" || event.key === " ") && target.closest("button,a,label,summary")) return;
      if (latest.current(event) === true) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
