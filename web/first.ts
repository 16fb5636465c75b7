// What runs in the page itself, before anything is drawn and before any file is here: the files of the screen are asked for side by side, and its
// first questions with them. Written into the first page by web/firstPage.mts; it may import nothing but types.
import type { Early } from "./apollo/early";

/** What the page of a screen says in its element "first", for who is signed in and for who is not. */
export interface First {
  /** The font's file. */
  font: string;
  /** The file with the hashes of all files by their plain names (web/preloads.mts). */
  hashes: string;
  member?: Wanted;
  visitor?: Wanted;
}

interface Wanted {
  scripts: string[];
  sheets: string[];
  /** Bodies of GraphQL requests, "$id" in the place of the id in the address. */
  asks?: string[];
  /** The same where the address says `?new`, if they are others. */
  asksNew?: string[];
  picture?: string;
  /** Regular expression of the address, whose group is the id. */
  at: string;
}

declare global {
  /**
   * Built files by their plain names; where the page does not name one itself, as soon as all names are here. A sheet that stands in the
   * page holds from now on, and is none of them.
   */
  var filesOf: (plain: readonly string[]) => string[] | Promise<string[]>;
}

const element = document.getElementById("first");
const first: First = JSON.parse(element?.textContent || "{}");
const preload = (href: string, rel: string, as: string) =>
  document.head.append(Object.assign(document.createElement("link"), { rel, href, as, crossOrigin: "" }));

/** Until this page was here. A line that takes longer brings the screen first and then the font (app/main.tsx). */
const PROMPT_MS = 300;
if (performance.now() < PROMPT_MS) {
  preload(first.font, "preload", "font");
  document.documentElement.dataset.font = "";
}
const token = localStorage.getItem("token");
// Who chose a scheme of colours sees it from the first picture on (lib/preferences.ts).
const [, scheme] = /"theme":"(light|dark)"/.exec((token && localStorage.getItem("stint.preferences")) || "") ?? [];
if (scheme) document.documentElement.dataset.mantineColorScheme = scheme;
const wanted = first[token === null ? "visitor" : "member"];

const withHash = (plain: string, hash?: string) => `assets/${plain.replace(/(?=\.\w+$)/, `-${hash}`)}`;
const named = new Map(
  [...(wanted?.scripts ?? []), ...(wanted?.sheets ?? [])].map((file) => [
    file.replace(/^\/assets\/|-.{8}(?=\.\w+$)/g, ""),
    file.slice(1),
  ]),
);
let all: Promise<Record<string, string>> | undefined;
const fetchAll = () => {
  all ??= fetch(first.hashes).then((answer) => answer.json());
  // One that cannot be had now is asked for again.
  all.catch(() => (all = undefined));
  return all;
};
globalThis.filesOf = (names) => {
  const plain = names.filter((name) => {
    const sheet = document.querySelector<HTMLStyleElement>(`style[data-sheet="${name}"]`);
    if (sheet) sheet.media = "all";
    return !sheet;
  });
  const files = plain.map((name) => named.get(name) ?? "");
  return files.includes("") ? fetchAll().then((hashes) => plain.map((name) => withHash(name, hashes[name]))) : files;
};
// A page of no screen in particular begins with what it does not name.
if (!wanted) fetchAll().catch(() => {});

if (wanted) {
  for (const sheet of wanted.sheets) preload(sheet, "preload", "style");
  for (const script of wanted.scripts) preload(script, "modulepreload", "");
  if (wanted.picture) document.documentElement.dataset.arriving = wanted.picture;
  const id = new RegExp(wanted.at).exec(location.pathname)?.[1] ?? "";
  const early: Early = new Map();
  const asksNew = new URLSearchParams(location.search).has("new") ? wanted.asksNew : undefined;
  for (const ask of token === null ? [] : (asksNew ?? wanted.asks ?? [])) {
    const body = ask.replace('"$id"', () => JSON.stringify(decodeURIComponent(id)));
    const authorization = `Bearer ${token}`;
    const headers = {
      accept: "application/graphql-response+json,application/json;q=0.9",
      "content-type": "application/json",
      authorization,
    };
    const asked = fetch("/graphql", { method: "POST", headers, body });
    // Read at once: an answer that nobody takes would hold its connection.
    const answer = asked.then(async (response) => ({ response, text: await response.text(), at: performance.now() }));
    // Whoever takes it hears of it.
    answer.catch(() => {});
    early.set(`${authorization}\n${body}`, answer);
  }
  globalThis.early = early;
}
