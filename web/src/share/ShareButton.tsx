/** Shows a game to everybody: makes a link, and takes it back again. */
import { useState } from "react";
import { api } from "../state/api";
import { SecretLink } from "../ui/Share";
import { whole } from "../state/base";

export function ShareButton({ ask, small = false }: { ask: () => Promise<{ share: string }>; small?: boolean }) {
  const [share, setShare] = useState<string | null>(null);
  const [says, setSays] = useState("");
  const failed = (error: Error) => setSays(error.message);
  const make = () =>
    void ask().then((made) => {
      setShare(made.share);
      setSays("");
    }, failed);
  const takeBack = (name: string) =>
    void api.takeBack(name).then(() => {
      setShare(null);
      setSays("The link shows nothing any more.");
    }, failed);
  return (
    <>
      {share === null && (
        <button className={`button ${small ? "small" : ""}`} onClick={make}>
          Show it to others
        </button>
      )}
      {share !== null && (
        <div className="links shown-to-all">
          <SecretLink title="Everybody with this link sees this game" link={whole(`/s/${share}`)} />
          <p>
            <button className="button small" onClick={() => takeBack(share)}>
              Stop showing it
            </button>
          </p>
        </div>
      )}
      {says !== "" && <span role="status">{says}</span>}
    </>
  );
}
