/** What is to be said of a game in a few figures: seats, mistakes by cost, luck. */
import type { ReviewInfo, ReviewStep } from "../wire";
import { capital } from "../view/words";

const percent = (value: number) => `${Math.round(100 * value)} %`;
const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(100 * value).toFixed(1)} %`;

const SIGNS: Readonly<Record<string, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export function Seats({ info, colour }: { info: ReviewInfo; colour: (seat: number) => string }) {
  const grades = Object.keys(info.grades);
  return (
    <section className="panel">
      <table className="scores">
        <caption className="sr">How well everybody played</caption>
        <thead>
          <tr>
            <th>Player</th>
            <th title="100 % is always the best move">accuracy</th>
            {info.luck && <th title="chance to win that dice and draws gave">luck</th>}
            {[...grades].reverse().map((grade) => (
              <th
                key={grade}
                aria-label={grade}
                title={`${capital(grade)}: gives away ${percent(info.grades[grade] ?? 0)} of a win or more`}
              >
                {SIGNS[grade] ?? grade}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {info.progress.seats.map((seat, number) => (
            <tr key={number}>
              <td className="seat">
                <i className="dot" style={{ background: colour(number) }} /> {info.replay.seats[number]}
              </td>
              <td>{seat.accuracy === null ? "–" : percent(seat.accuracy)}</td>
              {info.luck && <td>{signed(seat.luck)}</td>}
              {[...grades].reverse().map((grade) => (
                <td key={grade}>{seat.grades[grade] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MistakesProps {
  info: ReviewInfo;
  mistakes: readonly ReviewStep[];
  chosen: number | null;
  choose: (step: ReviewStep) => void;
}

export function Mistakes({ info, mistakes, chosen, choose }: MistakesProps) {
  const ranked = [...mistakes].sort((one, two) => two.lost - one.lost);
  return (
    <section className="panel mistakes" aria-label="Mistakes, dearest first">
      <h2>Mistakes</h2>
      <p className="muted">
        {Object.entries(info.grades)
          .map(([grade, least]) => `${SIGNS[grade] ?? ""} ${grade} from ${percent(least)}`)
          .join(", ")}
      </p>
      {ranked.length === 0 && <p className="muted">{info.progress.done ? "None worth a word." : "None so far."}</p>}
      <ol>
        {ranked.map((step) => (
          <li key={step.number}>
            <button
              className={step.grade}
              aria-current={chosen === step.number ? "step" : undefined}
              onClick={() => choose(step)}
            >
              <b>{SIGNS[step.grade]}</b> {step.number}. {info.replay.seats[step.seat ?? 0]}:{" "}
              {info.replay.entries[step.number - 1]?.text} gave away {percent(step.lost)}
              {step.exact ? ", for certain" : ""}
              <span className="sr"> ({step.grade})</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const FEW = 8;
const WORTH = 0.002; // of a win; less is not worth a line

export function Luck({ info, show }: { info: ReviewInfo; show: (at: number) => void }) {
  const most = (step: ReviewStep) => Math.max(...step.gained.map(Math.abs));
  const events = info.progress.steps
    .filter((step) => step.seat === null && most(step) >= WORTH)
    .sort((one, two) => most(two) - most(one));
  return (
    <section className="panel mistakes" aria-label="Luck, event by event">
      <h2>Luck</h2>
      {events.length === 0 && <p className="muted">No roll or draw changed anybody's chances.</p>}
      <ol>
        {events.slice(0, FEW).map((step) => {
          const seat = step.gained.findIndex((gain) => Math.abs(gain) === most(step));
          return (
            <li key={step.number}>
              <button onClick={() => show(step.number)}>
                {step.number}. {info.replay.entries[step.number - 1]?.text}: {info.replay.seats[seat]}{" "}
                {signed(step.gained[seat] ?? 0)}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
