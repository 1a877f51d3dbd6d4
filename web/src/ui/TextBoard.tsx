import { inWords } from "../games/convert/Plan";
import { tileName } from "../games/cube/Tile";
import type { Board } from "../wire";

/** The board in words, for those who listen. */
export function TextBoard({ board, names }: { board: Board; names: readonly string[] }) {
  return (
    <section className="panel notice" aria-label="The board in words">
      {lines(board, names).map((line) => <p key={line}>{line}</p>)}
    </section>
  );
}

function lines(board: Board, names: readonly string[]): string[] {
  if (board.game === "convert")
    return [inWords(board), ...[0, 1].map((colour) => `${colour ? "Black" : "White"} has left: ${board.supply[colour]?.split("").join(" ") || "nothing"}.`)];
  if (board.game === "conversion")
    return names.map((name, seat) => {
      const dice = board.dice.filter((die) => die.seat === seat).map((die) => `${die.square} ${die.pips}`);
      return `${name}: ${dice.join(", ") || "no dice on the board"}. In hand: ${board.hands[seat]?.join(" ") || "nothing"}.`;
    });
  const sides = [1, 2, 3].map((side) => {
    const tiles = board.tiles.filter((tile) => tile.side === side).map((tile) => `${tile.square} ${tileName(tile.tile)}`);
    return `Side ${side}${board.locked.includes(side) ? ", locked" : ""}: ${tiles.join(", ") || "empty"}.`;
  });
  return [...sides, ...names.map((name, seat) => `${name} holds ${board.hands[seat]?.map(tileName).join(", ") || "nothing"}.`)];
}
