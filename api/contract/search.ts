/**
 * How texts are looked through, the same in the browser, at the server and in the database (migration SearchTexts; a test holds them
 * together): without case, accents and other marks on letters, each word of what is looked for by itself.
 */

import { limits } from "./limits";

/** Stands before each word of a folded text, so that a word's beginning can be looked for like any other piece. */
const start = "\u0001";
const marks =
  /(?:[\u0300-\u036f]|[\u0483-\u0489]|[\u0591-\u05bd]|\u05bf|\u05c1|\u05c2|\u05c4|\u05c5|\u05c7|[\u064b-\u065f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f])+/g;
// biome-ignore-start lint/suspicious/noControlCharactersInRegex: what breaks a line ends a word
const wordStart =
  /(^|[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f])(?=[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f])/g;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: what breaks a line ends a word
const plain: Readonly<Record<string, string>> = {
  ...{ ς: "σ", ø: "o", ł: "l", đ: "d", ı: "i", ħ: "h" },
  ...{ ß: "ss", æ: "ae", œ: "oe" },
};

/** Without case, accents and other marks on letters: how what is typed of a name is compared with it. */
export const unmarked = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(marks, "")
    .replace(/[ςøłđıħßæœ]/g, (letter) => plain[letter] ?? letter);

/** A text as it is looked through. */
export const folded = (text: string): string => unmarked(text).replace(wordStart, `$1${start}`);

/** What is looked for: each of its words folded, and as it stands inside a word. At most `most` of them. */
export const termsOf = (query: string, most: number = limits.search.words): string[] => [
  ...new Set(
    query
      .trim()
      .split(/\s+/)
      .map(folded)
      .filter((term) => term !== "")
      .slice(0, most),
  ),
];

/** The same inside a word. */
export const inside = (term: string): string => (term.startsWith(start) ? term.slice(1) : term);

/** How well a text that was folded answers: 0 where every term begins a word of it, 1 where one only stands inside a word, null where one is missing. */
export function matchOf(text: string, terms: readonly string[]): 0 | 1 | null {
  if (terms.every((term) => text.includes(term))) return 0;
  return terms.every((term) => text.includes(inside(term))) ? 1 : null;
}

// One letter or two of a script with words are only looked up at their beginning; signs, and scripts without spaces, everywhere.
const single = /[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u1100-\u{10ffff}]/u;

/** What the index is asked for to find a term: pieces of three letters that cover it, less where it has less. */
export function piecesOf(term: string): string[] {
  const letters = [...inside(term)];
  if (letters.length < 3) {
    const within = letters.join("");
    return [single.test(within) ? within : `${start}${within}`];
  }
  const last = letters.length - 3;
  const from = Array.from({ length: Math.ceil(letters.length / 3) }, (_, n) => Math.min(3 * n, last));
  return from.map((at) => letters.slice(at, at + 3).join(""));
}

/** How a term must stand in a folded text for the index to give it: one letter or two of a script with words only where a word begins. */
export const sought = (term: string): string =>
  [...inside(term)].length < 3 ? (piecesOf(term)[0] as string) : inside(term);
