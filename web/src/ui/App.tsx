import { useEffect, useState } from "react";
import { api } from "../state/api";
import { go, route } from "../state/route";
import { settings } from "../state/settings";
import { useStore } from "../state/store";
import { Lobby } from "./Lobby";
import { Replay } from "./Replay";
import { Settings } from "./Settings";
import { TableView } from "./TableView";

export function App() {
  const where = useStore(route);
  return (
    <>
      <header className="top">
        <a className="brand" href="#/" aria-label="Turncoat, to the lobby">
          <Mark /> Turncoat
        </a>
        <Settings />
      </header>
      {where.at === "lobby" && <Lobby chosen={where.game ?? null} />}
      {where.at === "match" && <TableView key={where.match} id={where.match} learning={where.learning} />}
      {where.at === "enter" && <Entering key={where.secret} secret={where.secret} />}
      {where.at === "replay" && <Replay />}
    </>
  );
}

export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 3 29 9.5 16 16 3 9.5Z" fill="#e6cb98" />
      <path d="M3 9.5 16 16V29.5L3 23Z" fill="#5d3c25" />
      <path d="M29 9.5 16 16V29.5L29 23Z" fill="#a8481a" />
    </svg>
  );
}

/** Somebody followed a link: say who you are, take the seat. The secret leaves the address bar at once. */
function Entering({ secret }: { secret: string }) {
  const [name, setName] = useState(settings.get().name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => document.getElementById("name")?.focus(), []);

  async function enter() {
    setBusy(true);
    try {
      settings.update({ name });
      const { match } = await api.enter(secret, name);
      history.replaceState(null, "", location.pathname);
      go(`m/${match}`);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <main className="lobby">
      <form
        className="panel new"
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <div>
          <h1>You are invited</h1>
          <p className="lead">This link opens a seat at a table. It stays yours: come back to it from any device.</p>
        </div>
        <div className="field">
          <label className="name" htmlFor="name">What shall we call you?</label>
          <input id="name" type="text" maxLength={40} autoComplete="nickname" value={name} onChange={(e) => setName(e.target.value)} />
        </div>
        {problem !== null && <p role="alert" className="notice bad panel">{problem}</p>}
        <div className="row">
          <button className="button main" disabled={busy}>Sit down</button>
          <a className="button plain" href="#/">To the lobby</a>
        </div>
      </form>
    </main>
  );
}
