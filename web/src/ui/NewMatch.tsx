import { useState } from "react";
import { api } from "../state/api";
import { keepLinks } from "../state/links";
import { go } from "../state/route";
import type { GameSummary, OptionInfo } from "../wire";
import { Clock, clockOf, NO_CLOCK } from "./Clock";
import { Company, FIRST_WISH, seated } from "./Company";
import { Segments } from "./Segments";
import { Switch } from "./Settings";

type Value = string | number | boolean;
/** Everything about a match before it begins; the defaults are a game against the computer. */
export function NewMatch({ game }: { game: GameSummary }) {
  const [options, setOptions] = useState<Record<string, Value>>({});
  const [company, setCompany] = useState(FIRST_WISH);
  const [clock, setClock] = useState(NO_CLOCK);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const seats = Number(options["players"] ?? game.players[0]);
  const value = (option: OptionInfo) => options[option.name] ?? option.default;

  // What is asked first comes first; a choice of variant fills the column by itself.
  const matters = ({ matters }: OptionInfo) => matters == null || String(options[matters[0]] ?? game.options.find(({ name }) => name === matters[0])?.default) === matters[1];
  const all = game.options.filter((option) => option.kind !== "blocks" && matters(option));
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
        options: Object.fromEntries(all.filter(({ name }) => name in options).map((option) => [option.name, value(option)])),
        seats: seated(seats, learning ? { ...FIRST_WISH, level: 1 } : company),
        clock: clockOf(learning ? NO_CLOCK : clock),
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
          <button className="button main" disabled={busy}>{busy ? "Starting …" : "Play"}</button>
        </span>
      </div>
      {problem !== null && <p role="alert" className="notice bad panel">{problem}</p>}
      <div className="columns">
        <div className="column">
          <Company seats={seats} wish={company} set={setCompany} />
          <Clock wish={clock} set={setClock} />
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

/** What a choice is called, and what it means; some meanings begin with a name of their own. */
function titled({ value, meaning }: { value: string; meaning: string }): [string, string] {
  const [name, ...rest] = meaning.split(": ");
  if (name !== undefined && rest.length > 0) return [name, rest.join(": ")];
  return [(value[0]?.toUpperCase() ?? "") + value.slice(1), meaning];
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
              <strong>{titled(choice)[0]}</strong>
              <span className="muted"> · {titled(choice)[1]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
