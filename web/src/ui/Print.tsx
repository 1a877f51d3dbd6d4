/** A game to take away: what of it can be printed, how, a preview of every sheet, and the file. */
import { useEffect, useState } from "react";
import { api } from "../state/api";
import { go } from "../state/route";
import { capital } from "../view/words";
import { Alert } from "./Alert";
import type { GameSummary, PrintChoice, PrintInfo } from "../wire";
import { Segments } from "./Segments";
import { at as below } from "../state/base";

interface Asked {
  paper: string;
  square: number | null; // null: what the game proposes
  dark: string;
  way: string;
  without: readonly string[];
}
const FIRST: Asked = { paper: "", square: null, dark: "", way: "", without: [] };
let last = FIRST; // paper and looks are the same for the next game
const WAIT = 300; // milliseconds, until somebody has stopped typing

export default function Print({ chosen }: { chosen: string | null }) {
  const [games, setGames] = useState<GameSummary[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.games().then(setGames, (error: Error) => setProblem(error.message));
  }, []);
  const game = chosen ?? games[0]?.name;
  return (
    <main className="lobby">
      <div>
        <h1>Print and play</h1>
        <p className="lead">
          Everything a game needs, on paper: to cut out, fold and glue. Print it at 100 %; the ruler on every sheet
          tells whether the printer kept the size.
        </p>
      </div>
      <Alert says={problem} />
      {games.length > 0 && game !== undefined && (
        <>
          <Segments
            label="Game"
            all={Object.fromEntries(games.map(({ name, title }) => [name, title]))}
            now={game}
            set={(name) => go(`print/${name}`)}
          />
          <Kit key={game} game={game} />
        </>
      )}
    </main>
  );
}

function Kit({ game }: { game: string }) {
  const [asked, setAsked] = useState<Asked>(last);
  useEffect(() => {
    last = { ...asked, square: null, without: [] }; // sizes and contents are each game's own
  }, [asked]);
  const [info, setInfo] = useState<PrintInfo | null>(null);
  const [shown, setShown] = useState(""); // what the info answers
  const [problem, setProblem] = useState<string | null>(null);
  const query = queryOf(asked, info);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      api.print(game, query).then(
        (told) => {
          if (!current) return;
          setInfo(told);
          setShown(query);
          setProblem(null);
        },
        (error: Error) => current && setProblem(error.message),
      );
    }, WAIT);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game, query]);
  if (info === null && problem === null) return <p className="muted">The sheets are being drawn …</p>;
  return (
    <>
      {info !== null && <Form info={info} asked={asked} set={(part) => setAsked({ ...asked, ...part })} />}
      <Alert says={problem} />
      {info !== null && problem === null && <Sheets info={info} query={shown} busy={shown !== query} />}
    </>
  );
}

/** As the server is asked; what is as usual is left out. */
function queryOf({ paper, square, dark, way, without }: Asked, info: PrintInfo | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ paper, dark, way })) if (value !== "") query.set(name, value);
  if (square !== null) query.set("square", String(square));
  if (without.length > 0)
    for (const { name } of info?.contents ?? []) if (!without.includes(name)) query.append("only", name);
  return query.toString();
}

interface FormProps {
  info: PrintInfo;
  asked: Asked;
  set: (part: Partial<Asked>) => void;
}

function Form({ info, asked, set }: FormProps) {
  const [least, most] = info.squares;
  const left = info.contents.filter(({ name }) => !asked.without.includes(name));
  return (
    <section className="panel new" aria-label="How to print">
      <div className="columns">
        <div className="column">
          <fieldset className="field">
            <legend className="name">What</legend>
            {info.contents.map(({ name, meaning }) => (
              <label key={name} className="row">
                <input
                  type="checkbox"
                  checked={!asked.without.includes(name)}
                  disabled={left.length === 1 && left[0]?.name === name}
                  onChange={(event) =>
                    set({
                      without: event.target.checked
                        ? asked.without.filter((each) => each !== name)
                        : [...asked.without, name],
                    })
                  }
                />
                {capital(meaning)}
              </label>
            ))}
          </fieldset>
          {info.ways.length > 0 && (
            <Choices label="The blocks" all={info.ways} now={asked.way} set={(way) => set({ way })} />
          )}
        </div>
        <div className="column">
          <div className="field">
            <label className="name" htmlFor="print-square">
              Width of a square (mm)
            </label>
            <input
              id="print-square"
              type="number"
              min={least}
              max={most}
              step="any"
              style={{ width: "7em" }}
              value={asked.square ?? info.square}
              onChange={(event) => set({ square: event.target.value === "" ? null : Number(event.target.value) })}
            />
            <span className="meaning">
              {least} to {most} mm
            </span>
          </div>
          <Choices label="Paper" all={info.papers} now={asked.paper} set={(paper) => set({ paper })} />
          <Choices label="Dark faces" all={info.darks} now={asked.dark} set={(dark) => set({ dark })} />
        </div>
      </div>
      {info.note !== "" && <p className="muted">{info.note}</p>}
    </section>
  );
}

interface ChoicesProps {
  label: string;
  all: readonly PrintChoice[];
  now: string; // empty: the first one
  set: (name: string) => void;
}

function Choices({ label, all, now, set }: ChoicesProps) {
  const current = all.find(({ name }) => name === now) ?? all[0];
  return (
    <div className="field">
      <Segments
        label={label}
        all={Object.fromEntries(all.map(({ name }) => [name, capital(name)]))}
        now={current?.name ?? ""}
        set={set}
      />
      <span className="meaning">{capital(current?.meaning ?? "")}</span>
    </div>
  );
}

function Sheets({ info, query, busy }: { info: PrintInfo; query: string; busy: boolean }) {
  const at = below(`/api/print/${info.game}`);
  const number = `${info.sheets.length} ${info.sheets.length === 1 ? "sheet" : "sheets"}`;
  return (
    <section aria-busy={busy} className={`sheets ${busy ? "busy" : ""}`}>
      <p className="row">
        <a className="button main" href={`${at}/kit.pdf?${query}`} download>
          Download the PDF, {number}
        </a>
        <span className="muted" role="status">
          {busy ? "The sheets are being drawn …" : "Each sheet is also an SVG in layers, for cutting machines."}
        </span>
      </p>
      <ul>
        {info.sheets.map((title, sheet) => (
          <li key={`${sheet} ${title}`}>
            <a href={`${at}/sheet-${sheet + 1}.svg?${query}`} download={`${info.game}-${sheet + 1}.svg`}>
              <img src={`${at}/sheet-${sheet + 1}.svg?${query}`} alt="" loading="lazy" />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
