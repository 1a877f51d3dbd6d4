/** A board of a recorded game, only to be looked at. */
import type { GameView } from "../view/types";
import type { Replay } from "../wire";

interface RecordedProps {
  replay: Replay;
  view: GameView;
  at: number; // after so many steps
}

export function Recorded({ replay, view, at }: RecordedProps) {
  return (
    <view.View
      setup={replay.setup}
      board={replay.boards[at]}
      choices={null}
      seat={null}
      turn={null}
      seats={seated(replay, at)}
      entries={replay.entries.slice(0, at)}
      preview={null}
      hint={null}
      moment=""
      past={false}
      ask={nothing}
      play={nothing}
    />
  );
}

/** Who sits where, with the figures of that time. */
export function seated(replay: Replay, at: number) {
  return replay.seats.map((name, seat) => ({ name, figures: replay.figures[at]?.[seat] ?? {} }));
}

export function nothing(): void {
  // a board that is only looked at
}
