/** Nothing to solve here, why, and the way on. */
import { Alert } from "../ui/Alert";

export function NoPuzzle({ says }: { says: string }) {
  return (
    <main className="lobby">
      <Alert says={says} />
      <a className="button" href="#/puzzles">
        All puzzles
      </a>
    </main>
  );
}
