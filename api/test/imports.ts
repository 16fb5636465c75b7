/** Who imports whom: a small scanner over the TypeScript sources, for the architecture test. */
import fs from "node:fs";
import path from "node:path";

export const root = path.resolve(__dirname, "../..");

/** One import; `to` is a path within the repository, or null when it names a package. */
export interface Import {
  from: string;
  to: string | null;
  specifier: string;
}

const sources = /\.(ts|tsx|mts)$/;
const skipped = new Set(["node_modules", "dist", "generated"]);
const statementShape = /^[ \t]*(?:import|export)\b(?:[^"'`;]*?\bfrom)?\s*["']([^"'\n]+)["']/gm;
const callShape = /\b(?:import|require)\(\s*["']([^"'\n]+)["']\s*\)/g;

/** Every source file of these folders, as paths within the repository with forward slashes. */
export const filesOf = (...folders: string[]): string[] => namesIn(folders, sources);

/** The same of style sheets. */
export const sheetsOf = (...folders: string[]): string[] => namesIn(folders, /\.css$/);

function namesIn(folders: readonly string[], kind: RegExp): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(name);
      else if (entry.isFile() && kind.test(entry.name)) found.push(name);
    }
  };
  for (const folder of folders) if (fs.existsSync(path.join(root, folder))) walk(folder);
  return found.sort();
}

export const textOf = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");

export const linesOf = (file: string): number => textOf(file).replace(/\n$/, "").split("\n").length;

/** Every import of a file: statements, re-exports, dynamic imports and requires; types count, for knowing is depending. */
export function importsOf(file: string): Import[] {
  return specifiersIn(textOf(file)).map((specifier) => ({ from: file, to: resolved(file, specifier), specifier }));
}

/** The specifiers that a source text imports. */
export function specifiersIn(text: string): string[] {
  const code = withoutComments(text);
  return [...code.matchAll(statementShape), ...code.matchAll(callShape)].map((match) => match[1] as string);
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/** What a source text brings along when it runs, no types: at once, or later by a call, with the names of the calls around that one. */
export function loadsIn(text: string): { specifier: string; within: string[] }[] {
  const code = withoutComments(text);
  const statements = [...code.matchAll(statementShape)].filter(
    ([statement]) => !/^\s*(im|ex)port type\b/.test(statement),
  );
  return [
    ...statements.map(([, specifier = ""]) => ({ specifier, within: [] })),
    ...[...code.matchAll(callShape)].map(({ 1: specifier = "", index }) => ({
      specifier,
      within: callsAround(
        code
          .slice(0, index)
          .split(/\n(?=[a-z])/)
          .at(-1) ?? "",
      ),
    })),
  ];
}

/** The names of the calls that stand open at the end of a text. */
function callsAround(text: string): string[] {
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    if (sign === "(") open.push(index);
    else open.pop();
  }
  return open.flatMap((at) => /(\w+)(?:<[^()=]*>)?$/.exec(text.slice(0, at))?.[1] ?? []);
}

/** The files that run when `start` does, now or later, but for loads that `isApart`. */
export function reachedFrom(start: string, isApart: (load: { to: string; within: string[] }) => boolean): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !sources.test(file)) return;
    found.add(file);
    for (const { specifier, within } of loadsIn(textOf(file))) {
      const to = resolved(file, specifier);
      if (to !== null && !isApart({ to, within })) visit(to);
    }
  };
  visit(start);
  return [...found];
}

function resolved(from: string, specifier: string): string | null {
  if (specifier.startsWith("#contract/")) return withExtension(`api/contract/${specifier.slice("#contract/".length)}`);
  if (!specifier.startsWith(".")) return null;
  return withExtension(path.posix.join(path.posix.dirname(from), specifier));
}

// What does not exist keeps its name: it is judged all the same.
function withExtension(name: string): string {
  const endings = ["", ".ts", ".tsx", ".mts", "/index.ts", "/index.tsx"];
  const ending = endings.find((each) => fs.statSync(path.join(root, name + each), { throwIfNoEntry: false })?.isFile());
  return name + (ending ?? "");
}

/** The circles among these files' imports, each as the text "a → b → a", once, from its first file by name. */
export function circlesIn(files: readonly string[]): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) {
      const circle = way.slice(at);
      const first = circle.indexOf([...circle].sort()[0] as string);
      found.add([...circle.slice(first), ...circle.slice(0, first + 1)].join(" → "));
    }
    if (at >= 0 || done.has(file)) return;
    for (const { to } of importsOf(file)) if (to !== null && files.includes(to)) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return [...found].sort();
}
