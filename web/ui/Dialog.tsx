/** A dialog: asks before it drops what was typed in it, by Escape, by a click outside or by its cross. */
import { useRef, useState } from "react";
import { type Unsaved, UnsavedContext } from "../lib/unsaved";
import { DialogFrame, type DialogFrameProps } from "./DialogFrame";
import { DiscardQuestion } from "./DiscardQuestion";

export type DialogProps = Omit<DialogFrameProps, "closeOnEscape">;

export function Dialog({ onClose, children, ...frame }: DialogProps) {
  const form = useRef<Unsaved | null>(null);
  const [asking, setAsking] = useState(false);
  // After this event: the question would hear the very Escape that asks it, and go with it.
  const leave = () => (form.current?.isTyped() ? void setTimeout(setAsking, 0, true) : onClose());
  const discard = () => {
    form.current?.discard();
    setAsking(false);
    onClose();
  };
  return (
    <>
      <DialogFrame {...frame} onClose={leave} closeOnEscape={!asking}>
        <UnsavedContext value={form}>{children}</UnsavedContext>
      </DialogFrame>
      <DiscardQuestion opened={asking} onKeep={() => setAsking(false)} onDiscard={discard} />
    </>
  );
}
