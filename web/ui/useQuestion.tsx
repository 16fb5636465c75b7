/** Dialogs about one thing, and the question that comes before something is done to it. */
import { type ReactNode, useCallback, useRef, useState } from "react";
import type { ConfirmDialogProps } from "./ConfirmDialog";
import { lateDialog } from "./later";

const ConfirmDialog = lateDialog(async () => (await import("./ConfirmDialog")).ConfirmDialog);

/** Whether a dialog is open, and what it is about: while it closes it goes on naming that. `open` stays the same function. */
export function useOpened<Thing>() {
  const [thing, setThing] = useState<Thing | null>(null);
  const [opened, setOpened] = useState(false);
  const open = useCallback((about: Thing) => {
    setThing(about);
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  return { thing, opened, open, close };
}

export interface Question<Thing> {
  /** Opens it. The same function for as long as the component lives, so that cards need not be drawn again. */
  ask: (thing: Thing) => void;
  /** To be drawn once by the caller. */
  dialog: ReactNode;
}

type Words = Pick<ConfirmDialogProps, "title" | "text" | "confirmLabel">;
const none: Words = { title: "", text: "", confirmLabel: "" };

/** Asks before `act`, in `words`. The question goes when it was answered, or when the promise that `act` gives has settled. */
export function useQuestion<Thing>(words: (thing: Thing) => Words, act: (thing: Thing) => unknown): Question<Thing> {
  const { thing, opened, open, close } = useOpened<Thing>();
  const [busy, setBusy] = useState(false);
  const asker = useRef<Element | null>(null);
  const ask = useCallback(
    (about: Thing) => {
      asker.current = document.activeElement;
      open(about);
    },
    [open],
  );
  const confirm = () => {
    if (thing === null || busy) return;
    const acting = act(thing);
    if (!(acting instanceof Promise)) return close();
    setBusy(true);
    void acting.finally(() => {
      setBusy(false);
      close();
    });
  };
  const said = thing === null ? none : words(thing);
  return {
    ask,
    dialog: <ConfirmDialog opened={opened} {...said} asker={asker} onConfirm={confirm} onClose={close} busy={busy} />,
  };
}
