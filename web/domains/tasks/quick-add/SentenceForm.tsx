/** The sentence while it is typed: what is understood of it below, what `#` and `@` can name as a list to choose from. */
import { Button, TextInput } from "@mantine/core";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { sentenceOf } from "../../../apollo/problems";
import { drafts } from "../../../forms/drafts";
import { takeTyped } from "../../../lib/typedEarly";
import { ErrorBox } from "../../../ui/ErrorBox";
import { useCreateTask } from "../useCreateTask";
import { creationOf } from "./creationOf";
import { KeySwitch } from "./KeySwitch";
import { isDayFirst } from "./locale";
import { Offers } from "./Offers";
import { type Offer, offersAt } from "./places";
import classes from "./QuickAdd.module.css";
import { type Chip, linesOf, readSentence } from "./sentence";
import { Understood } from "./Understood";
import { usePlaces } from "./usePlaces";

const draft = "quick add";
const empty = { text: "" };

interface SentenceFormProps {
  /** Several lines were pasted. */
  onLines: (lines: string[]) => void;
  onDone: () => void;
}

export function SentenceForm({ onLines, onDone }: SentenceFormProps) {
  const [text, setText] = useState(() => String(drafts.read(draft).text ?? ""));
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [caret, setCaret] = useState(text.length);
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState(false);
  const [added, setAdded] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { places, isLooking } = usePlaces(text);
  const [awaited, setAwaited] = useState<{ stay: boolean } | null>(null);
  const create = useCreateTask();
  const list = useId();

  const sentence = readSentence(text, { places, now: new Date(), dayFirst: isDayFirst, dismissed });
  const offers = closed ? [] : offersAt(text, caret, places);
  const tooLong = sentence.title.length > limits.title.max;

  const write = (next: string, at = next.length) => {
    setText(next);
    setCaret(at);
    setChosen(0);
    setClosed(false);
    setFailure(null);
    setAdded("");
    setAwaited(null);
    drafts.keep(draft, { text: next }, empty);
  };
  // Whoever opened it is typing already: between an effect and what it sets a key would come, and be all that stands.
  const begin = useRef(() => {
    field.current?.focus();
    const early = takeTyped();
    if (early) write(text + early);
  });
  useLayoutEffect(() => begin.current(), []);
  // React puts the caret at the end of what it writes.
  useEffect(() => {
    if (field.current && document.activeElement === field.current && field.current.selectionStart !== caret)
      field.current.setSelectionRange(caret, caret);
  }, [caret]);

  const take = ({ start, words }: Offer) => {
    const next = `${text.slice(0, start)}${words} ${text.slice(caret).trimStart()}`;
    write(next, start + words.length + 1);
    field.current?.focus();
  };
  const dismiss = ({ words }: Chip) => {
    setDismissed([...dismissed, words.toLowerCase()]);
    field.current?.focus();
  };

  const send = async (stay: boolean) => {
    if (isSending || sentence.title === "" || tooLong) return;
    // What a name means is known in a moment.
    if (isLooking) return setAwaited({ stay });
    setAwaited(null);
    setSending(true);
    try {
      await create(creationOf(sentence));
      write("");
      setDismissed([]);
      if (!stay) return onDone();
      setAdded(messages.quickAdded(sentence.title));
      field.current?.focus();
    } catch (error) {
      setFailure(sentenceOf(error, messages.saveTaskFailed));
    } finally {
      setSending(false);
    }
  };

  const sendAwaited = useEffectEvent(() => awaited && void send(awaited.stay));
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
    } else if (key === "Enter") {
      event.preventDefault();
      void send(ctrlKey || metaKey);
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

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      {failure && <ErrorBox message={failure} />}
      <TextInput
        ref={field}
        label="Task"
        placeholder={messages.quickAddExample}
        value={text}
        size="md"
        autoComplete="off"
        data-autofocus
        role="combobox"
        aria-expanded={offers.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={offers[chosen] && `${list}-${chosen}`}
        error={tooLong && messages.tooLong(limits.title.max)}
        onChange={({ currentTarget: { value, selectionStart } }) => write(value, selectionStart ?? value.length)}
        onSelect={({ currentTarget: { selectionStart } }) => setCaret(selectionStart ?? text.length)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Offers id={list} offers={offers} chosen={chosen} onTake={take} />
      <Understood sentence={sentence} onDismiss={dismiss} />
      <p role="status" className={classes.added}>
        {added}
      </p>
      <div className={classes.foot}>
        <KeySwitch />
        <Button variant="default" disabled={sentence.title === ""} onClick={() => void send(true)}>
          Add Another
        </Button>
        <Button type="submit" loading={isSending} disabled={sentence.title === ""}>
          Add Task
        </Button>
      </div>
    </form>
  );
}
