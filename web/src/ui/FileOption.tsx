/** An option whose values people bring in files: checked by the server, looked at, kept, passed on by a link. */
import { lazy, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Iso } from "../blocks/Iso";
import "../blocks/style.css";
import { api } from "../state/api";
import { taken } from "../state/files";
import { forgetOwn, keepOwn, own } from "../state/own";
import { linkForOption } from "../state/route";
import { useStore } from "../state/store";
import type { OptionInfo, OptionTold } from "../wire";
import { Alert } from "./Alert";
import { Dialog, useDialog } from "./Dialog";
import type { Value } from "./OptionField";
import { Copied } from "./Share";

const Shelf = lazy(() => import("../blocks/Shelf"));
const LARGEST = 20_000; // characters

interface FileOptionProps {
  game: string;
  option: OptionInfo;
  value: Value;
  set: (value: Value) => void;
}

export function FileOption({ game, option, value, set }: FileOptionProps) {
  const place = `${game}.${option.name}`;
  const kept = useStore(own)[place] ?? [];
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<OptionTold | null>(null);
  const dialog = useDialog();
  const usual = String(option.default);
  const shipped = option.choices.map((choice) => ({ name: choice.title, value: choice.value, says: choice.meaning }));

  async function check(asked: { name: string; text: string } | { value: string }, show: boolean) {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await api.option(game, option.name, asked);
      keepOwn(place, answer);
      set(answer.value);
      setTold(answer);
      if (show) dialog.open();
    } catch (error) {
      setProblem((error as Error).message);
      if ("value" in asked) set(usual);
    }
    setBusy(false);
  }
  async function read(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > LARGEST) setProblem(`${file.name} is too large: at most ${LARGEST / 1000} kB are read.`);
    else await check({ name: file.name.replace(/\.\w+$/, "").slice(0, 40), text: await file.text() }, true);
  }
  // A link may bring a value that this browser has never seen: it is checked, kept and shown like one from a file.
  useEffect(() => {
    if (![...shipped, ...kept].some((each) => each.value === value)) void check({ value: String(value) }, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what came with the page
  }, []);

  return (
    <fieldset className="field" aria-busy={busy}>
      <legend className="name">{option.meaning}</legend>
      <div className="variants">
        {[...shipped, ...kept.map((each) => ({ ...each, says: "" }))].map((each) => (
          <div key={each.value} className="row kept">
            <label>
              <input
                type="radio"
                name={`option-${option.name}`}
                checked={value === each.value}
                onChange={() => set(each.value)}
              />
              <span>
                <strong>{each.name}</strong>
                {each.says && <span className="muted"> · {each.says}</span>}
              </span>
            </label>
            <button
              type="button"
              className="button small"
              aria-label={`Look at ${each.name}`}
              disabled={busy}
              onClick={() =>
                void api.option(game, option.name, { value: each.value }).then(
                  (answer) => {
                    setTold({ ...answer, value: each.value });
                    dialog.open();
                  },
                  (error: Error) => setProblem(error.message),
                )
              }
            >
              Look at it
            </button>
            {!shipped.some(({ value }) => value === each.value) && (
              <button
                type="button"
                className="button small"
                aria-label={`Forget ${each.name}`}
                onClick={() => {
                  if (value === each.value) set(usual);
                  forgetOwn(place, each.value);
                }}
              >
                Forget
              </button>
            )}
          </div>
        ))}
      </div>
      <label className="button small choose">
        {busy ? "Checking …" : "Choose a file"}
        <input
          className="sr"
          type="file"
          accept=".toml,.txt,text/plain"
          disabled={busy}
          onChange={(event) => void read(taken(event.target))}
        />
      </label>
      <Alert says={problem} />
      {createPortal(
        // outside of the form that this field belongs to: Enter in the link must not begin a match
        <Dialog dialog={dialog} title={told?.name ?? ""}>
          {told !== null && <Told told={told} link={linkForOption(game, option.name, told.value)} />}
        </Dialog>,
        document.body,
      )}
    </fieldset>
  );
}

function Told({ told, link }: { told: OptionTold; link: string }) {
  return (
    <div className="told">
      {told.facts.length > 0 && (
        <ul>
          {told.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {told.pieces.length > 0 && (
        <>
          <div className="shelf">
            <Suspense fallback={<span className="scene-wait muted">One moment …</span>}>
              <Shelf pieces={told.pieces} />
            </Suspense>
          </div>
          <ul className="pieces">
            {told.pieces.map(({ letter, name, cells }) => (
              <li key={letter}>
                <Iso solids={[{ colour: 0, cells }]} />
                <span>
                  {letter} · {name}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Copied title="A link to a new game with it" link={link} />
      <p>
        <a
          className="button small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(told.file)}`}
          download={`${told.name.replaceAll(/[^\p{L}\p{N} _-]/gu, "") || "own"}.toml`}
        >
          Save it as a file
        </a>{" "}
        <span className="muted">to change it and choose it again</span>
      </p>
    </div>
  );
}
