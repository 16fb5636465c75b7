/** What `#`, `@` and `+` can name, and what of it fits while it is being typed. */
import { unmarked } from "#contract/search";
import type { BoardOption } from "../taskValues";
import type { BoardPlace, Named, Places } from "./sentence";

const mostOffered = 6;

/** Boards with their columns from left to right. */
export const placesOf = ({
  projects,
  boards,
  labels,
}: {
  projects: readonly Named[];
  boards: readonly BoardOption[];
  labels: readonly string[];
}): Places => ({
  projects,
  labels,
  boards: boards.map((board) => ({ ...board, lists: [...board.lists].sort((a, b) => a.order - b.order) })),
});

/** What stands behind the marks of a text, as far as it may be a name: what the server is asked for where not all names are here. */
export const marksIn = (text: string): { mark: string; words: string }[] =>
  [...text.matchAll(/(?<=^|[\s(])([#@])([^#@"!\n]{1,100})/g)].flatMap(([, mark = "", words = ""]) =>
    words.trim() ? [{ mark, words: words.trim() }] : [],
  );

/** Something that the mark before the caret may be meant to name; taking it puts `words` from `start` up to the caret. */
export interface Offer {
  key: string;
  start: number;
  words: string;
  name: string;
  /** The board of a column. */
  board?: string;
  isLabel?: true;
}

/** What fits the mark that the caret stands behind, best first. */
export function offersAt(text: string, caret: number, { projects, boards, labels }: Places): Offer[] {
  const before = text.slice(0, caret);
  const [, label] = /(?:^|[\s(])\+(\p{L}[^#@+"]{0,29})$/u.exec(before) ?? [];
  if (label !== undefined) return labelsFitting(labels, label, caret - label.length - 1);
  const [, mark, typed = ""] = /(?:^|[\s(])([#@])([^#@"]{0,60})$/.exec(before) ?? [];
  const start = caret - typed.length - 1;
  if (mark === "#")
    return fitting(projects, typed).map(({ id, name }) => ({ key: id, start, words: `#${name}`, name }));
  return mark === "@" ? columnsFitting(boards, typed, start) : [];
}

const labelsFitting = (labels: readonly string[], typed: string, start: number): Offer[] =>
  fitting(
    labels.map((name) => ({ id: name, name })),
    typed,
  ).map(({ name }) => ({ key: `label ${name}`, start, words: `+${name}`, name, isLabel: true }));

function columnsFitting(boards: readonly BoardPlace[], typed: string, start: number): Offer[] {
  const offer = (board: BoardPlace, list: Named): Offer => ({
    ...{ key: list.id, start, words: `@${board.name}/${list.name}` },
    ...{ name: list.name, board: board.name },
  });
  // A slash may stand in the name of a board itself.
  const whole = boards.find(({ name }) => unmarked(typed).startsWith(`${unmarked(name)}/`));
  if (whole) return fitting(whole.lists, typed.slice(whole.name.length + 1)).map((list) => offer(whole, list));
  return fitting(boards, typed)
    .flatMap((board) => board.lists.map((list) => offer(board, list)))
    .slice(0, mostOffered);
}

/** Those whose name begins with what was typed, then those with a word that does; none once one is written out. */
function fitting<N extends Named>(named: readonly N[], typed: string): N[] {
  const wanted = unmarked(typed);
  if (named.some(({ name }) => unmarked(name) === wanted)) return [];
  const first = named.filter(({ name }) => unmarked(name).startsWith(wanted));
  const then = named.filter(
    ({ name }) => !first.some((one) => one.name === name) && unmarked(name).includes(` ${wanted}`),
  );
  return [...first, ...then].slice(0, mostOffered);
}
