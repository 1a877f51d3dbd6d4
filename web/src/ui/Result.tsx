import { useState } from "react";
import { ShareButton } from "../share/ShareButton";
import { api } from "../state/api";
import type { Table } from "../wire";
import { ReviewButton } from "./ReviewButton";
import { winners } from "./TurnBar";

export function Result({ table, rematch, download }: { table: Table; rematch: () => void; download: () => void }) {
  const [checked, setChecked] = useState<string | null>(null);
  const { end } = table;
  if (end === null) return null;
  const parts = Object.keys(table.seats[0]?.figures ?? {});

  async function verify() {
    const replay = await api.read(await api.record(table.match));
    if (replay.mismatches == null) setChecked(replay.unchecked);
    else
      setChecked(
        replay.mismatches.length === 0
          ? "Every roll and draw follows from the seed that was promised."
          : replay.mismatches.join("; "),
      );
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
              {parts.map((part) => (
                <td key={part}>{seat.figures[part]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row">
        {table.mine.length > 0 && (
          <button className="button main" onClick={rematch}>
            Play again
          </button>
        )}
        <ReviewButton ask={() => api.review({ match: table.match })} />
        <a className="button" href={`#/analysis/m/${table.match}`}>
          Analysis board
        </a>
        <button className="button" onClick={download}>
          Save game
        </button>
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
