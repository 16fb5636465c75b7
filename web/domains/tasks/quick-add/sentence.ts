/**
 * A task in one sentence: "Write report tomorrow #Thesis @Chapter 3/To Do !high". What is understood becomes a chip, all else
 * is the title; a sentence of which nothing is understood is a task with that title. The rules stand in docs/product.md "Quick add".
 */
import { labelOf } from "#contract/labels";
import { limits } from "#contract/limits";
import { check, rules } from "#contract/rules";
import { dueIn } from "./dueWords";

export interface Named {
  id: string;
  name: string;
}
export interface BoardPlace extends Named {
  /** The project that its cards belong to. */
  projectId?: string | null;
  lists: readonly Named[];
}
/** What `#`, `@` and `+` can name; a label need not be known. */
export interface Places {
  projects: readonly Named[];
  boards: readonly BoardPlace[];
  labels: readonly string[];
}

/** A part of the sentence that was understood: `words` as they were typed, from `start` up to `end`. */
export type Chip = { start: number; end: number; words: string } & (
  | { kind: "due"; day: string }
  | { kind: "priority"; priority: Priority }
  | { kind: "estimate"; minutes: number }
  | { kind: "label"; label: string }
  | { kind: "project"; project: Named }
  | { kind: "board"; board: BoardPlace; list: Named }
);
export type Priority = "high" | "medium" | "low";

export interface Sentence {
  title: string;
  /** In the order of the sentence, of each kind one at most, the one that was typed last; but of labels several, each once. */
  chips: Chip[];
}

export interface Reading {
  places: Places;
  now: Date;
  /** Whether 5/12 is a day in December where the reader lives. */
  dayFirst: boolean;
  /** Words of chips that were dismissed: they are text. */
  dismissed?: readonly string[];
}

/** Beyond this it is no sentence any more, and nothing in it is looked for. */
const longest = 2 * limits.title.max;
/** What stands in for text that names nothing: no letter, digit or space. */
const hidden = "\u00b7";

/** What the sentence says. */
export function readSentence(text: string, { places, now, dayFirst, dismissed = [] }: Reading): Sentence {
  if (text.trim() === "" || text.length > longest) return { title: squeezed(text), chips: [] };
  const stays = ({ words }: Chip) => !dismissed.includes(words.toLowerCase());
  const plain = covered(text, literals(text), hidden);
  const marks = lastOfEach(
    [
      ...prioritiesIn(text, plain),
      ...estimatesIn(text, plain),
      ...placesIn(text, plain, places),
      ...labelsIn(text, plain, places.labels),
    ].filter(stays),
  );
  // A day may be the last word although a mark follows it.
  const due = dueIn(covered(plain, marks, " "), now, dayFirst)
    .map(({ start, end, day }): Chip => ({ kind: "due", ...spanOf(text, start, end), day }))
    .filter(stays);
  const chips = [...marks, ...due.slice(-1)].sort((a, b) => a.start - b.start);
  const title = titleOf(text, chips);
  // Nothing but marks is no task: what was typed is its name.
  return title === "" ? { title: squeezed(text), chips: [] } : { title, chips };
}

const priorities: Readonly<Record<string, Priority>> = {
  ...{ high: "high", h: "high", "1": "high", medium: "medium", med: "medium", m: "medium", "2": "medium" },
  ...{ low: "low", l: "low", "3": "low" },
};

const prioritiesIn = (text: string, plain: string): Chip[] =>
  [...plain.matchAll(/(?<=^|\s)!(high|medium|med|low|[hml123])(?=$|[\s,.;!?)])/gi)].map(
    ({ 0: all, 1: word = "", index }) => ({
      kind: "priority",
      ...spanOf(text, index, index + all.length),
      priority: priorities[word.toLowerCase()] as Priority,
    }),
  );

/** `~45m`, `~2h`, `~1h30`, `~1h 30m` is two words and `~90` has no unit: both are text, as is what no task may take. */
const estimatesIn = (text: string, plain: string): Chip[] =>
  [
    ...plain.matchAll(
      /(?<=^|[\s(])~(?:(\d{1,4})m(?:in)?|(\d{1,3})h(?:([0-5]\d)|([0-5]?\d)m(?:in)?)?|(\d{1,2})[.,]([05])h)(?=$|[\s,;!?)]|\.(?!\w))/gi,
    ),
  ].flatMap((found) => {
    const [minutes, hours, more, rest, whole, tenths] = found.slice(1).map((digits) => Number(digits ?? 0));
    const sum = (minutes ?? 0) + 60 * ((hours ?? 0) + (whole ?? 0)) + (more ?? 0) + (rest ?? 0) + 6 * (tenths ?? 0);
    const { min, max } = limits.estimateMinutes;
    if (sum < min || sum > max) return [];
    return [{ kind: "estimate", ...spanOf(text, found.index, found.index + found[0].length), minutes: sum } as const];
  });

