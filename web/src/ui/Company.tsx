/** Who plays: one kind of company for all other seats, or seat by seat. */
import { settings } from "../state/settings";
import { useStore } from "../state/store";
import type { SeatWish } from "../wire";
import { Segments } from "./Segments";

export type With = "computer" | "here" | "open" | "mixed";
const COMPANY = { computer: "The computer", here: "At this screen", open: "Over a link" } as const;
const MIXED = { ...COMPANY, mixed: "Seat by seat" } as const;
const PLACES = { first: "First", last: "Last", lot: "By lot" } as const;
const LEVELS = ["A first game", "Easy", "Easy", "Casual", "Casual", "Steady", "Steady", "Strong", "Strong", "As strong as it gets"];
const MOST_SEATS = 6;

export interface CompanyWish {
  company: With;
  level: number;
  place: keyof typeof PLACES;
  each: readonly string[]; // "me", "here", "open", or a computer's level
}

export const FIRST_WISH: CompanyWish = { company: "computer", level: 3, place: "first", each: ["me", "open", ...Array<string>(MOST_SEATS - 2).fill("3")] };

export function Company({ seats, wish, set }: { seats: number; wish: CompanyWish; set: (wish: CompanyWish) => void }) {
  const { name } = useStore(settings);
  const company = seats === 2 && wish.company === "mixed" ? "computer" : wish.company;
  return (
    <>
      <Segments label="Play with" all={seats > 2 ? MIXED : COMPANY} now={company} set={(now: With) => set({ ...wish, company: now })} />
      {company === "computer" && (
        <div className="field">
          <label className="name" htmlFor="level">Level {wish.level}</label>
          <input id="level" type="range" min={1} max={10} value={wish.level} onChange={(event) => set({ ...wish, level: Number(event.target.value) })} />
          <span className="meaning">{LEVELS[wish.level - 1]}</span>
        </div>
      )}
      {(company === "open" || company === "mixed") && (
        <div className="field">
          <label className="name" htmlFor="my-name">Your name</label>
          <input id="my-name" type="text" maxLength={40} autoComplete="nickname" value={name} onChange={(event) => settings.update({ name: event.target.value })} />
        </div>
      )}
      {(company === "computer" || company === "open") && <Segments label="You sit" all={PLACES} now={wish.place} set={(place) => set({ ...wish, place })} />}
      {company === "mixed" && (
        <div className="field each-seat" role="group" aria-label="Seat by seat">
          {wish.each.slice(0, seats).map((now, seat) => (
            <label key={seat}>
              <span>Seat {seat + 1}</span>
              <select value={now} onChange={(event) => set({ ...wish, each: wish.each.map((before, n) => (n === seat ? event.target.value : before)) })}>
                <option value="me">Me</option>
                <option value="here">Another at this screen</option>
                <option value="open">Over a link</option>
                {LEVELS.map((meaning, n) => <option key={n} value={n + 1}>Computer, level {n + 1} ({meaning.toLowerCase()})</option>)}
              </select>
            </label>
          ))}
        </div>
      )}
    </>
  );
}

/** The seats as the server is asked for them. */
export function seated(seats: number, wish: CompanyWish): SeatWish[] {
  const seat = (kind: string): SeatWish => {
    if (kind === "me") return { kind, name: settings.get().name };
    return kind === "here" || kind === "open" ? { kind, name: "" } : { kind: "computer", name: "", level: Number(kind) };
  };
  if (wish.company === "mixed" && seats > 2) return wish.each.slice(0, seats).map(seat);
  const other = wish.company === "here" || wish.company === "open" ? wish.company : String(wish.level);
  const mine = wish.company === "here" || wish.place === "first" ? 0 : wish.place === "last" ? seats - 1 : Math.floor(Math.random() * seats);
  return Array.from({ length: seats }, (_, n) => seat(n === mine ? "me" : other));
}
