/** All my matches: found again, counted, deleted, taken to another device. */
import { useEffect, useState } from "react";
import { api } from "../state/api";
import { called, filtered, results, went, type Wanted } from "../state/games";
import { Alert } from "../ui/Alert";
import { ConfirmButton } from "../ui/ConfirmButton";
import type { MyMatch } from "../wire";
import { Devices } from "./Devices";
import { MatchRow } from "./MatchRow";
import { Results } from "./Results";
import { at } from "../state/base";

const ANY: Wanted = { game: "", state: "", against: "", went: "" };
const AT_FIRST = 30; // rows

export default function MyGames() {
  const [matches, setMatches] = useState<MyMatch[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [wanted, setWanted] = useState(ANY);
  const [most, setMost] = useState(AT_FIRST);
  const failed = (error: Error) => setProblem(error.message);
  useEffect(() => void api.mine().then(setMatches, failed), []);
  const drop = (match: MyMatch) =>
    api.drop(match.match).then(() => {
      setMatches((all) => all?.filter((each) => each !== match) ?? null);
      setProblem(null);
    }, failed);
  const found = filtered(matches ?? [], wanted);
  return (
    <main className="lobby my-games">
      <h1>My games</h1>
      <Alert says={problem} />
      {matches !== null && matches.length === 0 && (
        <p className="lead">
          Nothing yet. <a href="#/">Play a game</a>, and you will find it here.
        </p>
      )}
      {matches !== null && matches.length > 0 && (
        <>
          <Filters matches={matches} wanted={wanted} set={setWanted} />
          <p className="muted" role="status">
            {found.length < matches.length && `${found.length} of `}
            {matches.length === 1 ? "1 game" : `${matches.length} games`}
          </p>
          <ul className="mine">
            {found.slice(0, most).map((match) => (
              <MatchRow key={match.match} match={match}>
                <span className="row">
                  {match.over && match.moves > 0 && (
                    <a className="button small" href={`#/analysis/m/${match.match}`}>
                      Analysis
                    </a>
                  )}
                  <ConfirmButton
                    label="Delete"
                    asks="Really delete?"
                    about={`${called(match)}, ${match.match}`}
                    act={() => void drop(match)}
                  />
                </span>
              </MatchRow>
            ))}
          </ul>
          {found.length > most && (
            <p>
              <button className="button" onClick={() => setMost(most + 100)}>
                Show more
              </button>
            </p>
          )}
          <Results groups={results(matches)} />
          {matches.some((match) => match.over) && (
            <p>
              <a className="button" href={at("/api/matches/records")} download>
                Save all finished games as a file
              </a>
            </p>
          )}
        </>
      )}
      <Devices left={() => setMatches([])} />
    </main>
  );
}

interface FiltersProps {
  matches: readonly MyMatch[];
  wanted: Wanted;
  set: (wanted: Wanted) => void;
}

function Filters({ matches, wanted, set }: FiltersProps) {
  const games = Object.fromEntries(matches.map(({ game, title }) => [game, title]));
  return (
    <div className="row filters" role="group" aria-label="Show">
      <Choice label="Game" now={wanted.game} all={{ "": "all", ...games }} set={(game) => set({ ...wanted, game })} />
      <Choice
        label="State"
        now={wanted.state}
        all={{ "": "all", running: "running", over: "over" }}
        set={(state) => set({ ...wanted, state })}
      />
      <Choice
        label="Against"
        now={wanted.against}
        all={{ "": "all", people: "people", computer: "the computer" }}
        set={(against) => set({ ...wanted, against })}
      />
      {matches.some((match) => went(match) !== "") && (
        <Choice
          label="Result"
          now={wanted.went}
          all={{ "": "all", won: "won", drawn: "drawn or shared", lost: "lost" }}
          set={(how) => set({ ...wanted, went: how })}
        />
      )}
    </div>
  );
}

interface ChoiceProps<K extends string> {
  label: string;
  now: K;
  all: Record<K, string>;
  set: (key: K) => void;
}

function Choice<K extends string>({ label, now, all, set }: ChoiceProps<K>) {
  return (
    <label className="row">
      {label}
      <select value={now} onChange={(event) => set(event.target.value as K)}>
        {(Object.keys(all) as K[]).map((key) => (
          <option key={key} value={key}>
            {all[key]}
          </option>
        ))}
      </select>
    </label>
  );
}
