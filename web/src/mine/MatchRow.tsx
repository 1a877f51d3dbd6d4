/** A match in a list: what is played, against whom, how it stands, when that was. */
import type { ReactNode } from "react";
import { called, others, status, waitsForMe, went, when } from "../state/games";
import type { MyMatch } from "../wire";
import "./style.css";

export function MatchRow({ match, children }: { match: MyMatch; children?: ReactNode }) {
  const how = match.over ? went(match) : waitsForMe(match) ? "turn" : "";
  return (
    <li className="panel match-row">
      <a href={`#/m/${match.match}`}>
        <strong>{called(match)}</strong>
        <span>{match.mine.length === 1 ? `with ${others(match)}` : others(match)}</span>
        <span className="muted">
          {match.moves === 1 ? "1 move" : `${match.moves} moves`}, {when(match.updated)}
        </span>
      </a>
      <span className={`how ${how}`}>{status(match)}</span>
      {children}
    </li>
  );
}
