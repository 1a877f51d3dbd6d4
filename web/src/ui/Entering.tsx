import { useEffect, useState } from "react";
import { api, entropy, linkProblem } from "../state/api";
import { gave } from "../state/luck";
import { go } from "../state/route";
import { settings } from "../state/settings";
import type { Invitation } from "../wire";
import { clockInWords } from "./Clock";

/** Somebody followed a link: it says what it opens; they say who they are. With the seat the secret leaves the address bar. */
export function Entering({ secret }: { secret: string }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [name, setName] = useState(settings.get().name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(
    () => void api.invitation(secret).then(setInvitation, (error: Error) => setProblem(linkProblem(error))),
    [secret],
  );

  async function enter() {
    setBusy(true);
    try {
      settings.update({ name });
      const mine = entropy();
      const { match, seat } = await api.enter(secret, name, mine);
      if (seat !== null && invitation?.taken === false) gave(match, seat, mine);
      history.replaceState(null, "", location.pathname);
      go(`m/${match}`);
    } catch (error) {
      setProblem(linkProblem(error as Error));
      setBusy(false);
    }
  }

  const looking = invitation !== null && invitation.seat === null;
  return (
    <main className="lobby">
      <form
        className="panel new"
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        {invitation !== null && (
          <div>
            <h1>{looking ? "You may watch" : `You are invited to ${invitation.title}`}</h1>
            <p className="lead">{inWords(invitation)}</p>
            <p>
              <strong>{played(invitation)}</strong>
            </p>
          </div>
        )}
        {invitation !== null && !looking && !invitation.taken && (
          <div className="field">
            <label className="name" htmlFor="name">
              What shall we call you?
            </label>
            <input
              id="name"
              type="text"
              maxLength={40}
              autoComplete="nickname"
              autoFocus
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
        )}
        {problem !== null && (
          <p role="alert" className="notice bad panel">
            {problem}
          </p>
        )}
        <div className="row">
          {invitation !== null && (
            <button className="button main" disabled={busy}>
              {looking ? "Watch" : "Sit down"}
            </button>
          )}
          <a className="button plain" href="#/">
            To the lobby
          </a>
        </div>
      </form>
    </main>
  );
}

function inWords({ title, seat, taken, names }: Invitation): string {
  if (seat === null) return `${names.join(", ")} play ${title}. You see what everybody may see.`;
  const others = names.filter((_, number) => number !== seat).join(", ");
  return taken
    ? `This is the seat of ${names[seat]}, with ${others}. It will be open on this device, too.`
    : `A seat is kept for you, with ${others}. It stays yours in this browser, and you can open it on other devices.`;
}

/** What is played, and with which clock. */
function played({ title, variant, clock }: Invitation): string {
  return `${variant === "" ? title : `${title}: ${variant}`}. ${clockInWords(clock ?? null)}.`;
}
