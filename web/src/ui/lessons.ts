/** First games: what is said, and how the table tells that it was done. Each is a real game against level 1. */
import type { MatchState } from "../state/match";
import type { EffectInfo, Entry, Table } from "../wire";

export interface Step {
  say: string;
  done: (mine: readonly Entry[], state: MatchState) => boolean;
}

const moves = (count: number) => (mine: readonly Entry[]) => mine.length >= count;
const did = (...kinds: EffectInfo["kind"][]) => (mine: readonly Entry[]) => mine.some((entry) => entry.effects.some((effect) => kinds.includes(effect.kind)));
const either = (...tests: Step["done"][]): Step["done"] => (mine, state) => tests.some((test) => test(mine, state));
const atEnd: Step["done"] = (_, { table }) => table?.end != null;

const TAKE: Step = {
  say: "Yours are the pale blocks below. Take one: click it, or press 1 to 0. Turn it with R, flip it with F.",
  done: (mine, state) => mine.length > 0 || state.preview !== null,
};
const PLACE: Step = {
  say: "Rings glow where it can stand. Point at the board and click, or move with the arrow keys and press Enter.",
  done: moves(1),
};
const PLAY_ON: Step = {
  say: "Now you know it all. Play on; “Hint” shows a good move and why, “Take back” lets you try another one.",
  done: atEnd,
};
const PLAY_ON_WITH_LUCK: Step = { ...PLAY_ON, say: "Now you know it all. Play on; “Hint” shows a good move and why." };

const LESSONS: Record<string, readonly Step[]> = {
  basic: [
    TAKE,
    PLACE,
    { say: "Black answers each time. Look at the small board: only what is seen from above counts. Cover a black square with white.", done: did("SquareConverted") },
    { say: "A block may stand on others, but never over a gap. Try to build on the second level.", done: (mine) => mine.some((entry) => entry.effects.some((effect) => effect.kind === "BlockPlaced" && (effect.facts["cells"] as number[][]).some((cell) => (cell[2] ?? 0) > 0))) },
    { say: "Four squares of your colour in a line are a row: one point. The row lights up before you let go. Complete one.", done: either(did("RowCompleted"), moves(8)) },
    { say: "At the end every square that shows your colour is a point too.", done: moves(6) },
    PLAY_ON,
  ],
  box: [
    TAKE,
    PLACE,
    { say: "The lines in the air are the box: four levels high. Whoever builds above it loses at once.", done: moves(2) },
    { say: "Whoever cannot place a block loses too. Leave yourself room, and the other none.", done: moves(4) },
    PLAY_ON,
  ],
  towers: [
    TAKE,
    PLACE,
    { say: "The twelve columns along the edge are towers. The four pictures below show them from the side.", done: moves(2) },
    { say: "More cells of your colour in a column: you hold it, and a dot of your colour stands under it. Take one from Black.", done: moves(4) },
    PLAY_ON,
  ],
  changeup: [
    { ...TAKE, say: "Here both sets are shared. Your token on the track tells the colour you must place: your own on even squares. Take a block." },
    PLACE,
    { say: "A row of the colour you place scores as many points as the block covers squares.", done: moves(2) },
    { say: "Odd points mean that you must place the other’s colour. Think which colour you want next.", done: moves(5) },
    PLAY_ON,
  ],
  conversion: [
    { say: "You hold five dice. Choose one, then an empty square: you see what would happen before you confirm.", done: (mine, state) => mine.length > 0 || state.preview !== null },
    { say: "Press “Place” to confirm.", done: moves(1) },
    { say: "Put a die beside your own: your dice next to it go up by one. (A 6 stays a 6.)", done: either(did("DiePromoted"), moves(6)) },
    { say: "Put a high die beside a lower one of the other’s: it becomes yours and goes up by one.", done: either(did("DieTaken"), moves(8)) },
    { say: "A 6 can no longer be taken. When the board is full, the figure that is underlined beside your name decides.", done: moves(10) },
    PLAY_ON_WITH_LUCK,
  ],
  "cube-conquer": [
    { say: "Fill the three sides, each in one colour. Choose a tile of yours, then squares of one side that have a dot.", done: (mine, state) => mine.length > 0 || state.preview !== null },
    { say: "You may lay several tiles of one colour on one side in a turn. Press “Lay” to confirm; you draw as many.", done: moves(1) },
    { say: "Ringed tiles are switches: they go on a centre and say which colour the side takes. Lay one.", done: either((mine) => mine.some((entry) => entry.text.includes("*")), moves(5)) },
    { say: "On a side with a switch you may put its colour over other colours; those come into your hand.", done: either(did("TileTakenBack"), moves(8)) },
    { say: "Two complete sides at once are locked. Whoever completes the third wins.", done: either(did("SideCompleted"), moves(12)) },
    PLAY_ON_WITH_LUCK,
  ],
};

export function lessonFor(table: Table): readonly Step[] {
  return LESSONS[table.game === "convert" ? (table.options["variant"] ?? "basic") : table.game] ?? [];
}
