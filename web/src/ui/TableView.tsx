import { useCallback, useEffect, useRef, useState } from "react";
import { useKeys } from "../state/keys";
import { Match, type MatchState } from "../state/match";
import { settings } from "../state/settings";
import { useStore } from "../state/store";
import { useGameView } from "../view/registry";
import type { GameView } from "../view/types";
import type { Past, Table } from "../wire";
import { Coach } from "./Coach";
import { Curtain, mustPass, PassOn } from "./Curtain";
import { useDialog } from "./Dialog";
import { More } from "./More";
import { NextMatch } from "./Result";
import { RealTable } from "./RealTable";
import { TableDialogs, type Dialogs } from "./TableDialogs";
import { TableSide } from "./TableSide";
import { announced, TurnBar } from "./TurnBar";
import { useSounds } from "./useSounds";

const LAST_LOOK = 1200; // milliseconds

export function TableView({ id, learning }: { id: string; learning: boolean }) {
  const [match, setMatch] = useState<Match | null>(null);
  useEffect(() => {
    const joined = new Match(id);
    setMatch(joined);
    return () => joined.close();
  }, [id]);
  return match === null ? <Waiting unreachable={null} /> : <Seated match={match} learning={learning} />;
}

function Waiting({ unreachable }: { unreachable: string | null }) {
  return (
    <main className="lobby">
      {unreachable === null ? (
        <p className="muted">Coming to the table …</p>
      ) : (
        <div className="panel new">
          <h1>This table cannot be reached</h1>
          <p className="lead" role="alert">
            {unreachable}
          </p>
        </div>
      )}
    </main>
  );
}

function Closed() {
  return (
    <main className="lobby">
      <div className="panel new">
        <h1>This table is closed to you</h1>
        <p className="lead">Only the secret link opens a seat. Follow it again, or ask whoever made the match.</p>
        <p>
          <a className="button main" href="#/">
            To the lobby
          </a>
        </p>
      </div>
    </main>
  );
}

function Seated({ match, learning }: { match: Match; learning: boolean }) {
  const state = useStore(match);
  const { table, entries, gone } = state;
  const view = useGameView(table?.game ?? null);
  const [at, setAt] = useState<number | null>(null); // how many steps are shown; null: all
  const dialogs: Dialogs = { share: useDialog(), rules: useDialog(), help: useDialog(), result: useDialog() };
  const over = table?.end != null;
  useEffect(() => {
    if (at !== null && state.online) match.say({ type: "past", steps: at });
  }, [at, match, state.online]);
  useEffect(() => setAt(null), [entries.length, table?.seat]);
  useEvaluation(match, state);
  useSounds(entries, over, view);
  useTitle(table);
  useTableKeys(match, state, at, setAt, dialogs);
  const { open: showResult } = dialogs.result;
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(showResult, LAST_LOOK); // the last move is worth a look
    return () => clearTimeout(timer);
  }, [over, showResult]);

  if (gone !== null) return <Closed />;
  if (table === null || view === null) return <Waiting unreachable={state.unreachable} />;
  const past = at !== null ? state.past : null; // the one before stays until the next one comes
  const curtain = mustPass(table) && table.seat === null;
  return (
    <main className="table">
      <h1 className="sr">{table.title}</h1>
      <Stage
        match={match}
        state={state}
        table={table}
        view={view}
        past={past}
        at={at}
        setAt={setAt}
        learning={learning}
        dialogs={dialogs}
      />
      <TableSide
        match={match}
        state={state}
        table={table}
        shown={atThatTime(table, past)}
        view={view}
        at={at}
        setAt={setAt}
        dialogs={dialogs}
        curtain={curtain}
      />
      <p className="sr" aria-live="polite">
        {curtain ? "" : announced(entries.at(-1), table)}
      </p>
      {curtain && <Curtain table={table} held={view.held} look={() => match.look(table.turn)} />}
      <TableDialogs table={table} view={view} dialogs={dialogs} entries={entries} next={state.next} />
    </main>
  );
}

/** A look back shows the figures of that time. */
function atThatTime(table: Table, past: Past | null): Table {
  if (past === null) return table;
  return { ...table, seats: table.seats.map((seat, n) => ({ ...seat, figures: past.figures[n] ?? seat.figures })) };
}

interface StageProps {
  match: Match;
  state: MatchState;
  table: Table;
  view: GameView;
  past: Past | null;
  at: number | null;
  setAt: (at: number | null) => void;
  learning: boolean;
  dialogs: Dialogs;
}

