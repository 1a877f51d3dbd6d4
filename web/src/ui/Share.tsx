import { useState } from "react";
import { renderSVG } from "uqr";
import { api } from "../state/api";
import { linkFor } from "../state/route";
import { keepLink, linksOf } from "../state/links";
import type { Table } from "../wire";
import { Alert } from "./Alert";
import { ConfirmButton } from "./ConfirmButton";

const HERE_ONLY = /^(localhost|127\.|\[::1\])/;

/** Links to seats that are open, to look on, and to one's own seats on other devices. Each link to a seat serves once. */
export function Share({ table }: { table: Table }) {
  const links = linksOf(table.match);
  const all = table.seats.map((seat, number) => ({ ...seat, number }));
  const open = all.filter((seat) => seat.kind === "open" && !seat.taken && !table.mine.includes(seat.number));
  const own = all.filter((seat) => seat.kind !== "computer" && table.mine.includes(seat.number));
  return (
    <div className="links">
      {HERE_ONLY.test(location.hostname) && (
        <p className="panel notice">
          These links work on this computer only. For other devices start <code>turncoat serve --host 0.0.0.0</code> and
          open the page by this computer’s address in your network.
        </p>
      )}
      {links !== null &&
        open.map((seat) => (
          <MadeAnew
            key={seat.number}
            match={table.match}
            seat={seat.number}
            title={`Seat of ${seat.name} (open)`}
            first={links.seats[seat.number] ?? ""}
          />
        ))}
      {links === null && open.length > 0 && (
        <p>Only the browser in which this match was made has the links to the open seats.</p>
      )}
      {links?.spectator && <SecretLink title="Watch" link={linkFor(links.spectator)} />}
      {own.map((seat) => (
        <div key={seat.number} className="own">
          <MadeAnew
            match={table.match}
            seat={seat.number}
            title={`${own.length > 1 ? `The seat of ${seat.name}` : "Your own seat"}, on another device`}
            first=""
          />
          {seat.devices > 1 && <Elsewhere match={table.match} seat={seat.number} devices={seat.devices} />}
        </div>
      ))}
      <p className="muted">
        A link to a seat works once: whoever follows it has the seat. Everybody at the table sees on how many devices a
        seat is open.
      </p>
    </div>
  );
}

interface MadeAnewProps {
  match: string;
  seat: number;
  title: string;
  first: string; // the secret that is known; "": none yet
}

/** A link to a seat that can be made, and made again when it went astray. */
function MadeAnew({ match, seat, title, first }: MadeAnewProps) {
  const [secret, setSecret] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const make = () =>
    void api.newLink(match, seat).then(
      (made) => {
        setSecret(made.secret);
        if (first !== "") keepLink(match, seat, made.secret);
        setProblem(null);
      },
      (error: Error) => setProblem(error.message),
    );
  return (
    <>
      {secret !== "" && <SecretLink title={title} link={linkFor(secret)} />}
      <p className="row">
        {secret === "" && <span className="name">{title}</span>}
        <button type="button" className="button small" onClick={make}>
          {secret === "" ? "Make a link" : "Make a new link"}
        </button>
      </p>
      <Alert says={problem} />
    </>
  );
}

/** A seat that is open on further devices can be closed there. */
function Elsewhere({ match, seat, devices }: { match: string; seat: number; devices: number }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="row">
      <span>This seat is open on {devices} devices.</span>
      <ConfirmButton
        label="Close it on the others"
        asks="Really close it there?"
        act={() => void api.closeElsewhere(match, seat).catch((error: Error) => setProblem(error.message))}
      />
      <Alert says={problem} />
    </div>
  );
}

/** A link as text, to copy, and for a phone's camera. */
export function SecretLink({ title, link }: { title: string; link: string }) {
  return (
    <div className="link">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`}
        width="132"
        height="132"
        alt={`QR code: ${title}`}
      />
      <Copied title={title} link={link} />
    </div>
  );
}

/** A link as text, to copy. */
export function Copied({ title, link }: { title: string; link: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="field">
      <span className="name">{title}</span>
      <input type="text" readOnly value={link} aria-label={title} onFocus={(event) => event.target.select()} />
      <button
        type="button"
        className="button small"
        style={{ justifySelf: "start" }}
        onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
      >
        {copied ? "Copied" : "Copy"}
      </button>
    </div>
  );
}
