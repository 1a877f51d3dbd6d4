/** Who plays: one kind of opponents for all other seats, or seat by seat. */
import { settings } from "../state/settings";
import { useStore } from "../state/store";
import { capital } from "../view/words";
import type { SeatRequest } from "../wire";
import { Segments } from "./Segments";

export type With = "computer" | "here" | "open" | "mixed";
const ALL = { computer: "The computer", here: "At this screen", open: "Over a link" } as const;
const MIXED = { ...ALL, mixed: "Seat by seat" } as const;
const PLACES = { first: "First", last: "Last", lot: "Random" } as const;
const MOST_SEATS = 6;

export interface OpponentsRequest {
  kind: With;
  level: number;
  place: keyof typeof PLACES;
  each: readonly string[]; // "me", "here", "open", or a computer's level
  names: readonly string[]; // of others at this screen, by seat
}

export const FIRST_REQUEST: OpponentsRequest = {
  kind: "computer",
  level: 3,
  place: "first",
  each: ["me", "open", ...Array<string>(MOST_SEATS - 2).fill("3")],
  names: Array<string>(MOST_SEATS).fill(""),
};

interface OpponentsProps {
  seats: number;
  levels: readonly string[]; // what each is called
  wanted: OpponentsRequest;
  set: (wanted: OpponentsRequest) => void;
}

export function Opponents({ seats, levels, wanted, set }: OpponentsProps) {
  const { name } = useStore(settings);
  const kind = seats === 2 && wanted.kind === "mixed" ? "computer" : wanted.kind;
  return (
    <>
      <Segments
        label="Play with"
        all={seats > 2 ? MIXED : ALL}
        now={kind}
        set={(now: With) => set({ ...wanted, kind: now })}
      />
      {kind === "computer" && (
        <div className="field">
          <label className="name" htmlFor="level">
            Level {wanted.level}
          </label>
          <input
            id="level"
            type="range"
            min={1}
            max={levels.length}
            value={wanted.level}
            onChange={(event) => set({ ...wanted, level: Number(event.target.value) })}
          />
          <span className="meaning">{capital(levels[wanted.level - 1] ?? "")}</span>
        </div>
      )}
      <div className="field">
        <label className="name" htmlFor="my-name">
          Your name
        </label>
        <input
          id="my-name"
          type="text"
          maxLength={40}
          autoComplete="nickname"
          value={name}
          onChange={(event) => settings.update({ name: event.target.value })}
        />
      </div>
      {kind === "here" && (
        <div className="field each-seat" role="group" aria-label="Names of the others">
          {Array.from({ length: seats - 1 }, (_, n) => n + 1).map((seat) => (
            <label key={seat}>
              <span>Seat {seat + 1}</span>
              <NameField seat={seat} wanted={wanted} set={set} />
            </label>
          ))}
        </div>
      )}
      {(kind === "computer" || kind === "open") && (
        <Segments label="You sit" all={PLACES} now={wanted.place} set={(place) => set({ ...wanted, place })} />
      )}
      {kind === "mixed" && (
        <div className="field each-seat" role="group" aria-label="Seat by seat">
          {wanted.each.slice(0, seats).map((now, seat) => (
            <label key={seat}>
              <span>Seat {seat + 1}</span>
              <select
                value={now}
                onChange={(event) =>
                  set({ ...wanted, each: wanted.each.map((before, n) => (n === seat ? event.target.value : before)) })
                }
              >
                <option value="me">Me</option>
                <option value="here">Another at this screen</option>
                <option value="open">Over a link</option>
                {levels.map((meaning, n) => (
                  <option key={n} value={n + 1}>
                    Computer, level {n + 1} ({meaning})
                  </option>
                ))}
              </select>
              {now === "here" && <NameField seat={seat} wanted={wanted} set={set} />}
            </label>
          ))}
        </div>
      )}
    </>
  );
}

/** What somebody else at this screen is called. */
function NameField({ seat, wanted, set }: { seat: number } & Pick<OpponentsProps, "wanted" | "set">) {
  return (
    <input
      type="text"
      maxLength={40}
      placeholder="Name"
      aria-label={`Name at seat ${seat + 1}`}
      value={wanted.names[seat] ?? ""}
      onChange={(event) =>
        set({ ...wanted, names: wanted.names.map((before, n) => (n === seat ? event.target.value : before)) })
      }
    />
  );
}

/** The seats as the server is asked for them. */
export function seated(seats: number, wanted: OpponentsRequest): SeatRequest[] {
  const seat = (kind: string, number: number): SeatRequest => {
    if (kind === "me") return { kind, name: settings.get().name };
    if (kind === "here") return { kind, name: wanted.names[number] ?? "" };
    return kind === "open" ? { kind, name: "" } : { kind: "computer", name: "", level: Number(kind) };
  };
  if (wanted.kind === "mixed" && seats > 2) return wanted.each.slice(0, seats).map(seat);
  const other = wanted.kind === "here" || wanted.kind === "open" ? wanted.kind : String(wanted.level);
  const mine =
    wanted.kind === "here" || wanted.place === "first"
      ? 0
      : wanted.place === "last"
        ? seats - 1
        : Math.floor(Math.random() * seats);
  return Array.from({ length: seats }, (_, n) => seat(n === mine ? "me" : other, n));
}
