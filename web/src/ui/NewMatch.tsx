import { lazy, Suspense, useState } from "react";
import { api } from "../state/api";
import { keepLinks } from "../state/links";
import { go } from "../state/route";
import type { GameSummary, OptionInfo } from "../wire";
import { Dialog, useDialog } from "./Dialog";
import { Clock, clockOf, NO_CLOCK } from "./Clock";
import { FIRST_REQUEST, Opponents, seated } from "./Opponents";
import { OptionField, type Value } from "./OptionField";
import { Switch } from "./Settings";

const Rules = lazy(() => import("./Rules"));

interface NewMatchProps {
  game: GameSummary;
  option?: { name: string; value: string } | undefined;
}

/** Everything about a match before it begins; the defaults are a game against the computer. */
export function NewMatch({ game, option: given }: NewMatchProps) {
  const [options, setOptions] = useState<Record<string, Value>>(given ? { [given.name]: given.value } : {});
  const [opponents, setOpponents] = useState(FIRST_REQUEST);
  const [clock, setClock] = useState(NO_CLOCK);
  const rules = useDialog();
  const [real, setReal] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const counts = game.options.find((option) => option.seats);
  const seats = Number(counts === undefined ? game.players[0] : (options[counts.name] ?? counts.default));
  const value = (option: OptionInfo) => options[option.name] ?? option.default;

  // What is asked first comes first; a choice of variant fills the column by itself.
  const matters = ({ matters }: OptionInfo) => {
    if (matters == null) return true;
    const [other, values] = matters as [string, readonly string[]];
    return values.includes(String(options[other] ?? game.options.find(({ name }) => name === other)?.default));
  };
  const all = game.options.filter(matters);
  const shown = (all[0]?.choices.length ?? 0) > 3 ? [all[0], undefined, ...all.slice(1)] : all;
  const field = (option: OptionInfo | undefined) =>
    option && (
      <OptionField
        key={option.name}
        game={game.name}
        option={option}
        value={value(option)}
        set={(now) => setOptions((before) => ({ ...before, [option.name]: now }))}
      />
    );

  async function play(learning = false) {
    setBusy(true);
    setProblem(null);
    try {
      const made = await api.create({
        game: game.name,
        options: Object.fromEntries(
          all.filter(({ name }) => name in options).map((option) => [option.name, value(option)]),
        ),
        seats: seated(seats, learning ? { ...FIRST_REQUEST, level: 1 } : opponents),
        clock: clockOf(learning ? NO_CLOCK : clock),
        real: real && !learning,
      });
      keepLinks(made);
      go(`m/${made.match}${learning ? "/learn" : ""}`);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <>
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
            <button type="button" className="button" onClick={rules.open}>
              Rules
            </button>
            <button type="button" className="button" disabled={busy} onClick={() => void play(true)}>
              Learn by playing
            </button>
            <button className="button main" disabled={busy}>
              {busy ? "Starting …" : "Play"}
            </button>
          </span>
        </div>
        {problem !== null && (
          <p role="alert" className="notice bad panel">
            {problem}
          </p>
        )}
        <div className="columns">
          <div className="column">
            <Opponents seats={seats} levels={game.levels} wanted={opponents} set={setOpponents} />
            <Clock wanted={clock} set={setClock} />
          </div>
          <div className="column">
            {shown.slice(0, 2).map(field)}
            {shown.length > 2 && (
              <details className="more" open={given !== undefined}>
                <summary>More options</summary>
                <div className="column">{shown.slice(2).map(field)}</div>
              </details>
            )}
            <div className="field">
              <Switch label="At a real table" on={real} set={setReal} />
              <span className="meaning">
                You play with the real game and type in {game.luck ? "what dice or bag say, and " : ""}the moves;
                Turncoat checks, counts and helps.
              </span>
            </div>
          </div>
        </div>
      </form>
      <Dialog dialog={rules} title={`Rules of ${game.title}`}>
        <Suspense fallback={<p className="muted">One moment …</p>}>
          <Rules game={game.name} here="" />
        </Suspense>
      </Dialog>
    </>
  );
}
