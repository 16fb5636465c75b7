// What a dynamic import brings along: the bundler writes the names of all these files, each with its content's hash, into every file that
// imports so, and a hash does not compress (3 KiB of what a screen waits for). So the files say plain names, and the hashes are in a file of
// their own, which comes when somebody first asks for what the page does not name itself (web/first.ts).
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** As Vite writes it in front of a file (its plugin "build-import-analysis"): all names, then by number which of them an import needs. */
const head =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/m;
const uses = /__vite__mapDeps\((\[[\d,]*\])\)/g;

const withHash = /^assets\/(.+)-([\w-]{8})(\.\w+)$/;

/** The name of a built file without its folder and hash. */
export const plainNameOf = (file: string): string => file.replace(withHash, "$1$3");

/**
 * Takes the hashes out of what these files list, and what is there already when they run. Gives the hashes by plain name, for
 * `globalThis.filesOf` (web/first.ts). Throws where two files have one plain name.
 */
export function takeOutHashes(bundle: Bundle, files: readonly string[]): Record<string, string> {
  const hashes = new Map<string, string>();
  const plain = (file: string): string => {
    const [, name, hash = "", ending] = withHash.exec(file) ?? [];
    const found = `${name}${ending}`;
    if (name === undefined || (hashes.get(found) ?? hash) !== hash)
      throw new Error(`${file} has no plain name of its own, so that the files that it comes with could be listed.`);
    hashes.set(found, hash);
    return found;
  };
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk") continue;
    const [line, names] = head.exec(chunk.code) ?? [];
    if (!line || !names) {
      if (chunk.code.includes("__vite__mapDeps")) throw new Error(`${chunk.fileName} lists its files as nobody knows.`);
      continue;
    }
    const all: string[] = JSON.parse(names);
    const here = comesWith(bundle, chunk);
    const kept: string[] = [];
    const numberOf = (file: string) => (kept.includes(file) ? kept.indexOf(file) : kept.push(file) - 1);
    const code = chunk.code
      .replace(line, () => "")
      .replace(uses, (_use, numbers: string) => {
        const wanted = (JSON.parse(numbers) as number[]).map((at) => all[at] ?? "").filter((file) => !here.has(file));
        // One script alone is what is imported.
        return wanted.length === 1 && wanted[0]?.endsWith(".js") ? "[]" : `__vite__mapDeps([${wanted.map(numberOf)}])`;
      });
    const list = JSON.stringify(kept.map(plain).join(" "));
    chunk.code = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=m.f??=${list}.split(" "))=>filesOf(i.map(i=>d[i]));\n${code}`;
  }
  return Object.fromEntries([...hashes].sort());
}

/** What is there when a file runs: itself, all that it imports, and their sheets. */
function comesWith(bundle: Bundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const name of chunk.imports) {
    const one = bundle[name];
    if (one?.type === "chunk") comesWith(bundle, one, found);
  }
  return found;
}

const helper = "\0vite/preload-helper.js";

/** Lets the bundler's own function that brings files along wait for their names. */
export const waitForNames = (): Plugin => ({
  name: "wait-for-names",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (id !== helper) return undefined;
    const given = "export const __vitePreload = ";
    if (!code.includes(given)) throw new Error("Vite brings files along as nobody knows.");
    const waiting =
      "export const __vitePreload = (base, files, from) => files?.then ? files.then((named) => bring(base, named, from), (error) => bring(() => Promise.reject(error))) : bring(base, files, from);";
    return { code: `${code.replace(given, "const bring = ")};\n${waiting}`, map: null };
  },
});
