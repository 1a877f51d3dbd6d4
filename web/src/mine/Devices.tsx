/** My games on another device: a link that joins it to this one, once. */
import { useState } from "react";
import { api } from "../state/api";
import { ConfirmButton } from "../ui/ConfirmButton";
import { SecretLink } from "../ui/Share";
import { when } from "../state/games";
import { forgetLinks } from "../state/links";
import type { Moving } from "../wire";
import { whole } from "../state/base";

export function Devices({ left }: { left: () => void }) {
  const [link, setLink] = useState<Moving | null>(null);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState("");
  const act = (what: () => Promise<object>, after: () => void) =>
    void what().then(after, (error: Error) => setProblem(error.message));
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
          <SecretLink title="My games, on another device" link={whole(`/#/join/${link.secret}`)} />
          <p className="muted">
            It works once, within an hour (made {when(Date.now())}). Whoever opens it has your games: keep it to
            yourself.
          </p>
        </div>
      )}
      <p className="muted">
        At somebody else&rsquo;s computer? Leave, and this browser shows nothing of yours any more. Games that are open
        on no other device are out of reach then.
      </p>
      <p className="row">
        <ConfirmButton
          label="Leave this browser"
          asks="Really leave? Your games stay on joined devices only"
          act={() =>
            act(api.leave, () => {
              forgetLinks();
              setDone("This browser shows nothing of yours any more.");
              left();
            })
          }
        />
        <ConfirmButton
          label="Close my games on all other devices"
          asks="Really close them there?"
          act={() => act(api.leaveOthers, () => setDone("Your games are open in this browser only."))}
        />
      </p>
      {done !== "" && <p role="status">{done}</p>}
      {problem !== "" && <p role="alert">{problem}</p>}
    </section>
  );
}