/** The board and what is said around it. */
function Stage({ match, state, table, view, past, at, setAt, learning, dialogs }: StageProps) {
  const likes = useStore(settings);
  const play = useCallback((picks: readonly string[], text?: string) => match.play(picks, text), [match]);
  const ask = useCallback((picks: readonly string[]) => match.ask(picks), [match]);
  const passes = mustPass(table);
  const curtain = passes && table.seat === null;
  const stage = useStageFocus(state, curtain);
  return (
    <div className="stage" ref={stage} tabIndex={-1} inert={curtain}>
      <TurnBar table={table} state={state} back={() => setAt(null)} at={at} />
      {passes && !curtain && <PassOn table={table} held={view.held} hide={() => match.look(null)} />}
      {state.next !== null && (
        <div className="panel notice row spread" role="status">
          <p>The next match is ready, with seats changed.</p>
          <NextMatch next={state.next} plays={table.mine.length > 0} />
        </div>
      )}
      {state.preparing !== "" && (
        <p className="panel notice" role="status">
          The computer is being prepared for this machine, once: {state.preparing}. Until then it plays simply, and
          hints wait.
        </p>
      )}
      {learning && <Coach state={state} first={view.lesson} />}
      {table.real && at === null && <RealTable table={table} play={(text) => play([], text)} />}
      {at === null && !state.waiting && !passes && <More moves={table.more} play={(text) => play([], text)} />}
      {!table.started && <Open table={table} open={dialogs.share.open} />}
      <view.View
        setup={state.setup}
        board={past?.board ?? table.board}
        choices={at === null && !state.waiting && !passes ? table.choices : null}
        seat={table.seat}
        turn={table.turn}
        seats={atThatTime(table, past).seats}
        entries={past === null ? state.entries : state.entries.slice(0, past.steps)}
        preview={state.preview}
        hint={state.hint}
        moment={`${table.view} ${table.seat}`}
        past={at !== null && past === null}
        ask={ask}
        play={play}
      />
      {likes.text && (
        <section className="panel notice" aria-label="The board in words">
          {(past ?? table).words.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
    </div>
  );
}

/** The keyboard goes to the board when a hint lies there (Enter plays it), and when the curtain rises. */
function useStageFocus(state: MatchState, curtain: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.hint !== null) stage.current?.focus({ preventScroll: true });
  }, [state.hint]);
  const covered = useRef(false);
  useEffect(() => {
    if (covered.current && !curtain) stage.current?.focus({ preventScroll: true });
    covered.current = curtain;
  }, [curtain]);
  return stage;
}

/** The tab says whose turn it is, for whoever looks at another one. */
function useTitle(table: Table | null): void {
  const mine = table !== null && table.end === null && table.turn !== null && table.mine.includes(table.turn);
  const what = table === null ? "" : table.end !== null ? `Over · ${table.title}` : table.title;
  useEffect(() => {
    const before = document.title;
    if (what !== "") document.title = mine ? `● Your turn · ${what}` : what;
    return () => {
      document.title = before;
    };
  }, [mine, what]);
  useEffect(() => {
    if (!mine || !document.hidden || !settings.get().notify || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    try {
      new Notification("Your turn", { body: what, tag: what });
    } catch {
      // phones let only service workers notify
    }
  }, [mine, what]);
}

function useEvaluation(match: Match, { online, table }: MatchState): void {
  const { evaluation } = useStore(settings);
  const help = table?.help === true;
  useEffect(() => {
    if (online) match.say({ type: "evaluation", on: evaluation && help });
  }, [evaluation, help, online, match]);
}

function useTableKeys(
  match: Match,
  { table, entries }: MatchState,
  at: number | null,
  setAt: (at: number | null) => void,
  dialogs: Dialogs,
): void {
  useKeys((event) => {
    if (event.key === "?") dialogs.help.open();
    else if (event.key === "u" && table?.back) match.choose("takeback");
    else if (event.key === "h" && table?.help && table.turn === table.seat && at === null) match.askHint();
    else if (event.key === "[") setAt(Math.max(0, (at ?? entries.length) - 1));
    else if (event.key === "]") setAt(at === null || at + 1 >= entries.length ? null : at + 1);
    else return false;
    return true;
  });
}

function Open({ table, open }: { table: Table; open: () => void }) {
  const free = table.seats.filter((seat) => !seat.taken).length;
  return (
    <div className="panel notice">
      <p>
        {free === 1 ? "One seat is" : `${free} seats are`} still open. Send a friend the link, or let a phone at this
        table scan it.
      </p>
      <p>
        <button className="button main" onClick={open}>
          Show the links
        </button>
      </p>
    </div>
  );
}
