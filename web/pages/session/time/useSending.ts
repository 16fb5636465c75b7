/** Sending a form of time: once at a time, and what was refused is said where the focus then is. */
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Refusal } from "./useTime";

export interface Sending {
  form: RefObject<HTMLFormElement | null>;
  refusal: Refusal;
  /** Says what is refused; null once something is typed. */
  setRefusal: (refusal: Refusal) => void;
  busy: boolean;
  save: (event: FormEvent) => Promise<void>;
  leave: (event: KeyboardEvent) => void;
}

/** `send` refuses what is not even asked of the server, too. */
export function useSending(send: () => Promise<Refusal>, onClose: () => void): Sending {
  const [refusal, setRefusal] = useState<Refusal>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    // The button that sent is disabled meanwhile, and some browsers take the focus from it; who went elsewhere stays there.
    if (!refusal || (activeElement !== body && !form.current?.contains(activeElement))) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [type=submit]")?.focus();
  }, [refusal]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const refused = await send();
    running.current = false;
    setBusy(false);
    if (!refused) return onClose();
    setRefusal(refused);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    // The key closed a list of this form: not the form too.
    if ((event.target as Element).getAttribute("aria-expanded") === "true") return;
    onClose();
  };
  return { form, refusal, setRefusal, busy, save, leave };
}
