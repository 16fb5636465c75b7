/** The line of the notice that an interruption was counted: what it was can be said in place, and nothing takes the focus unasked. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type InterruptionKind, interruptionLimits } from "#contract/interruptions";
import notice from "../../lib/notify.module.css";
import classes from "./CountedText.module.css";
import { interruptionWords as words } from "./interruptionWords";

/** `onWord` resolves to whether it was taken. */
export const countedText = (kind: InterruptionKind, onWord: (word: string | null) => Promise<boolean>): ReactNode => (
  <CountedText kind={kind} onWord={onWord} />
);

function CountedText({ kind, onWord }: { kind: InterruptionKind; onWord: (word: string | null) => Promise<boolean> }) {
  const [said, setSaid] = useState("");
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Opened by its button, which goes: the focus follows, and goes back to it.
  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const word = field.current?.value.trim() ?? "";
    if (word !== said) {
      if (!(await onWord(word === "" ? null : word))) return;
      setSaid(word);
    }
    setOpen(false);
  };
  return (
    <span className={classes.line}>
      <span>{words.of[kind]}</span>
      {isOpen ? (
        <form onSubmit={(event) => void save(event)} className={classes.form}>
          <input
            ref={field}
            className={classes.field}
            aria-label={words.word}
            placeholder={words.word}
            defaultValue={said}
            maxLength={interruptionLimits.word}
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== "Escape") return;
              event.stopPropagation();
              setOpen(false);
            }}
          />
          <button type="submit" className={notice.undo}>
            Save
          </button>
        </form>
      ) : (
        <button ref={button} type="button" className={`${notice.undo} ${classes.word}`} onClick={() => setOpen(true)}>
          {said === "" ? words.addWord : said}
        </button>
      )}
    </span>
  );
}
