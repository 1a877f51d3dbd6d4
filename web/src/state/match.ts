/** A match as this browser knows it: the socket, what it said last, and decisions that are still to be answered. */
import { api } from "./api";
import type {
  Decision,
  Entry,
  Evaluation,
  FromBrowser,
  Hint,
  LessonStep,
  Past,
  Preview,
  Problem,
  Reply,
  Table,
  ToBrowser,
} from "../wire";
import { entropy } from "./api";
import { gave, promised } from "./luck";
import { settings } from "./settings";
import { Store } from "./store";
import { socketAt } from "./base";

export interface MatchState {
  table: Table | null;
  entries: readonly Entry[];
  setup: unknown; // what stays the same for the whole match
  lesson: readonly LessonStep[];
  online: boolean;
  gone: string | null;
  unreachable: string | null; // why no line can be had at all, in the server's words
  preview: Preview | null;
  hint: Hint | null;
  hinting: boolean;
  evaluation: Evaluation | null;
  past: Past | null;
  problem: Problem | null;
  next: string | null;
  preparing: string; // what is being compiled, once for this machine; empty when all is there
  received: number; // when the table came, for clocks
  waiting: boolean; // a decision of ours has not been answered
}

const NOTHING: MatchState = {
  table: null,
  entries: [],
  setup: null,
  lesson: [],
  online: false,
  gone: null,
  unreachable: null,
  preview: null,
  hint: null,
  hinting: false,
  evaluation: null,
  past: null,
  problem: null,
  next: null,
  preparing: "",
  received: 0,
  waiting: false,
};
const NOT_YOURS = 4404;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const QUIET = 8000; // without a word from the server it is asked whether it is there,
const PATIENCE = 5000; // and if it does not answer that, the line is dead

export class Match extends Store<MatchState> {
  private socket: WebSocket | null = null;
  private closed = false;
  private wait = FIRST_WAIT;
  private timer = 0;
  private silence = 0;
  private readonly key: string;
  private seatWanted: number | null | undefined;

