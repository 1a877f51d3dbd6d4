import { useMemo, useRef, useState, type ReactNode, type RefObject } from "react";

export interface DialogHandle {
  ref: RefObject<HTMLDialogElement | null>;
  shown: boolean;
  open: () => void;
  close: () => void;
  closed: () => void;
}

export function useDialog(): DialogHandle {
  const ref = useRef<HTMLDialogElement | null>(null);
  const [shown, setShown] = useState(false);
  const acts = useMemo(
    () => ({
      open: () => {
        setShown(true);
        if (ref.current?.open === false) ref.current.showModal();
      },
      close: () => ref.current?.close(),
      closed: () => setShown(false),
    }),
    [],
  );
  return { ref, shown, ...acts };
}

/** A dialog; what is in it exists only while it is open. */
export function Dialog({ dialog, title, children }: { dialog: DialogHandle; title: string; children: ReactNode }) {
  return (
    <dialog
      ref={dialog.ref}
      aria-label={title}
      onClose={(event) => event.target === dialog.ref.current && dialog.closed()} // not of a dialog within this one
      onClick={(event) => event.target === dialog.ref.current && dialog.close()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" className="button plain icon" aria-label="Close" onClick={dialog.close}>
          ✕
        </button>
      </header>
      {dialog.shown && children}
    </dialog>
  );
}
