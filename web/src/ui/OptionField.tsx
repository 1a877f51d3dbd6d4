/** One option of a game, as a form field that fits what it may be. */
import { capital } from "../view/words";
import type { OptionInfo } from "../wire";
import { FileOption } from "./FileOption";
import { Segments } from "./Segments";
import { Switch } from "./Settings";

export type Value = string | number | boolean;

interface OptionFieldProps {
  game: string;
  option: OptionInfo;
  value: Value;
  set: (value: Value) => void;
}

export function OptionField({ game, option, value, set }: OptionFieldProps) {
  const id = `option-${option.name}`;
  const title = capital(option.name).replaceAll("_", " ");
  if (option.kind === "flag")
    return (
      <div className="field">
        <Switch label={title} on={value === true} set={set} />
        <span className="meaning">{option.meaning}</span>
      </div>
    );
  if (option.kind === "file") return <FileOption game={game} option={option} value={value} set={set} />;
  const [least, most] = [option.least ?? 0, option.most ?? 0];
  if (option.kind === "integer" && most - least < 8) {
    const numbers = Object.fromEntries(
      Array.from({ length: most - least + 1 }, (_, n) => [String(least + n), String(least + n)]),
    );
    return <Segments label={title} all={numbers} now={String(value)} set={(now) => set(Number(now))} />;
  }
  if (option.kind === "integer")
    return (
      <div className="field">
        <label className="name" htmlFor={id}>
          {title}
        </label>
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
    <fieldset className="field">
      <legend className="name">{option.meaning}</legend>
      <div className="variants">
        {option.choices?.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={id} checked={value === choice.value} onChange={() => set(choice.value)} />
            <span>
              <strong>{choice.title}</strong>
              <span className="muted"> · {choice.meaning}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