  constructor(readonly id: string) {
    super(NOTHING);
    this.key = `turncoat.pending.${id}`;
    this.connect();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.cut);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.cut);
    this.socket?.close();
  }

  /** Play what was picked, or a move by its text. */
  play(picks: readonly string[], text?: string): void {
    const { table } = this.get();
    if (table?.seat == null) return;
    const based = { step: table.step, view: table.view, seat: table.seat };
    this.decide({ type: "play", id: newId(), ...based, move: text ?? null, picks: text === undefined ? picks : null });
  }

  choose(
    what: "takeback" | "draw" | "accept" | "decline" | "resign" | "computer" | "person",
    seat?: number,
    level?: number,
  ): void {
    const { table } = this.get();
    const who = seat ?? table?.seat;
    if (table == null || who == null) return;
    this.decide({ type: "decide", id: newId(), step: table.step, seat: who, what, level: level ?? null });
  }

  say(message: FromBrowser): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  look(seat: number | null): void {
    this.seatWanted = seat;
    this.say({ type: "look", seat });
  }

  ask(picks: readonly string[]): void {
    this.say({ type: "preview", picks });
  }

  askHint(): void {
    this.update({ hinting: true });
    this.say({ type: "hint" });
  }

  /** A decision is kept until it is answered, so that a broken line loses nothing. */
  private decide(decision: Decision): void {
    localStorage.setItem(this.key, JSON.stringify(decision));
    this.update({ waiting: true, problem: null, hint: null, preview: null });
    this.say(decision);
  }

  private resend(): void {
    const kept = localStorage.getItem(this.key);
    if (kept !== null) this.say(JSON.parse(kept) as Decision);
  }

  private connect = (): void => {
    const path = `/api/matches/${this.id}/socket`;
    const socket = new WebSocket(socketAt(path));
    let opened = false;
    this.socket = socket;
    socket.onopen = () => {
      opened = true;
      this.update({ online: true });
      if (this.seatWanted !== undefined) this.say({ type: "look", seat: this.seatWanted });
      this.resend();
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return; // a word of a line that was given up
      this.listen();
      this.dispatch(JSON.parse(String(event.data)) as ToBrowser);
    };
    socket.onclose = (event) => {
      if (this.closed || this.socket !== socket) return;
      if (event.code === NOT_YOURS) {
        this.update({ online: false, gone: event.reason });
        return;
      }
      this.update({ online: false });
      if (!opened && this.get().table === null) void this.findOut(path);
      this.timer = window.setTimeout(this.connect, this.wait * (0.7 + Math.random() * 0.6));
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
  };

  /** A socket does not say why it does not open; an ordinary request does. */
  private async findOut(path: string): Promise<void> {
    const problem = await api.whyNoSocket(path);
    if (problem !== null && !this.closed && this.get().table === null) this.update({ unreachable: problem.message });
  }

  /** The device has lost its network; a socket would notice minutes later. */
  private cut = (): void => {
    this.update({ online: false });
    this.socket?.close();
  };

  /** A line may be dead without either side being told: whoever hears nothing more asks, and then takes another line. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => {
      this.say({ type: "echo" });
      this.silence = window.setTimeout(this.giveUp, PATIENCE);
    }, QUIET);
  }

  private giveUp = (): void => {
    const dead = this.socket;
    if (this.closed || dead === null) return;
    this.socket = null; // what it says when it closes at last is nothing to us
    dead.close();
    this.update({ online: false });
    clearTimeout(this.timer);
    this.connect();
  };

  private hurry = (): void => {
    if (this.get().online || this.closed) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private dispatch(message: ToBrowser): void {
    switch (message.type) {
      case "table":
        this.wait = FIRST_WAIT;
        return this.seat(message);
      case "reply":
        return this.answered(message);
      case "preview":
        return this.update({ preview: message });
      case "hint":
        return this.update({ hint: message, hinting: false });
      case "evaluation":
        return message.step === this.get().table?.step ? this.update({ evaluation: message }) : undefined;
      case "echo":
        return;
      case "past":
        return this.update({ past: message });
      case "preparing":
        return this.update({ preparing: message.text });
      case "next":
        return this.update({ next: message.match });
      case "fault":
        return this.update({ problem: message.problem, hinting: false });
    }
  }

  /** Take the seats that are ours, with entropy made after the hash of the seed was published. */
  private sit(table: Table): void {
    for (const seat of table.mine)
      if (!table.started && table.seats[seat]?.taken === false) {
        const mine = entropy();
        gave(table.match, seat, mine);
        this.say({ type: "sit", seat, name: settings.get().name, entropy: mine });
      }
  }

  private seat(table: Table): void {
    this.sit(table);
    if (table.luck) promised(table.match, table.commitment);
    const { entries, setup, lesson, hint, hinting, preview, past, evaluation, table: before } = this.get();
    // What was laid out, asked and told belongs to one view; with hidden hands nothing of it is for other eyes.
    const others = before?.seat !== table.seat;
    const moved = others || before?.view !== table.view;
    this.update({
      table,
      entries: [...entries.slice(0, table.since), ...table.entries],
      setup: table.setup ?? setup,
      lesson: table.lesson.length > 0 ? table.lesson : lesson,
      hint: moved ? null : hint,
      hinting: moved ? false : hinting,
      preview: moved ? null : preview,
      past: moved ? null : past,
      evaluation: others ? null : evaluation,
      received: performance.now(),
      waiting: localStorage.getItem(this.key) !== null,
    });
  }

  private answered(reply: Reply): void {
    const kept = localStorage.getItem(this.key);
    if (kept !== null && (JSON.parse(kept) as Decision).id === reply.id) localStorage.removeItem(this.key);
    // A move that went stale while the line was down was overtaken by events: the table tells what happened.
    // What was decided shows with the next table; until then the old one has nothing left to choose.
    const shown = this.get().table?.step ?? 0;
    this.update({ waiting: reply.problem == null && shown <= reply.step, problem: reply.problem ?? null });
  }
}

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(3)).reduce((text, word) => text + word.toString(36), "m");
}
