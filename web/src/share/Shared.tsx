/** A game that somebody shows to everybody: its result and its last board at once. */
import { useEffect, useState } from "react";
import { api } from "../state/api";
import { saveText } from "../state/files";
import { go } from "../state/route";
import { Alert } from "../ui/Alert";
import { ConfirmButton } from "../ui/ConfirmButton";
import { RecordView } from "../ui/Replay";
import type { Replay, SharedGame } from "../wire";

export default function Shared({ share }: { share: string }) {
  const [game, setGame] = useState<SharedGame | null>(null);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api
      .shared(share)
      .then(async (found) => {
        setReplay(await api.read(found.record));
        setGame(found);
      })
      .catch((error: Error) => setProblem(error.message));
  }, [share]);
  if (game === null || replay === null)
    return (
      <main className="lobby">
        <Alert says={problem} />
        {problem === null ? (
          <p className="muted">One moment …</p>
        ) : (
          <p>
            <a className="button main" href="#/">
              To the lobby
            </a>
          </p>
        )}
      </main>
    );
  return (
    <RecordView replay={replay} text={game.record} first={replay.entries.length} reviews={false}>
      {game.review !== null && (
        <a className="button main" href={`#/review/${game.review}`}>
          Review
        </a>
      )}
      <button className="button" onClick={() => saveText(`${replay.game}.tcr`, game.record)}>
        Save game
      </button>
      {game.mine && (
        <ConfirmButton
          label="Stop showing it"
          asks="Really take the link back?"
          act={() => void api.takeBack(share).then(() => go(""))}
        />
      )}
      <a className="button plain" href="#/">
        Play a game
      </a>
    </RecordView>
  );
}
