/** Moves that are not made on the board, such as an exchange of sides: a button each. */
import type { MoreInfo } from "../wire";

export function More({ moves, play }: { moves: readonly MoreInfo[]; play: (text: string) => void }) {
  if (moves.length === 0) return null;
  return (
    <div className="panel notice" role="group" aria-label="Instead of a move">
      <div className="row">
        <span className="muted">Instead of a move:</span>
        {moves.map(({ text, title }) => (
          <button key={text} className="button small" onClick={() => play(text)}>
            {title}
          </button>
        ))}
      </div>
    </div>
  );
}
