/** Where we are: the lobby, a match, a record, a puzzle, or a link that was followed. Secrets stay in the fragment. */
import { Store } from "./store";
import { at, whole } from "./base";

export type Route =
  | { at: "lobby"; game?: string; option?: { name: string; value: string } }
  | { at: "match"; match: string; learning: boolean }
  | { at: "enter"; secret: string }
  | { at: "replay" }
  | { at: "puzzles" }
  | { at: "puzzle"; puzzle: string }
  | { at: "race"; race: string }
  | { at: "tactic"; tactic: string }
  | { at: "shared"; share: string }
  | { at: "games" }
  | { at: "lab" }
  | { at: "solved" }
  | { at: "join"; secret: string }
  | { at: "print"; game?: string }
  | { at: "review"; review: string }
  | { at: "analysis"; match?: string; review?: string; step?: number };

/** The pages of links that are shown to everybody have addresses of their own, so that others can preview them. */
function arrived(): void {
  const share = /\/s\/([\w-]+)$/.exec(location.pathname)?.[1];
  if (share !== undefined)
    history.replaceState(null, "", at(location.hash === "" ? `/#/s/${share}` : `/${location.hash}`));
}

function read(): Route {
  const [place, first, second, third] = location.hash.replace(/^#\/?/, "").split("/");
  if (place === "m" && first) return { at: "match", match: first, learning: second === "learn" };
  if (place === "e" && first) return { at: "enter", secret: first };
  if (place === "puzzles") return first ? { at: "puzzle", puzzle: first } : { at: "puzzles" };
  if (place === "race" && first) return { at: "race", race: first };
  if (place === "tactics" && first) return { at: "tactic", tactic: first };
  if (place === "s" && first) return { at: "shared", share: first };
  if (place === "games") return { at: "games" };
  if (place === "lab") return { at: "lab" };
  if (place === "solved") return { at: "solved" };
  if (place === "join" && first) return { at: "join", secret: first };
  if (place === "print") return first ? { at: "print", game: first } : { at: "print" };
  if (place === "review" && first) return { at: "review", review: first };
  if (place === "analysis") {
    const step = third !== undefined && /^\d+$/.test(third) ? { step: Number(third) } : {};
    if (first === "m" && second) return { at: "analysis", match: second, ...step };
    if (first === "r" && second) return { at: "analysis", review: second, ...step };
    return { at: "analysis" };
  }
  if (place === "replay") return { at: "replay" };
  if (place === "new" && first) {
    const option = second && third ? { option: { name: second, value: plain(third) } } : {};
    return { at: "lobby", game: first, ...option };
  }
  return { at: "lobby" };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // cut somewhere; the server will say so
  }
}

arrived();
export const route = new Store<Route>(read());
addEventListener("hashchange", () => route.set(read()));

export function go(path: string): void {
  location.hash = `#/${path}`;
}

/** A link to a new game in which an option has this value. */
export function linkForOption(game: string, option: string, value: string): string {
  return whole(`/#/new/${game}/${option}/${encodeURIComponent(value)}`);
}

export function linkFor(secret: string): string {
  return whole(`/#/e/${secret}`);
}
