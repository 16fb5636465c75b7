/**
 * The words of a text in Markdown, without its signs, for the two lines of a card: the library that reads it in full
 * (`web/ui/Markdown.tsx`) is not waited for there. Each sign is looked at a bounded number of times, whatever is typed.
 */
import { limits } from "#contract/limits";

/** On one line; list items keep a dot or their number, code keeps what stands in it. */
export function plainText(markdown: string): string {
  const text = markdown.slice(0, 2 * limits.description.max);
  if (!/[\\`*_~[\]#>+|=<\n-]/.test(text)) return text;
  const lines: string[] = [];
  let fence = "";
  for (const line of text.split("\n")) {
    const marks = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (fence === "" && marks !== "") fence = marks;
    else if (fence !== "" && marks.startsWith(fence)) fence = "";
    else lines.push(fence === "" ? wordsOf(line) : line.trim());
  }
  return lines.filter((line) => line !== "").join(" ");
}

/** A line that is only there to be drawn: a rule, the line under a heading or a table's head, where a reference leads. */
const drawing = /^ {0,3}(?:(?:[-*_=][ \t]*){3,}|[-=]+[ \t]*|\[[^\]]*\]:[ \t]+\S.*|[ \t:|-]*\|[ \t:|-]*)$/;

function wordsOf(line: string): string {
  const quoted = line.replace(/^(?:[ \t]*>)+[ \t]?/, "");
  if (drawing.test(quoted)) return "";
  const text = quoted
    .replace(/^ {0,3}#{1,6}(?:[ \t]+|$)/, "")
    .replace(/^[ \t]*[-*+][ \t]+(?:\[[ xX]\][ \t]+)?/, "• ")
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/, (_, cells: string) => cells.replaceAll("|", " "))
    .replace(/\\$/, "")
    .trim();
  return unsigned(withoutTargets(withoutTargets(text))).replace(/[ \t]+/g, " ");
}

/** Links and pictures by their words; a picture may stand in a link, so twice. What is code stays. */
const withoutTargets = (text: string): string =>
  text.replace(
    /\\.|`+[^`]*`+|!?\[([^[\]]*)\](?:\([^()\s]*(?:[ \t]+"[^"]*")?\)|\[[^[\]]*\])|<((?:https?:|mailto:)[^<>\s]*)>/g,
    (all, words?: string, address?: string) => words ?? address ?? all,
  );

interface Piece {
  text: string;
  /** The sign it is a run of, where it may open or close what is emphasised. */
  sign?: string;
  opens?: boolean;
  closes?: boolean;
}

/** Without the signs of emphasis that have a partner, the marks of code, and the stroke before a sign that is meant itself. */
function unsigned(text: string): string {
  const pieces: Piece[] = [];
  for (const { 0: found, index, 1: meant, 2: code, 3: run } of text.matchAll(
    /\\([!-/:-@[-`{-~])|`+([^`]*)`+|(\*+|_+|~+)|[^\\`*_~]+|[\\`]/g,
  ))
    pieces.push(run === undefined ? { text: meant ?? code ?? found } : runOf(text, run, index));
  const open: Record<string, Piece[]> = {};
  for (const piece of pieces) {
    if (!piece.sign) continue;
    const before = open[piece.sign] ?? [];
    open[piece.sign] = before;
    while (piece.closes && piece.text !== "" && before.length > 0) pair(piece, before);
    if (piece.opens && piece.text !== "") before.push(piece);
  }
  return pieces.map((piece) => piece.text).join("");
}

/** Takes as many signs from both as both have; an opening run that has none left is over. */
function pair(closing: Piece, open: Piece[]): void {
  const opening = open.at(-1) as Piece;
  const count = Math.min(opening.text.length, closing.text.length);
  opening.text = opening.text.slice(count);
  closing.text = closing.text.slice(count);
  if (opening.text === "") open.pop();
}

/** Signs open before a word and close behind one; an underscore within a word is one. */
function runOf(text: string, run: string, index: number): Piece {
  const [before, after] = [text[index - 1] ?? " ", text[index + run.length] ?? " "];
  const [isWord, isSpace, isSign] = [/[\p{L}\p{N}]/u, /\s/, /[\p{P}\p{S}]/u];
  const opens = !isSpace.test(after) && (!isSign.test(after) || !isWord.test(before));
  const closes = !isSpace.test(before) && (!isSign.test(before) || !isWord.test(after));
  const sign = run[0] as string;
  if (sign === "~" && run.length > 2) return { text: run };
  if (sign !== "_") return { text: run, sign, opens, closes };
  return { text: run, sign, opens: opens && !isWord.test(before), closes: closes && !isWord.test(after) };
}
