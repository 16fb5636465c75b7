// What is typed into the palette and what is found for it: the field keeps the focus and the keys, the list follows.
import { IconArrowLeft, IconCloudOff, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { folded, matchOf, termsOf } from "#contract/search";
import { sentenceOf } from "../../apollo/problems";
import { useFound } from "../../domains/search/useFound";
import { notify } from "../../lib/notify";
import { takeTyped } from "../../lib/typedEarly";
import { Unseen } from "../../ui/Unseen";
import type { Entry, Step } from "./entry";
import classes from "./Palette.module.css";
import { PaletteRow } from "./PaletteRow";
import { useCreation } from "./useCreation";
import { useEverywhere } from "./useEverywhere";
import type { useThings } from "./useThings";

interface PaletteListProps {
  things: ReturnType<typeof useThings>;
  onClose: () => void;
}

interface Group {
  name: string;
  entries: readonly Entry[];
}

export function PaletteList({ things, onClose }: PaletteListProps) {
  const [words, setWords] = useState("");
  const [steps, setSteps] = useState<readonly { of: string; entries: readonly Entry[] }[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const everywhere = useEverywhere();
  const found = useFound(words, true);
  const step = steps.at(-1);
  const asked = words.trim();
  const creation = useCreation(step ? "" : asked);

  // Whoever opened it is typing already: between an effect and what it sets a key would come, and be all that stands.
  useLayoutEffect(() => {
    field.current?.focus();
    const early = takeTyped();
    if (early) setWords(early);
  }, []);

  const groups: Group[] = (
    step
      ? [{ name: step.of, entries: fitting(step.entries, words) }]
      : [
          { name: asked ? "Found" : "Recent", entries: found.known.map(things.lineOf) },
          { name: "Actions", entries: asked ? fitting(everywhere, words) : everywhere.slice(0, 4) },
          { name: asked ? "More found" : "Earlier", entries: found.more.map(things.lineOf) },
          { name: "New", entries: creation && !found.waiting ? [creation] : [] },
        ]
  ).filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  );
  const current = entries[at];
  const results = step ? entries.length : found.known.length + found.more.length;

  const write = (next: string) => {
    setWords(next);
    setChosen(null);
  };
  const goTo = async ({ of, entries: given }: Step) => {
    write("");
    setSteps([...steps, { of, entries: typeof given === "function" ? [] : given }]);
    if (typeof given !== "function") return;
    const loaded = await given().catch((error): readonly Entry[] => {
      notify.error(sentenceOf(error));
      return [];
    });
    setSteps((now) => now.map((each) => (each.of === of ? { of, entries: loaded } : each)));
  };
  const back = () => {
    write("");
    setSteps(steps.slice(0, -1));
  };
  const take = (entry: Entry) => {
    field.current?.focus();
    if (entry.next) return void goTo(entry.next);
    onClose();
    entry.run?.();
  };
  /** What else can be done with it. */
  const further = (entry: Entry | undefined) => {
    if (entry?.next) void goTo(entry.next);
    else if (entry?.thing) void goTo(things.stepOf(entry.thing));
  };

  // Whoever knows what there is presses Enter before the answer: it opens what comes, and makes nothing.
  const [early, setEarly] = useState<string | null>(null);
  useEffect(() => {
    if (early === null || found.waiting) return;
    setEarly(null);
    if (early === asked && current?.thing) take(current);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    if (event.nativeEvent.isComposing) return;
    const atEnd = currentTarget.selectionStart === words.length && currentTarget.selectionEnd === words.length;
    const atStart = currentTarget.selectionEnd === 0;
    const move = { ArrowDown: 1, ArrowUp: -1 }[key];
    const deeper =
      key === "Tab" && !shiftKey ? true : key === "ArrowRight" ? atEnd : key === "Enter" && (ctrlKey || metaKey);
    if (move) setChosen(entries[(at + move + entries.length) % entries.length]?.key ?? null);
    else if (deeper && (current?.thing || current?.next)) further(current);
    else if (key === "Enter" && current) take(current);
    else if (key === "Enter") setEarly(asked);
    else if (key === "Escape") step ? back() : onClose();
    else if (step && ((key === "Backspace" && words === "") || (key === "ArrowLeft" && atStart))) back();
    // The focus stays in the field: there is nowhere else to go.
    else if (key !== "Tab") return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <div className={classes.field}>
        {step ? (
          <button type="button" className={classes.back} aria-label="Back" onClick={back}>
            <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          </button>
        ) : (
          <IconSearch size={18} stroke={1.75} aria-hidden />
        )}
        <input
          ref={field}
          value={words}
          maxLength={limits.title.max}
          placeholder={step ? step.of : messages.searchExample}
          aria-label={step ? step.of : "Search"}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && `${list}-${at}`}
          onChange={({ currentTarget: { value } }) => write(value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.close} aria-label="Esc, close" onClick={onClose}>
          Esc
        </button>
      </div>
      {found.alone && !step && (
        <p className={classes.alone}>
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          {messages.searchAlone}
        </p>
      )}
      {asked !== "" && results === 0 && !found.waiting && (
        <p className={classes.nothing}>{messages.searchNothing(asked)}</p>
      )}
      <div id={list} role="listbox" aria-label="Results" className={classes.list} hidden={entries.length === 0}>
        {groups.map(({ name, entries: those }, n) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={name} role="group" aria-labelledby={`${list}-of-${n}`}>
            <div id={`${list}-of-${n}`} className={classes.group} role="presentation">
              {name}
            </div>
            {those.map((entry) => (
              <PaletteRow
                key={entry.key}
                id={`${list}-${entries.indexOf(entry)}`}
                entry={entry}
                words={words}
                chosen={entry === current}
                onChoose={() => setChosen(entry.key)}
                onTake={() => take(entry)}
                onTick={entry.tick && (() => entry.tick && take(entry.tick))}
                onMore={entry.thing && (() => further(entry))}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> {step ? "do it" : "open"}
        </span>
        {!step && (
          <span>
            <kbd>Tab</kbd> more to do
          </span>
        )}
      </div>
      <Unseen role="status">{asked && !found.waiting ? messages.searchCount(results) : ""}</Unseen>
    </>
  );
}

/** Those that every word stands in, those first whose words begin so. Of one letter or two only those. */
function fitting(entries: readonly Entry[], words: string): Entry[] {
  const terms = termsOf(words);
  const most = terms.every((term) => term.length > 2) ? 1 : 0;
  return entries
    .flatMap((entry) => {
      const match = matchOf(folded(`${entry.label} ${entry.words ?? ""}`), terms);
      return match === null || match > most ? [] : { entry, match };
    })
    .sort((a, b) => a.match - b.match)
    .map(({ entry }) => entry);
}
