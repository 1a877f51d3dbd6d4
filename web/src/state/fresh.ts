/** State that belongs to a moment of the match: when the moment is over, it is as at the start, at once and without a flash. */
import { useCallback, useState } from "react";

export function useFresh<T>(moment: string, start: T): [T, (value: T) => void] {
  const [kept, keep] = useState({ moment, value: start });
  const set = useCallback((value: T) => keep({ moment, value }), [moment]);
  return [kept.moment === moment ? kept.value : start, set];
}
