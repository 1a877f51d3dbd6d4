/** A picture to keep or to send: the board that is looked at, or the whole game as an animated replay. */
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { api } from "../state/api";
import { Alert } from "../ui/Alert";
import { Dialog, useDialog } from "../ui/Dialog";
import { Segments } from "../ui/Segments";

const KINDS = { board: { png: "PNG", svg: "SVG" }, game: { gif: "GIF", webp: "WebP" } } as const;
type What = keyof typeof KINDS;
type Kind = "png" | "svg" | "gif" | "webp";

interface PictureProps {
  name: string; // of the game, for the file
  record: () => Promise<string>;
  step: number | null; // the board after so many steps; null: at the end
  small?: boolean;
}

export function PictureButton({ small = false, ...asked }: PictureProps) {
  const dialog = useDialog();
  return (
    <>
      <button type="button" className={`button ${small ? "small" : ""}`} onClick={dialog.open}>
        Picture
      </button>
      {createPortal(
        <Dialog dialog={dialog} title="A picture to keep or to send">
          <Picture {...asked} />
        </Dialog>,
        document.body,
      )}
    </>
  );
}

function Picture({ name, record, step }: PictureProps) {
  const [what, setWhat] = useState<What>("board");
  const [kinds, setKinds] = useState<Record<What, Kind>>({ board: "png", game: "gif" });
  const [made, setMade] = useState<{ kind: Kind; address: string; bytes: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const kind = kinds[what];
  useEffect(() => {
    let wanted = true;
    let address = "";
    setProblem(null);
    setMade(null);
    record()
      .then((text) => api.picture({ text, kind, step: what === "board" ? step : null }))
      .then((blob) => {
        if (!wanted) return;
        address = URL.createObjectURL(blob);
        setMade({ kind, address, bytes: blob.size });
      })
      .catch((error: Error) => wanted && setProblem(error.message));
    return () => {
      wanted = false;
      URL.revokeObjectURL(address);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `record` fetches what does not change while this is open
  }, [what, kind, step]);
  return (
    <div className="picture">
      <div className="row">
        <Segments label="What" all={{ board: "This board", game: "The whole game" }} now={what} set={setWhat} />
        <Segments<Kind> label="Kind" all={KINDS[what]} now={kind} set={(now) => setKinds({ ...kinds, [what]: now })} />
      </div>
      <div className="drawn">
        {made !== null && <img src={made.address} alt={what === "board" ? "The board" : "The game, move by move"} />}
        {made === null && problem === null && (
          <p role="status">
            {what === "board" ? "Drawing the board …" : "Drawing every move; a long game takes a while …"}
          </p>
        )}
        <Alert says={problem} />
      </div>
      <p className="row">
        {made === null ? (
          <button type="button" className="button main" disabled>
            Save
          </button>
        ) : (
          <a className="button main" href={made.address} download={`${name}.${made.kind}`}>
            Save
          </a>
        )}
        {made !== null && <span className="muted">{size(made.bytes)}</span>}
      </p>
    </div>
  );
}

function size(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
