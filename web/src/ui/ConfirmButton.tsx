import { useState } from "react";

/** A button that asks once more, for what cannot be undone. */
export function ConfirmButton({ label, asks, act }: { label: string; asks: string; act: () => void }) {
  const [sure, setSure] = useState(false);
  return (
    <button
      className="button small"
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
