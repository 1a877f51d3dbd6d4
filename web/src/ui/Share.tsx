import { useState } from "react";
import { renderSVG } from "uqr";
import { linkFor } from "../state/route";
import { linksOf } from "../state/links";
import type { Table } from "../wire";

const HERE_ONLY = /^(localhost|127\.|\[::1\])/;

/** The links to the seats, as text and for a phone's camera. */
export function Share({ table }: { table: Table }) {
  const links = linksOf(table.match);
  if (links === null) return <p>The links are known to the browser in which this match was made.</p>;
  const given = table.seats.map((seat, number) => ({ ...seat, number })).filter((seat) => links.seats[seat.number]);
  const open = given.filter((seat) => seat.kind === "open" && !table.mine.includes(seat.number));
  const own = given.filter((seat) => table.mine.includes(seat.number));
  return (
    <div className="links">
      {HERE_ONLY.test(location.hostname) && (
        <p className="panel notice">
          These links work on this computer only. For other devices start <code>turncoat serve --host 0.0.0.0</code> and
          open the page by this computer’s address in your network.
        </p>
      )}
      {open.map((seat) => (
        <SecretLink
          key={seat.number}
          title={`Seat of ${seat.name}${seat.taken ? "" : " (open)"}`}
          link={linkFor(links.seats[seat.number] ?? "")}
        />
      ))}
      {links.spectator && <SecretLink title="Watch" link={linkFor(links.spectator)} />}
      {own.map((seat) => (
        <SecretLink
          key={seat.number}
          title="Your own seat, on another device"
          link={linkFor(links.seats[seat.number] ?? "")}
        />
      ))}
      <p className="muted">Whoever has a link has the seat. Send each only to whom it is meant for.</p>
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
