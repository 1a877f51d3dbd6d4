import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { viewOf } from "../games/views";
import { api } from "../state/api";
import { keepLinks } from "../state/links";
import { Match, type MatchState } from "../state/match";
import { go } from "../state/route";
import { settings } from "../state/settings";
import { sound } from "../state/sound";
import { useStore } from "../state/store";
import type { EffectInfo, Entry, Table } from "../wire";
import { Coach } from "./Coach";
import { Dialog, useDialog } from "./Dialog";
import { History } from "./History";
import { KeyHelp } from "./KeyHelp";
import { useKeys } from "./keys";
import { Evaluation, HintPanel, OfferPanel, Players } from "./Panels";
import { Result } from "./Result";
import { Rules } from "./Rules";
import { Share } from "./Share";
import { TextBoard } from "./TextBoard";

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
    if (at !== null) match.say({ type: "past", steps: at });
  }, [at, match]);
  useEffect(() => setAt(null), [entries.length]);
  useEffect(() => {
    if (state.online) match.say({ type: "evaluation", on: likes.evaluation && table?.help === true });
  }, [likes.evaluation, table?.help, state.online, match]);
  useEffect(() => {
    if (state.next !== null) go(`m/${state.next}`);
  }, [state.next]);
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

  const curtain = table !== null && mustPass(table);

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
  const past = at !== null && state.past?.steps === at ? state.past : null;
  // A look back shows the figures and the last move of that time.
  const then: Table = past === null ? table : { ...table, seats: table.seats.map((seat, n) => ({ ...seat, figures: past.figures[n] ?? seat.figures })) };
  const shown: MatchState = past === null ? state : { ...state, table: then, entries: entries.slice(0, past.steps) };
  return (
    <main className="table">
      <h1 className="sr">{table.title}</h1>
      <div className="stage" ref={stage} tabIndex={-1}>
        <TurnBar table={table} state={state} back={() => setAt(null)} browsing={at !== null} />
        {learning && <Coach state={state} />}
        {!table.started && <Open table={table} open={dialogs.share.open} />}
        <View
          state={shown}
          board={past?.board ?? table.board}
          legal={at === null && !state.waiting && !curtain ? table.legal : null}
          seats={then.seats}
          moment={`${table.step} ${table.seat}`}
          past={at !== null && past === null}
          ask={ask}
          play={play}
        />
        {likes.text && <TextBoard board={past?.board ?? table.board} names={table.seats.map((seat) => seat.name)} />}
      </div>
      <aside className="side">
        {table.help && likes.evaluation && <Evaluation table={table} evaluation={state.evaluation} />}
        <Players match={match} table={then} received={state.received} />
        <OfferPanel match={match} table={table} />
        {state.problem !== null && <p role="alert" className="panel notice bad">{state.problem.message}</p>}
        <HintPanel state={state} />
        <section className="panel" aria-label="Moves">
          <History entries={entries} at={at ?? entries.length} show={(steps) => setAt(steps === entries.length ? null : steps)} />
        </section>
        <div className="panel tools">
          {table.help && (
            <button className="button small" disabled={table.turn !== table.seat || state.hinting} onClick={() => match.askHint()}>
              {state.hinting ? "Thinking …" : "Hint"}
            </button>
          )}
          <button className="button small" disabled={!table.back} onClick={() => match.choose("takeback")}>Take back</button>
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
              <button className="button small" onClick={() => match.choose("draw")}>Offer draw</button>
              <Resign resign={() => match.choose("resign")} />
            </>
          )}
          {over && <button className="button small main" onClick={() => dialogs.result.open()}>Result</button>}
          <button className="button small" aria-label="Keyboard help" onClick={dialogs.help.open}>?</button>
        </div>
      </aside>
      <p className="sr" aria-live="polite">{announced(entries.at(-1), table)}</p>
      {curtain && table.turn !== null && <Curtain table={table} seat={table.turn} look={() => match.look(table.turn)} />}
      <Dialog dialog={dialogs.share} title="Links to this table"><Share table={table} /></Dialog>
      <Dialog dialog={dialogs.rules} title={`Rules of ${table.title}`}><Rules game={table.game} here={table.rules} /></Dialog>
      <Dialog dialog={dialogs.help} title="Keys"><KeyHelp game={table.game} /></Dialog>
      <Dialog dialog={dialogs.result} title="The match is over">
        <Result table={table} rematch={() => void rematch(table)} download={() => void download(table)} />
      </Dialog>
    </main>
  );
}

