import { useCallback, useEffect, useRef, useState } from "react";
import { viewOf } from "../games/views";
import { api } from "../state/api";
import { keepLinks } from "../state/links";
import { Match, type MatchState } from "../state/match";
import { go } from "../state/route";
import { settings } from "../state/settings";
import { useStore } from "../state/store";
import type { Table } from "../wire";
import { Coach } from "./Coach";
import { Curtain, mustPass, PassOn } from "./Curtain";
import { Dialog, useDialog } from "./Dialog";
import { History } from "./History";
import { KeyHelp } from "./KeyHelp";
import { useKeys } from "./keys";
import { Evaluation, HintPanel, OfferPanel, Players } from "./Panels";
import { Result } from "./Result";
import { Rules } from "./Rules";
import { Share } from "./Share";
import { Sure } from "./Sure";
import { TextBoard } from "./TextBoard";
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
  return match === null ? <Waiting /> : <Seated match={match} learning={learning} />;
}

function Waiting() {
  return <main className="lobby"><p className="muted">Coming to the table …</p></main>;
}

function Seated({ match, learning }: { match: Match; learning: boolean }) {
  const state = useStore(match);
  const likes = useStore(settings);
  const [at, setAt] = useState<number | null>(null); // how many steps are shown; null: all
  const dialogs = { share: useDialog(), rules: useDialog(), help: useDialog(), result: useDialog() };
  const { table, entries, gone } = state;
  const play = useCallback((move: string) => match.play(move), [match]);
  const ask = useCallback((move: string) => match.ask(move), [match]);

  useEffect(() => {
    if (at !== null && state.online) match.say({ type: "past", steps: at });
  }, [at, match, state.online]);
  useEffect(() => setAt(null), [entries.length, table?.seat]);
  useEffect(() => {
    if (state.online) match.say({ type: "evaluation", on: likes.evaluation && table?.help === true });
  }, [likes.evaluation, table?.help, state.online, match]);
  // A hint is on the board now: so is the keyboard, and Enter plays it.
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.hint !== null) stage.current?.focus({ preventScroll: true });
  }, [state.hint]);
  const over = table?.end != null;
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(dialogs.result.open, LAST_LOOK); // the last move is worth a look
    return () => clearTimeout(timer);
  }, [over]);
  useSounds(entries, over);

  useKeys((event) => {
    if (event.key === "?") dialogs.help.open();
    else if (event.key === "u" && table?.back) match.choose("takeback");
    else if (event.key === "h" && table?.help && table.turn === table.seat) match.askHint();
    else if (event.key === "[") setAt(Math.max(0, (at ?? entries.length) - 1));
    else if (event.key === "]") setAt(at === null || at + 1 >= entries.length ? null : at + 1);
    else return false;
    return true;
  });

  const passes = table !== null && mustPass(table);
  const curtain = passes && table.seat === null;
  const covered = useRef(false);
  useEffect(() => {
    if (covered.current && !curtain) stage.current?.focus({ preventScroll: true });
    covered.current = curtain;
  }, [curtain]);

  if (gone !== null)
    return (
      <main className="lobby">
        <div className="panel new">
          <h1>This table is closed to you</h1>
          <p className="lead">Only the secret link opens a seat. Follow it again, or ask whoever made the match.</p>
          <p><a className="button main" href="#/">To the lobby</a></p>
        </div>
      </main>
    );
  if (table === null) return <Waiting />;
  const View = viewOf(table.game);
  const past = at !== null ? state.past : null; // the one before stays until the next one comes
  // A look back shows the figures and the last move of that time.
  const then: Table = past === null ? table : { ...table, seats: table.seats.map((seat, n) => ({ ...seat, figures: past.figures[n] ?? seat.figures })) };
  const shown: MatchState = past === null ? state : { ...state, table: then, entries: entries.slice(0, past.steps) };
  return (
    <main className="table">
      <h1 className="sr">{table.title}</h1>
      <div className="stage" ref={stage} tabIndex={-1} inert={curtain}>
        <TurnBar table={table} state={state} back={() => setAt(null)} browsing={at !== null} />
        {passes && !curtain && <PassOn table={table} hide={() => match.look(null)} />}
        {state.next !== null && (
          <div className="panel notice row spread" role="status">
            <p>The next match is ready, with seats changed.</p>
            <a className="button main" href={`#/m/${state.next}`}>Play again</a>
          </div>
        )}
        {learning && <Coach state={state} />}
        {!table.started && <Open table={table} open={dialogs.share.open} />}
        <View
          state={shown}
          board={past?.board ?? table.board}
          legal={at === null && !state.waiting && !passes ? table.legal : null}
          seats={then.seats}
          moment={`${table.view} ${table.seat}`}
          past={at !== null && past === null}
          ask={ask}
          play={play}
        />
        {likes.text && <TextBoard board={past?.board ?? table.board} names={table.seats.map((seat) => seat.name)} />}
      </div>
      <aside className="side" inert={curtain}>
        <Players match={match} table={then} received={state.received} />
        <OfferPanel match={match} table={table} />
        {state.problem !== null && <p role="alert" className="panel notice bad">{state.problem.message}</p>}
        <section className="panel" aria-label="Moves">
          <History game={table.game} entries={entries} at={at ?? entries.length} show={(steps) => setAt(steps === entries.length ? null : steps)} />
        </section>
        <div className="panel tools">
          {table.help && (
            <button className="button small" disabled={table.turn !== table.seat || state.hinting} onClick={() => match.askHint()}>
              {state.hinting ? "Thinking …" : "Hint"}
            </button>
          )}
          {table.mine.length > 0 && <button className="button small" disabled={!table.back} title={table.back ? "" : whyNoWayBack(table)} onClick={() => match.choose("takeback")}>Take back</button>}
          {table.help && (
            <button className="button small" aria-pressed={likes.evaluation} onClick={() => settings.update({ evaluation: !likes.evaluation })}>
              Evaluation
            </button>
          )}
          <button className="button small" onClick={dialogs.rules.open}>Rules</button>
          <button className="button small" onClick={dialogs.share.open}>Links</button>
          <button className="button small" onClick={() => void download(table)}>Record</button>
          {!over && table.started && table.seat !== null && (
            <>
              <Sure label="Offer draw" asks="Really offer a draw?" act={() => match.choose("draw")} />
              <Sure label="Resign" asks="Really resign?" act={() => match.choose("resign")} />
            </>
          )}
          {over && <button className="button small main" onClick={() => dialogs.result.open()}>Result</button>}
          <button className="button small" aria-label="Keyboard help" onClick={dialogs.help.open}>?</button>
        </div>
        <HintPanel state={state} />
        {table.help && likes.evaluation && at === null && <Evaluation table={table} evaluation={state.evaluation} />}
      </aside>
      <p className="sr" aria-live="polite">{curtain ? "" : announced(entries.at(-1), table)}</p>
      {curtain && <Curtain table={table} look={() => match.look(table.turn)} />}
      <Dialog dialog={dialogs.share} title="Links to this table"><Share table={table} /></Dialog>
      <Dialog dialog={dialogs.rules} title={`Rules of ${table.title}`}><Rules game={table.game} here={table.rules} /></Dialog>
      <Dialog dialog={dialogs.help} title="Keys"><KeyHelp game={table.game} /></Dialog>
      <Dialog dialog={dialogs.result} title="The match is over">
        <Result table={table} rematch={() => void rematch(table)} download={() => void download(table)} />
      </Dialog>
    </main>
  );
}

function whyNoWayBack(table: Table): string {
  return table.game === "convert" ? "There is nothing of yours to take back." : "Nothing can be taken back across a roll, a draw or a tile that was shown.";
}

function Open({ table, open }: { table: Table; open: () => void }) {
  const free = table.seats.filter((seat) => !seat.taken).length;
  return (
    <div className="panel notice">
      <p>{free === 1 ? "One seat is" : `${free} seats are`} still open. Send a friend the link, or let a phone at this table scan it.</p>
      <p><button className="button main" onClick={open}>Show the links</button></p>
    </div>
  );
}

async function rematch(table: Table): Promise<void> {
  const made = await api.rematch(table.match);
  if (made.spectator) keepLinks(made);
  go(`m/${made.match}`);
}

async function download(table: Table): Promise<void> {
  const text = await api.record(table.match);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${table.game}-${table.match}.tcr`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
