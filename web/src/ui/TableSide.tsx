/** Beside the board: who plays, the moves, and what can be done besides moving. */
import type { Match, MatchState } from "../state/match";
import { settings } from "../state/settings";
import { useStore } from "../state/store";
import type { GameView } from "../view/types";
import type { Table } from "../wire";
import { ConfirmButton } from "./ConfirmButton";
import { History } from "./History";
import { Evaluation, HintPanel, OfferPanel, Players } from "./Panels";
import { download, type Dialogs } from "./TableDialogs";

interface TableSideProps {
  match: Match;
  state: MatchState;
  table: Table;
  shown: Table; // with the figures of the time that is looked at
  view: GameView;
  at: number | null;
  setAt: (at: number | null) => void;
  dialogs: Dialogs;
  curtain: boolean;
}

export function TableSide({ match, state, table, shown, view, at, setAt, dialogs, curtain }: TableSideProps) {
  const { entries } = state;
  const { evaluation } = useStore(settings);
  return (
    <aside className="side" inert={curtain}>
      <Players match={match} table={shown} view={view} setup={state.setup} received={state.received} />
      <OfferPanel match={match} table={table} />
      {state.problem !== null && (
        <p role="alert" className="panel notice bad">
          {state.problem.message}
        </p>
      )}
      <section className="panel" aria-label="Moves">
        <History
          entries={entries}
          at={at ?? entries.length}
          colour={(seat) => view.colour(seat, state.setup)}
          show={(steps) => setAt(steps === entries.length ? null : steps)}
        />
        {table.luck && (
          <p className="promise muted" title={`SHA-256 of the seed: ${table.commitment}`}>
            Dice and draws follow from a seed promised before the first: {table.commitment.slice(0, 12)}…
          </p>
        )}
      </section>
      <Tools match={match} state={state} table={table} at={at} dialogs={dialogs} />
      <HintPanel state={state} />
      {table.help && evaluation && at === null && (
        <Evaluation table={table} colour={(seat) => view.colour(seat, state.setup)} evaluation={state.evaluation} />
      )}
    </aside>
  );
}

function Tools({
  match,
  state,
  table,
  at,
  dialogs,
}: Pick<TableSideProps, "match" | "state" | "table" | "at" | "dialogs">) {
  const { evaluation } = useStore(settings);
  const over = table.end !== null;
  return (
    <div className="panel tools">
      {table.help && (
        <button
          className="button small"
          disabled={table.turn !== table.seat || state.hinting || at !== null}
          title={at === null ? "" : "Hints are for the current position; go back to it first."}
          onClick={() => match.askHint()}
        >
          {state.hinting ? "Thinking …" : "Hint"}
        </button>
      )}
      {table.mine.length > 0 && (
        <button
          className="button small"
          disabled={!table.back}
          title={table.back ? "" : whyNoWayBack(table)}
          onClick={() => match.choose("takeback")}
        >
          Take back
        </button>
      )}
      {table.help && (
        <button
          className="button small"
          aria-pressed={evaluation}
          onClick={() => settings.update({ evaluation: !evaluation })}
        >
          Evaluation
        </button>
      )}
      <button className="button small" onClick={dialogs.rules.open}>
        Rules
      </button>
      <button className="button small" onClick={dialogs.share.open}>
        Invite
      </button>
      <button className="button small" onClick={() => void download(table)}>
        Save game
      </button>
      {!over && table.started && table.seat !== null && (
        <>
          <ConfirmButton label="Offer draw" asks="Really offer a draw?" act={() => match.choose("draw")} />
          <ConfirmButton label="Resign" asks="Really resign?" act={() => match.choose("resign")} />
        </>
      )}
      {over && (
        <button className="button small main" onClick={() => dialogs.result.open()}>
          Result
        </button>
      )}
      <button className="button small" aria-label="Keyboard help" onClick={dialogs.help.open}>
        ?
      </button>
    </div>
  );
}

function whyNoWayBack(table: Table): string {
  return table.luck
    ? "A move cannot be taken back once a roll or draw has followed it, or something hidden has been shown."
    : "There is nothing of yours to take back.";
}
