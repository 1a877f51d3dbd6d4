/** The secret links of matches made in this browser, so that they can be shown again. */
import type { Created } from "../wire";

const KEY = "turncoat.links";

function all(): Record<string, Created> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Created>;
  } catch {
    return {};
  }
}

export function keepLinks(made: Created): void {
  const recent = Object.entries(all()).slice(-40);
  localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recent), [made.match]: made }));
}

/** Somebody leaves this browser. */
export function forgetLinks(): void {
  localStorage.removeItem(KEY);
}

export function linksOf(match: string): Created | null {
  return all()[match] ?? null;
}

/** An invitation was made anew: the one before opens nothing any more. */
export function keepLink(match: string, seat: number, secret: string): void {
  const made = linksOf(match);
  if (made !== null) keepLinks({ ...made, seats: made.seats.map((each, n) => (n === seat ? secret : each)) });
}
