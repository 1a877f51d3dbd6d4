/** My games on another device: a link that joins it to this one, once. */
import { useState } from "react";
import { api } from "../state/api";
import { SecretLink } from "../ui/Share";
import { when } from "../state/games";
import type { Moving } from "../wire";

export function Devices() {
  const [link, setLink] = useState<Moving | null>(null);
  const [problem, setProblem] = useState("");
  return (
    <section>
      <h2>On another device</h2>
      <p className="muted">
        Your games belong to this browser. A link shows them on your phone or another computer, too, and keeps both the
        same from then on.
      </p>
      {link === null ? (
        <p>
          <button
            className="button"
            onClick={() => void api.movingLink().then(setLink, (error: Error) => setProblem(error.message))}
          >
            Make a link
          </button>
        </p>
      ) : (
        <div className="links">
          <SecretLink title="My games, on another device" link={`${location.origin}/#/join/${link.secret}`} />
          <p className="muted">
            It works once, within an hour (made {when(Date.now())}). Whoever opens it has your games: keep it to
            yourself.
          </p>
        </div>
      )}
      {problem !== "" && <p role="alert">{problem}</p>}
    </section>
  );
}
