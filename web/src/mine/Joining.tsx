/** Somebody opened the link of another device of theirs. */
import { useState } from "react";
import { api, linkProblem } from "../state/api";
import { go } from "../state/route";
import { Alert } from "../ui/Alert";

export default function Joining({ secret }: { secret: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const join = () => {
    setBusy(true);
    api.join(secret).then(
      () => {
        history.replaceState(null, "", location.pathname);
        go("games");
      },
      (error: Error) => {
        setProblem(linkProblem(error));
        setBusy(false);
      },
    );
  };
  return (
    <main className="lobby">
      <div className="panel new">
        <h1>Your games, here too</h1>
        <p className="lead">
          This device will show and play the games of the one that made this link. Games that were played here stay, and
          are shown there.
        </p>
        <Alert says={problem} />
        <div className="row">
          <button className="button main" disabled={busy} onClick={join}>
            Join this device
          </button>
          <a className="button plain" href="#/">
            To the lobby
          </a>
        </div>
      </div>
    </main>
  );
}