/** `+home`: a word that begins with a letter, or a known label of several; `+1` is text, and so is what no task may bear. */
function labelsIn(text: string, plain: string, known: readonly string[]): Chip[] {
  const named = known.map((name) => ({ id: name, name }));
  const chips = [...plain.matchAll(/(?<=^|[\s(])\+(\p{L}[\p{L}\p{M}\p{N}_-]*)(?=$|[\s,.;:!?)])/gu)].flatMap(
    ({ 1: word = "", index }): Chip[] => {
      const from = index + 1;
      const one = longestAt(text, from, named);
      const [label, length] = one && one.name.length >= word.length ? [one.name, one.name.length] : [word, word.length];
      if (check(rules.labels, [label]) !== null) return [];
      return [{ kind: "label", ...spanOf(text, index, from + length), label: labelOf(label) }];
    },
  );
  return chips.slice(0, limits.labels.most);
}

function placesIn(text: string, plain: string, { projects, boards }: Places): Chip[] {
  const chips: Chip[] = [];
  for (const { 0: mark, index } of plain.matchAll(/(?<=^|[\s(])[#@](?=\S)/g)) {
    const from = index + 1;
    if (mark === "#") {
      const project = longestAt(text, from, projects);
      if (project) chips.push({ kind: "project", ...spanOf(text, index, from + project.name.length), project });
      continue;
    }
    const board = longestAt(text, from, boards, "/");
    const [first] = board?.lists ?? [];
    if (!board || !first) continue;
    const slash = from + board.name.length;
    const list = text[slash] === "/" ? longestAt(text, slash + 1, board.lists) : undefined;
    const end = list ? slash + 1 + list.name.length : slash;
    // "@Board/Somewhere" names no column of it: better nothing than a wrong one.
    if (!list && text[slash] === "/") continue;
    chips.push({ kind: "board", ...spanOf(text, index, end), board, list: list ?? first });
  }
  return chips;
}

const alike = new Intl.Collator("en", { sensitivity: "base" });

/** The longest of these names that stands at `at` as a whole, whatever its case and accents. */
function longestAt<N extends Named>(text: string, at: number, named: readonly N[], mayEnd = ""): N | undefined {
  let longestSoFar: N | undefined;
  for (const one of named) {
    const end = at + one.name.length;
    if (longestSoFar && one.name.length <= longestSoFar.name.length) continue;
    if (alike.compare(text.slice(at, end), one.name) !== 0) continue;
    const next = text[end];
    if (next === undefined || next === mayEnd || /[\s,.;:!?)]/.test(next)) longestSoFar = one;
  }
  return longestSoFar;
}

const spanOf = (text: string, start: number, end: number) => ({ start, end, words: text.slice(start, end) });

const lastOfEach = (chips: readonly Chip[]): Chip[] => [
  ...new Map([...chips].sort((a, b) => a.start - b.start).map((chip) => [keyOf(chip), chip])).values(),
];

/** What a sentence has one of. */
export const keyOf = (chip: Chip): string => (chip.kind === "label" ? `label ${chip.label}` : chip.kind);

/** Where text is meant as it stands: between double quotes, and a mark after a backslash. */
const literals = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(/"[^"]*"|“[^”]*”|\\[#@!~+]/g)].map(({ 0: all, index }) => ({
    start: index,
    end: index + all.length,
  }));

const covered = (text: string, spans: readonly { start: number; end: number }[], by: string): string =>
  spans.reduce((rest, { start, end }) => rest.slice(0, start) + by.repeat(end - start) + rest.slice(end), text);

function titleOf(text: string, chips: readonly Chip[]): string {
  let title = "";
  let at = 0;
  for (const { start, end } of chips) {
    title += `${text.slice(at, start)} `;
    at = end;
  }
  const rest = squeezed((title + text.slice(at)).replace(/\\([#@!~+])/g, "$1"));
  return chips.length > 0 ? tidied(rest) : rest;
}

/** Without what a chip leaves behind: empty brackets, signs that stand apart or at an end. */
const tidied = (title: string): string =>
  squeezed(title.replace(/\( *\)/g, "").replace(/ +([,.;:!?])(?= |$)/g, "$1")).replace(/^[\s,;:.]+|[\s,;:]+$/g, "");

const squeezed = (text: string): string => text.trim().replace(/\s+/g, " ");

/** The tasks of a pasted text: a line each, without the signs of a list and without lines that hold nothing. */
export const linesOf = (pasted: string): string[] =>
  pasted
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*(?:[-*+•]\s+(?:\[[ xX]\]\s+)?|\[[ xX]\]\s+|\d{1,3}[.)]\s+)/, "").trim())
    .filter((line) => line !== "");
