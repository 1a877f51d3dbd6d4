import { useState } from "react";

/** A button that asks once more, for what cannot be undone. */
interface ConfirmProps {
  label: string;
  asks: string;
  about?: string; // what it is about, where several say the same
  act: () => void;
}

export function ConfirmButton({ label, asks, about, act }: ConfirmProps) {
  const [sure, setSure] = useState(false);
  return (
    <button
      className="button small"
      aria-label={about === undefined ? undefined : `${sure ? asks : label} ${about}`}
      onBlur={() => setSure(false)}
      onClick={() => {
        if (sure) act();
        setSure(!sure);
      }}
    >
      {sure ? asks : label}
    </button>
  );
}