/** With hidden hands and several people at one screen, nobody may see the next hand by accident. */
function mustPass(table: Table): boolean {
  return table.hides && table.mine.length > 1 && table.turn !== null && table.turn !== table.seat && table.mine.includes(table.turn);
}

function Curtain({ table, seat, look }: { table: Table; seat: number; look: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="curtain" role="dialog" aria-label="Pass the screen">
      <h2>{table.seats[seat]?.name}, it is your turn</h2>
      <p className="muted">Everybody else looks away.</p>
      <button ref={button} className="button main" onClick={look}>Show my tiles</button>
    </div>
  );
}

function TurnBar({ table, state, browsing, back }: { table: Table; state: MatchState; browsing: boolean; back: () => void }) {
  const said = useMemo(() => turnText(table, state), [table, state]);
  return (
    <div className="panel turn" role="status">
      <span>{browsing ? "A look back" : said}</span>
      {browsing ? <button className="button small main" onClick={back}>Back to now</button> : !state.online && <span className="why">The line is down; trying again …</span>}
    </div>
  );
}

/** What explains why it is somebody's turn: who was passed over, who had to roll. */
const TELLING: ReadonlySet<EffectInfo["kind"]> = new Set(["SeatSkipped", "TurnMissed", "HandRolled"] as const);

/** What the last move did, and what chance did after it. */
function sinceLastMove(entries: readonly Entry[]): readonly EffectInfo[] {
  const moved = entries.findLastIndex((entry) => entry.seat !== null);
  return entries.slice(Math.max(0, moved)).flatMap((entry) => entry.effects);
}

function turnText(table: Table, { entries }: MatchState): React.ReactNode {
  if (!table.started) return "Waiting for players.";
  if (table.end !== null) {
    const names = table.end.winners.map((seat) => table.seats[seat]?.name).join(" and ");
    return <><strong>{names ? `${names} ${table.end.winners.length > 1 ? "share the win" : "wins"}` : "Nobody wins"}</strong>: {table.end.reason}.</>;
  }
  const why = sinceLastMove(entries).filter((effect) => TELLING.has(effect.kind)).map((effect) => effect.text);
  const who = table.turn === null ? "" : (table.seats[table.turn]?.name ?? "");
  const mine = table.turn !== null && table.mine.includes(table.turn);
  return (
    <>
      {why.length > 0 && <span className="muted">{why.join(". ")}. </span>}
      <strong>{mine && table.mine.length === 1 ? "Your turn" : table.thinking ? `${who} is thinking` : `${who} to move`}</strong>
    </>
  );
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

function Resign({ resign }: { resign: () => void }) {
  const [sure, setSure] = useState(false);
  return (
    <button className="button small" onBlur={() => setSure(false)} onClick={() => (sure ? resign() : setSure(true))}>
      {sure ? "Really resign?" : "Resign"}
    </button>
  );
}

function announced(entry: Entry | undefined, table: Table): string {
  if (entry === undefined) return "";
  const who = entry.seat === null ? "" : `${table.seats[entry.seat]?.name}: `;
  return `${who}${entry.text}. ${entry.effects.map((effect) => effect.text).join(". ")}.`;
}

function useSounds(entries: readonly Entry[], over: boolean): void {
  const heard = useRef<number | null>(null);
  useEffect(() => {
    const before = heard.current;
    heard.current = entries.length;
    if (before === null || entries.length <= before) return;
    const kinds = new Set(entries.slice(before).flatMap((entry) => entry.effects.map((effect) => effect.kind)));
    if (over) return sound.end();
    sound.place();
    if (kinds.has("RowCompleted") || kinds.has("SideCompleted")) sound.score();
    else if (kinds.has("DieTaken") || kinds.has("TileTakenBack")) sound.take();
    if (kinds.has("HandRolled")) sound.roll();
    else if (kinds.has("TileDrawn")) sound.draw();
  }, [entries, over]);
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
