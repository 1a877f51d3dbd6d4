/** What opens over a table: links, rules, keys, the result. */
import { lazy, Suspense } from "react";
import { api } from "../state/api";
import { saveText } from "../state/files";
import { keepLinks } from "../state/links";
import { go } from "../state/route";
import type { GameView } from "../view/types";
import type { Entry, Table } from "../wire";
import { Dialog, type DialogHandle } from "./Dialog";
import { Result } from "./Result";
import { Share } from "./Share";

const Rules = lazy(() => import("./Rules"));

export type Dialogs = Record<"share" | "rules" | "help" | "result", DialogHandle>;

const EVERYWHERE = [
  ["?", "this help"],
  ["H", "a hint"],
  ["U", "take back"],
  ["[ ]", "step back and forth through the game"],
] as const;

interface TableDialogsProps {
  table: Table;
  view: GameView;
  dialogs: Dialogs;
  entries: readonly Entry[];
  next: string | null; // the rematch
}

export function TableDialogs({ table, view, dialogs, entries, next }: TableDialogsProps) {
  return (
    <>
      <Dialog dialog={dialogs.share} title="Invite">
        <Share table={table} />
      </Dialog>
      <Dialog dialog={dialogs.rules} title={`Rules of ${table.title}`}>
        <Suspense fallback={<p className="muted">One moment …</p>}>
          <Rules game={table.game} here={table.rules} />
        </Suspense>
      </Dialog>
      <Dialog dialog={dialogs.help} title="Keys">
        <KeyHelp keys={view.keys} />
      </Dialog>
      <Dialog dialog={dialogs.result} title="The match is over">
        <Result
          table={table}
          entries={entries}
          next={next}
          rematch={() => void rematch(table)}
          download={() => void download(table)}
        />
      </Dialog>
    </>
  );
}

function KeyHelp({ keys }: { keys: GameView["keys"] }) {
  return (
    <table className="scores">
      <tbody>
        {[...keys, ...EVERYWHERE].map(([key, what]) => (
          <tr key={key}>
            <td>
              <kbd>{key}</kbd>
            </td>
            <td style={{ textAlign: "left" }}>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function rematch(table: Table): Promise<void> {
  const made = await api.rematch(table.match);
  if (made.spectator) keepLinks(made);
  go(`m/${made.match}`);
}

export async function download(table: Table): Promise<void> {
  saveText(`${table.game}-${table.match}.tcr`, await api.record(table.match));
}
