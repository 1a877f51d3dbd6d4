import { useState } from "react";
import { PictureButton } from "../share/PictureButton";
import { ShareButton } from "../share/ShareButton";
import { api } from "../state/api";
import { promised, wrong } from "../state/luck";
import type { Entry, Table } from "../wire";
import { ReviewButton } from "./ReviewButton";
import { winners } from "./TurnBar";

interface ResultProps {
  table: Table;
  entries: readonly Entry[];
  next: string | null; // the rematch, once somebody has asked for it
  rematch: () => void;
  download: () => void;
}

export function Result({ table, entries, next, rematch, download }: ResultProps) {
  const [checked, setChecked] = useState<string | null>(null);
  const { end } = table;
  if (end === null) return null;
  const series = table.seats.reduce((sum, seat) => sum + seat.won, 0) > 1.5; // this is not the first match of them
  const parts = Object.keys(table.seats[0]?.figures ?? {});

  async function verify() {
    try {
      const faults = await wrong(await api.luck(table.match), promised(table.match, table.commitment), entries);
      setChecked(
        faults.length > 0
          ? faults.join("; ")
          : `Checked in this browser: every roll and draw follows from the seed that was promised before the first one (${table.commitment.slice(0, 8)}…).`,
      );
    } catch (error) {
      setChecked((error as Error).message);
    }
  }

  return (
    <div className="new" style={{ padding: 0 }}>
      <p className="lead" style={{ fontSize: "1.15rem" }}>
        <strong>{winners(table, end)}</strong>: {end.reason}.
      </p>
      <table className="scores">
        <thead>
          <tr>
            <th>Player</th>
            {series && <th title="Games won in this series of matches">won</th>}
            {parts.map((part) => (
              <th key={part} title={table.meanings[part]}>
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.seats.map((seat, number) => (
            <tr key={number}>
              <td>{end.winners.includes(number) ? <strong>{seat.name}</strong> : seat.name}</td>
              {series && <td>{points(seat.won)}</td>}
              {parts.map((part) => (
                <td key={part}>{seat.figures[part]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {next !== null && <p role="status">The next match is ready, with seats changed.</p>}
      <div className="row">
        {next !== null ? (
          <NextMatch next={next} plays={table.mine.length > 0} />
        ) : (
          table.mine.length > 0 && (
            <button className="button main" onClick={rematch}>
              Play again
            </button>
          )
        )}
        <ReviewButton ask={() => api.review({ match: table.match })} />
        <a className="button" href={`#/analysis/m/${table.match}`}>
          Analysis board
        </a>
        <button className="button" onClick={download}>
          Save game
        </button>
        <PictureButton name={table.game} record={() => api.record(table.match)} step={null} />
        {table.mine.length > 0 && <ShareButton ask={() => api.share({ match: table.match })} />}
        {table.luck && (
          <button className="button" onClick={() => void verify()}>
            Verify dice and draws
          </button>
        )}
        <a className="button plain" href="#/">
          To the lobby
        </a>
      </div>
      {checked !== null && <p role="status">{checked}</p>}
    </div>
  );
}

/** To the rematch that somebody has asked for. */
export function NextMatch({ next, plays }: { next: string; plays: boolean }) {
  return (
    <a className="button main" href={`#/m/${next}`}>
      {plays ? "Play again" : "Watch the next match"}
    </a>
  );
}

/** Games won; a draw is a part of one. */
export function points(won: number): string {
  return Number.isInteger(won) ? String(won) : won.toFixed(1);
}
