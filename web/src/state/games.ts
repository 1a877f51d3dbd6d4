/** What a player's list of matches says: how each went for them, against whom, and what that adds up to. */
import type { MyMatch } from "../wire";

export type Went = "won" | "drawn" | "lost" | "";

/** How it went for whoever holds one seat; nothing where nobody did, or one held several. */
export function went({ finished, mine, winners }: MyMatch): Went {
  const [seat] = mine;
  if (!finished || seat === undefined || mine.length > 1) return "";
  if (!winners.includes(seat)) return winners.length === 0 ? "drawn" : "lost";
  return winners.length === 1 ? "won" : "drawn";
}

export function waitsForMe(match: MyMatch): boolean {
  return !match.over && match.started && match.turn !== null && match.mine.includes(match.turn);
}

export function status(match: MyMatch): string {
  if (match.over) {
    const names = match.winners.map((seat) => match.seats[seat]?.name).join(" and ");
    if (!match.finished) return "not finished";
    if (names === "") return "a draw";
    return { won: "you won", lost: `${names} won`, drawn: "a shared win", "": `${names} won` }[went(match)];
  }
  if (!match.started) return "waiting for players";
  if (match.mine.length === 0) return "you watch";
  return waitsForMe(match) ? "your turn" : `${match.seats[match.turn ?? -1]?.name ?? "chance"} to move`;
}

export function called({ title, variant }: MyMatch): string {
  return variant === "" ? title : `${title} · ${variant}`;
}

/** Everybody else, the computer with its level. */
export function others(match: MyMatch): string {
  const names = match.seats.flatMap(({ name, level }, seat) =>
    match.mine.length === 1 && match.mine[0] === seat
      ? []
      : [level === null || name.includes("level") ? name : `${name} (level ${level})`],
  );
  return names.join(", ");
}

/** What kind of opponents somebody had: people, or computers of which level. */
export function against(match: MyMatch): string {
  const levels = match.seats.flatMap(({ level }, seat) => (match.mine.includes(seat) ? [] : [level]));
  if (levels.includes(null)) return "people";
  const [least, most] = [Math.min(...(levels as number[])), Math.max(...(levels as number[]))];
  return least === most ? `level ${least}` : `levels ${least} to ${most}`;
}

export interface Group {
  title: string;
  against: string;
  results: readonly Went[]; // the oldest first
  points: number; // a draw is half of one
}

/** Results by game, variant and kind of opponents. */
export function results(matches: readonly MyMatch[]): Group[] {
  const groups = new Map<string, MyMatch[]>();
  for (const match of matches) {
    if (went(match) === "") continue;
    const key = `${called(match)}\n${against(match)}`;
    groups.set(key, [...(groups.get(key) ?? []), match]);
  }
  return [...groups.values()]
    .map((found) => {
      const first = found[0] as MyMatch;
      const inOrder = found.toSorted((one, two) => one.updated - two.updated).map(went);
      const points = inOrder.reduce((sum, each) => sum + { won: 1, drawn: 0.5, lost: 0, "": 0 }[each], 0);
      return { title: called(first), against: against(first), results: inOrder, points };
    })
    .toSorted(
      (one, two) =>
        one.title.localeCompare(two.title) || one.against.localeCompare(two.against, "en", { numeric: true }),
    );
}

export interface Wanted {
  game: string; // empty: any
  state: "" | "running" | "over";
  against: "" | "people" | "computer";
  went: Went;
}

export function filtered(matches: readonly MyMatch[], wanted: Wanted): MyMatch[] {
  return matches.filter(
    (match) =>
      (wanted.game === "" || match.game === wanted.game) &&
      (wanted.state === "" || (wanted.state === "over") === match.over) &&
      (wanted.against === "" || (wanted.against === "people") === (against(match) === "people")) &&
      (wanted.went === "" || went(match) === wanted.went),
  );
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 24 * 3600_000],
  ["hour", 3600_000],
  ["minute", 60_000],
];

/** When it was: lately as so long ago, before that as a date. */
export function when(time: number, now = Date.now()): string {
  const ago = now - time;
  if (ago > 6 * 24 * 3600_000)
    return new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" }).format(time);
  for (const [unit, length] of STEPS)
    if (ago >= length)
      return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(ago / length), unit);
  return "just now";
}
