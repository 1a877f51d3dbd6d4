/** Has a game looked through by the engine, and goes there. */
import { useState } from "react";
import { go } from "../state/route";

export function ReviewButton({ ask }: { ask: () => Promise<{ review: string }> }) {
  const [problem, setProblem] = useState("");
  const start = () => {
    ask().then(
      ({ review }) => {
        document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
        go(`review/${review}`);
      },
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <>
      <button className="button" onClick={start}>
        Review the game
      </button>
      {problem !== "" && <span role="alert">{problem}</span>}
    </>
  );
}
