import { useState } from "react";
import { api } from "../state/api";
import { keepLinks } from "../state/links";
import { go } from "../state/route";
import { settings } from "../state/settings";
import type { GameSummary, OptionInfo, SeatWish } from "../wire";
import { Switch } from "./Settings";

type Value = string | number | boolean;
type With = "computer" | "here" | "open";
type Time = "none" | "move" | "game";

const COMPANY: Record<With, string> = { computer: "The computer", here: "At this screen", open: "Over a link" };
const PLACES = { first: "First", last: "Last", lot: "By lot" } as const;
const LEVELS = ["A first game", "Easy", "Easy", "Casual", "Casual", "Steady", "Steady", "Strong", "Strong", "As strong as it gets"];
const TIMES: Record<Time, string> = { none: "No clock", move: "1 minute a move", game: "5 minutes + 5 s" };
const CLOCKS = { none: null, move: { move: 60_000, increment: 0 }, game: { base: 300_000, increment: 5000 } } as const;

/** Everything about a match before it begins; the defaults are a game against the computer. */
export function NewMatch({ game }: { game: GameSummary }) {
  const [options, setOptions] = useState<Record<string, Value>>({});
  const [company, setCompany] = useState<With>("computer");
  const [level, setLevel] = useState(3);
  const [place, setPlace] = useState<keyof typeof PLACES>("first");
  const [time, setTime] = useState<Time>("none");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const seats = Number(options["players"] ?? game.players[0]);
  const value = (option: OptionInfo) => options[option.name] ?? option.default;

  // What is asked first comes first; a choice of variant fills the column by itself.
  const all = game.options.filter((option) => option.kind !== "blocks");
  const shown = (all[0]?.choices.length ?? 0) > 3 ? [all[0], undefined, ...all.slice(1)] : all;
  const field = (option: OptionInfo | undefined) =>
    option && (
      <OptionField
        key={option.name}
        option={option}
        value={value(option)}
        set={(now) => setOptions({ ...options, [option.name]: now })}
      />
    );

  async function play(learning = false) {
    setBusy(true);
    setProblem(null);
    try {
      const made = await api.create({
        game: game.name,
        options,
        seats: learning ? seated(seats, "computer", 1, "first") : seated(seats, company, level, place),
        clock: learning ? null : CLOCKS[time],
      });
      keepLinks(made);
      go(`m/${made.match}${learning ? "/learn" : ""}`);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <form
      className="panel new"
      aria-label={`A new game of ${game.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        void play();
      }}
    >
      <div className="row spread">
        <h2>{game.title}</h2>
        <span className="row">
          <button type="button" className="button" disabled={busy} onClick={() => void play(true)}>Learn by playing</button>
          <button className="button main" disabled={busy}>Play</button>
        </span>
      </div>
      {problem !== null && <p role="alert" className="notice bad panel">{problem}</p>}
      <div className="columns">
        <div className="column">
          <Segments label="Play with" all={COMPANY} now={company} set={setCompany} />
          {company === "computer" && (
            <div className="field">
              <label className="name" htmlFor="level">Level {level}</label>
              <input id="level" type="range" min={1} max={10} value={level} onChange={(e) => setLevel(Number(e.target.value))} />
              <span className="meaning">{LEVELS[level - 1]}</span>
            </div>
          )}
          {company !== "here" && <Segments label="You sit" all={PLACES} now={place} set={setPlace} />}
          <Segments label="Time" all={TIMES} now={time} set={setTime} />
        </div>
        <div className="column">
          {shown.slice(0, 2).map(field)}
          {shown.length > 2 && (
            <details className="more">
              <summary>More options</summary>
              <div className="column">{shown.slice(2).map(field)}</div>
            </details>
          )}
        </div>
      </div>
    </form>
  );
}

function seated(seats: number, company: With, level: number, place: keyof typeof PLACES): SeatWish[] {
  const name = settings.get().name;
  const other: SeatWish = company === "computer" ? { kind: "computer", name: "", level } : { kind: company, name: "" };
  const mine = company === "here" || place === "first" ? 0 : place === "last" ? seats - 1 : Math.floor(Math.random() * seats);
  return Array.from({ length: seats }, (_, seat) => (seat === mine ? { kind: "me", name } : other));
}

interface SegmentsProps<K extends string> {
  label: string;
  all: Record<K, string>;
  now: K;
  set: (key: K) => void;
}

export function Segments<K extends string>({ label, all, now, set }: SegmentsProps<K>) {
  const id = label.replaceAll(" ", "-").toLowerCase();
  return (
    <div className="field" role="radiogroup" aria-labelledby={id}>
      <span className="name" id={id}>{label}</span>
      <div className="segments">
        {(Object.keys(all) as K[]).map((key) => (
          <label key={key}>
            <input type="radio" name={id} checked={now === key} onChange={() => set(key)} />
            {all[key]}
          </label>
        ))}
      </div>
    </div>
  );
}

function OptionField({ option, value, set }: { option: OptionInfo; value: Value; set: (value: Value) => void }) {
  const id = `option-${option.name}`;
  const title = option.name[0]?.toUpperCase() + option.name.slice(1).replaceAll("_", " ");
  if (option.kind === "flag")
    return (
      <div className="field">
        <Switch label={title} on={value === true} set={set} />
        <span className="meaning">{option.meaning}</span>
      </div>
    );
  const [least, most] = [option.least ?? 0, option.most ?? 0];
  if (option.kind === "integer" && most - least < 8) {
    const numbers = Object.fromEntries(Array.from({ length: most - least + 1 }, (_, n) => [String(least + n), String(least + n)]));
    return <Segments label={title} all={numbers} now={String(value)} set={(now) => set(Number(now))} />;
  }
  if (option.kind === "integer")
    return (
      <div className="field">
        <label className="name" htmlFor={id}>{title}</label>
        <input
          id={id}
          type="number"
          min={least}
          max={most}
          value={Number(value)}
          onChange={(event) => set(Number(event.target.value))}
          style={{ width: "7em" }}
        />
        <span className="meaning">{option.meaning}</span>
      </div>
    );
  return (
    <fieldset className="field" style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className="name" style={{ fontWeight: 600, padding: 0, marginBottom: 4 }}>{option.meaning}</legend>
      <div className="variants">
        {option.choices?.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={id} checked={value === choice.value} onChange={() => set(choice.value)} />
            <span>
              <strong>{choice.value}</strong>
              <span className="muted"> · {choice.meaning}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
