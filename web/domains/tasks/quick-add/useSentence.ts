/** A sentence while it is typed: what is understood of it, what `#` and `@` can name at the caret, and the keys for both. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { isDayFirst } from "./locale";
import { type Offer, offersAt } from "./places";
import { type Chip, linesOf, readSentence, type Sentence } from "./sentence";
import { everything, type Read, usePlaces } from "./usePlaces";

interface SentenceOptions<How> {
  text: string;
  onWrite: (text: string) => void;
  /** Which marks are read here; left out: all. */
  read?: Read;
  /** Sends it, once it is known what its names mean. */
  onSend: (how: How) => void;
  /** Several lines were pasted. */
  onLines: (lines: string[]) => void;
}

export interface TypedSentence<How> {
  text: string;
  sentence: Sentence;
  /** What can be chosen for the mark before the caret, and which of it Enter takes. */
  offers: readonly Offer[];
  chosen: number;
  listId: string;
  field: RefObject<HTMLInputElement | null>;
  /** Words of chips that were kept as text. */
  dismissed: readonly string[];
  /** Puts `text` into the field, with the caret at `at`, and these words kept as text. */
  write: (text: string, at?: number, dismissed?: readonly string[]) => void;
  take: (offer: Offer) => void;
  /** A chip becomes text again. */
  dismiss: (chip: Chip) => void;
  /** Sends it at once, or as soon as it is known what its names mean. */
  send: (how: How) => void;
  onSelect: (caret: number) => void;
  /** Prevents the default of a key that it used. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent) => void;
}

export function useSentence<How = void>(options: SentenceOptions<How>): TypedSentence<How> {
  const { text, onWrite, read = everything, onSend, onLines } = options;
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [caret, setCaret] = useState(text.length);
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState(false);
  const [awaited, setAwaited] = useState<{ how: How } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { places, isLooking } = usePlaces(text, read);
  const sentence = readSentence(text, { places, now: new Date(), dayFirst: isDayFirst, dismissed });
  const offers = closed ? [] : offersAt(text, caret, places);

  const write = (next: string, at = next.length, kept = next === "" ? [] : dismissed) => {
    onWrite(next);
    setCaret(at);
    setChosen(0);
    setClosed(false);
    setAwaited(null);
    setDismissed(kept);
  };
  // React puts the caret at the end of what it writes.
  useEffect(() => {
    const { current } = field;
    if (!current || document.activeElement !== current) return;
    if (current.selectionStart !== caret) current.setSelectionRange(caret, caret);
    // What was put there by choosing may be longer than the field.
    if (caret === current.value.length) current.scrollLeft = current.scrollWidth;
  }, [caret]);

  const take = ({ start, words }: Offer) => {
    write(`${text.slice(0, start)}${words} ${text.slice(caret).trimStart()}`, start + words.length + 1);
    field.current?.focus();
  };
  const dismiss = ({ words }: Chip) => {
    setDismissed([...dismissed, words.toLowerCase()]);
    field.current?.focus();
  };
  const send = (how: How) => {
    setAwaited(isLooking ? { how } : null);
    if (!isLooking) onSend(how);
  };
  const sendAwaited = useEffectEvent(() => awaited && send(awaited.how));
  useEffect(() => {
    if (!isLooking) sendAwaited();
  }, [isLooking]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey } = event;
    const offer = offers[chosen];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (offers.length > 0 && step) {
      event.preventDefault();
      setChosen((chosen + step + offers.length) % offers.length);
    } else if (offer && !ctrlKey && !metaKey && (key === "Enter" || key === "Tab")) {
      event.preventDefault();
      take(offer);
    } else if (offer && key === "Escape") {
      event.stopPropagation();
      setClosed(true);
    } else if (key === "Backspace") {
      // What was understood just before the caret becomes text again; the next press deletes.
      const { selectionStart, selectionEnd } = event.currentTarget;
      const before = sentence.chips.find(({ end }) => end === selectionStart && end === selectionEnd);
      if (!before) return;
      event.preventDefault();
      dismiss(before);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    onLines(text.trim() === "" ? lines : [text.trim(), ...lines]);
  };
  return {
    ...{ text, sentence, offers, chosen, listId, field },
    ...{ dismissed, write, take, dismiss, send, onSelect: setCaret, onKeyDown, onPaste },
  };
}
