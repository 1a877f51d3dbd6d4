/** What I got, game by game, variant by variant, level by level, and how that changed. */
import type { Group, Went } from "../state/games";

const LAST = 40; // games that are drawn
const HEIGHT: Record<Went, number> = { won: 1, drawn: 0.5, lost: 0, "": 0 };

export function Results({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  return (
    <section>
      <h2>Results</h2>
      <div className="panel results">
        <table>
          <thead>
            <tr>
              <th>Game</th>
              <th>Against</th>
              <th>Played</th>
              <th>Won</th>
              <th>Drawn</th>
              <th>Lost</th>
              <th>Points</th>
              <th>Over time</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={`${group.title} ${group.against}`}>
                <th scope="row">{group.title}</th>
                <td>{group.against}</td>
                <td>{group.results.length}</td>
                <td>{count(group, "won")}</td>
                <td>{count(group, "drawn")}</td>
                <td>{count(group, "lost")}</td>
                <td>{Math.round((100 * group.points) / group.results.length)} %</td>
                <td>
                  <Course results={group.results.slice(-LAST)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function count(group: Group, how: Went): number {
  return group.results.filter((each) => each === how).length;
}

/** A mark for each game, high when won, low when lost, and the mean of the last ten as a line. */
function Course({ results }: { results: readonly Went[] }) {
  const mean = results.map((_, n) => {
    const window = results.slice(Math.max(0, n - 9), n + 1);
    return window.reduce((sum, each) => sum + HEIGHT[each], 0) / window.length;
  });
  const x = (n: number) => 3 + n * 4;
  const y = (value: number) => 21 - 18 * value;
  return (
    <svg
      className="course"
      viewBox={`0 0 ${6 + 4 * Math.max(9, results.length - 1)} 24`}
      role="img"
      aria-label={`The last ${results.length}, oldest first: ${results.join(", ")}`}
    >
      {results.map((each, n) => (
        <circle key={n} cx={x(n)} cy={y(HEIGHT[each])} r="1.6" className={each} />
      ))}
      <polyline points={mean.map((value, n) => `${x(n)},${y(value)}`).join(" ")} />
    </svg>
  );
}
