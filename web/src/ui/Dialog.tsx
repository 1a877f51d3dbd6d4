import { useMemo, useRef, type ReactNode, type RefObject } from "react";

export interface DialogHandle {
  ref: RefObject<HTMLDialogElement | null>;
  open: () => void;
  close: () => void;
}

export function useDialog(): DialogHandle {
  const ref = useRef<HTMLDialogElement | null>(null);
  return useMemo(
    () => ({
      ref,
      open: () => {
        if (ref.current?.open === false) ref.current.showModal();
      },
      close: () => ref.current?.close(),
    }),
    [],
  );
}

export function Dialog({ dialog, title, children }: { dialog: DialogHandle; title: string; children: ReactNode }) {
  return (
    <dialog ref={dialog.ref} aria-label={title} onClick={(event) => event.target === dialog.ref.current && dialog.close()}>
      <header>
        <h2>{title}</h2>
        <button className="button plain icon" aria-label="Close" onClick={dialog.close}>
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
}
