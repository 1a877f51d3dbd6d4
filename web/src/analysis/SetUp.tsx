/** Where an analysis begins: a game's start, a position in one line, or a record file. */
import { useEffect, useState } from "react";
import { api } from "../state/api";
import type { GameSummary, Looked } from "../wire";
import { begin } from "../state/analysis";
import { taken } from "../state/files";
import { own, type Own } from "../state/own";
import { useStore } from "../state/store";
import { Dialog, useDialog } from "../ui/Dialog";
import { ByHand } from "./ByHand";

export function SetUp({ now }: { now: Looked | null }) {
  const [games, setGames] = useState<GameSummary[]>([]);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    api.games().then(setGames, (error: Error) => setProblem(error.message));
  }, []);
  const byHand = useDialog();
  const kept = useStore(own);
  const text = typed ?? now?.text ?? "";
  const open = (what: string) => {
    api.openTree(what).then(
      (tree) => {
        begin(tree);
        setTyped(null);
        setProblem("");
      },
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <section className="panel notes" aria-label="Begin with">
      <div className="row">
        <label className="row">
          New
          <select value="" onChange={(event) => event.target.value !== "" && open(event.target.value)}>
            <option value="">choose a game</option>
            {games.flatMap((game) =>
              starts(game, kept).map(([start, title]) => (
                <option key={start} value={start}>
                  {title}
                </option>
              )),
            )}
          </select>
        </label>
        <label className="button small">
          Open a file
          <input
            className="sr"
            type="file"
            accept=".tcr,.txt,text/plain"
            onChange={(event) => void taken(event.target)?.text().then(open)}
          />
        </label>
      </div>
      <label>
        <span className="muted">The position in one line; change it to set up another</span>
        <textarea
          className="position"
          rows={3}
          spellCheck={false}
          value={text}
          aria-invalid={problem !== ""}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <div className="row">
        <button className="button small" disabled={typed === null} onClick={() => open(text.replaceAll("\n", " "))}>
          Set up
        </button>
        <button className="button small" onClick={() => void navigator.clipboard.writeText(text)}>
          Copy
        </button>
        <button className="button small" onClick={byHand.open}>
          By hand
        </button>
      </div>
      {problem !== "" && (
        <p role="alert" className="bad">
          {problem}
        </p>
      )}
      <Dialog dialog={byHand} title="Set up a position">
        <ByHand
          text={text}
          use={(made) => {
            byHand.close();
            open(made);
          }}
        />
      </Dialog>
    </section>
  );
}

/** A game with its default options, with each choice of what people are asked for first, and with what they brought. */
function starts(game: GameSummary, kept: Record<string, readonly Own[]>): [string, string][] {
  const brought = game.options.flatMap(({ name }) => kept[`${game.name}.${name}`] ?? []);
  const shipped = game.options.flatMap(({ name, kind, choices, default: usually }) =>
    choices
      .filter(({ value }) => kind === "file" && value !== usually)
      .map(({ value, title }): [string, string] => [`${game.name} ${name}=${value}`, `${game.title}, ${title}`]),
  );
  return [
    ...usual(game),
    ...shipped,
    ...brought.map(({ name, value }): [string, string] => [`${game.name} ${value}`, `${game.title}, ${name}`]),
  ];
}

function usual(game: GameSummary): [string, string][] {
  const first = game.options[0];
  if (first === undefined || first.choices.length === 0) {
    const counts = game.options.find((option) => option.seats);
    if (counts?.least == null || counts.most == null) return [[game.name, game.title]];
    const { name, least, most } = counts;
    return Array.from({ length: most - least + 1 }, (_, n) => [
      `${game.name} ${name}=${least + n}`,
      `${game.title}, ${least + n} players`,
    ]);
  }
  return first.choices.map(({ value }) => [`${game.name} ${first.name}=${value}`, `${game.title}, ${value}`]);
}
