// The first page as the build makes it: one for each screen, which names the files that the screen waits for and the questions that it opens
// with, so that code and data are asked for together as soon as the page is here (web/first.ts, api/doors/web.ts).
import crypto from "node:crypto";
import path from "node:path";
import { build, type Plugin, type Rolldown, runnerImport } from "vite";
import type { First } from "./first";
import { plainNameOf, takeOutHashes } from "./preloads.mjs";
import { closure, type Screen, screens } from "./screens.mjs";

const root = path.dirname(import.meta.dirname);

/** A built file: what it imports, its style sheets, its modules by how long they are before they are minified: what counts are the shares. */
interface Chunk {
  file: string;
  isEntry: boolean;
  imports: string[];
  css: string[];
  modules: Record<string, number>;
}

export function firstPages(): Plugin {
  return {
    name: "first-pages",
    apply: "build",
    generateBundle: {
      // After the bundler has taken away what turned out to be empty, and has written the page.
      order: "post",
      async handler(_, bundle) {
        const emit = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source });
        const chunks = chunksOf(bundle);
        // For scripts/sizes.mjs; the server does not serve it.
        emit(".vite/chunks.json", JSON.stringify(chunks));
        const index = bundle["index.html"];
        if (index?.type !== "asset") throw new Error("the build has no first page");
        const script = await bundled("first.ts");
        const filesOfMembers = filesOfApp(bundle);
        const plain = JSON.stringify(takeOutHashes(bundle, filesOfMembers));
        const hashes = `assets/hashes-${hashOf(plain)}.json`;
        emit(hashes, plain);
        const font = Object.keys(bundle).find((file) => everybodysFont.test(file));
        if (!font) throw new Error("the build has no font");
        const start = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(String(index.source));
        if (!start?.[1]) throw new Error("the first page has no sheet of its own");
        const [startLink, startSheet] = start;
        const textOf = (file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== "asset") throw new Error(`there is no sheet ${file}`);
          return String(sheet.source);
        };
        // Sheets in the page itself come while the line would rest, between the page and the first of what it asks for. They wait for the code
        // that they are for (web/first.ts): visitors and members have the same page.
        const withSheets = (source: string, sheets: string[]) =>
          source.replace(startLink, () =>
            [
              `<style>${textOf(startSheet)}</style>`,
              ...sheets.map(
                (file) => `<style media="not all" data-sheet="${plainNameOf(file)}">${textOf(file)}</style>`,
              ),
            ].join("\n    "),
          );
        const page = (wanted: Omit<First, "font" | "hashes">) =>
          String(index.source).replace(
            "</title>",
            () =>
              `</title>\n    <script type="application/json" id="first">${JSON.stringify({ font: `/${font}`, hashes: `/${hashes}`, ...wanted }).replaceAll("<", "\\u003c")}</script>\n    <script>${script}</script>`,
          );
        // The client looks for what browsers have as soon as it is loaded.
        Object.assign(globalThis, { localStorage: { getItem: () => null }, addEventListener: () => {} });
        const { module } = await runnerImport<typeof import("./apollo/bodies")>(
          `${import.meta.dirname}/apollo/bodies.ts`,
          {
            configFile: false,
            resolve: { alias: { "#contract": `${root}/api/contract` } },
          },
        );
        const wanted = async ({ modules, asks = [], asksNew, picture }: Screen, at: string) => {
          const files = closure(chunks, modules);
          const missing = (names: string[]) =>
            names.filter((name) => !String(index.source).includes(name)).map((name) => `/${name}`);
          // One after the other: each is caught as the client sends it.
          const bodiesOf = async (asked: NonNullable<Screen["asks"]>) => {
            const bodies: string[] = [];
            for (const ask of asked)
              bodies.push(await (typeof ask === "string" ? module.bodyOf(ask) : module.bodyOf(ask[0], ask[1])));
            return bodies;
          };
          const sheets = sheetsOf(chunks, modules);
          return {
            at: patternOf(at),
            scripts: missing(files.map(({ file }) => file)),
            sheets: missing(sheets),
            asks: await bodiesOf(asks),
            ...(asksNew && { asksNew: await bodiesOf(asksNew) }),
            picture,
          };
        };
        const pages: [address: string, whole: string, kept: string][] = [];
        const written: [string, string][] = [];
        for (const at of new Set(Object.values(screens).flatMap(({ member, visitor }) => member ?? visitor ?? []))) {
          const [name, member] = Object.entries(screens).find((one) => one[1].member === at) ?? [];
          const [visitorName, visitor = screens.login] =
            Object.entries(screens).find((one) => one[1].visitor === at) ?? [];
          const html = `${(name ?? visitorName ?? "").replace(/\W+/g, "-")}.html`;
          const asked = {
            ...(member && { member: await wanted(member, at) }),
            ...(visitor && { visitor: await wanted(visitor, at) }),
          };
          // The service worker keeps the sheets once for all pages.
          const kept = `screens/${html}`;
          const source = page(asked);
          emit(kept, source);
          written.push([kept, source]);
          const whole = `whole/${html}`;
          const both = Object.values(asked);
          const bare = Object.fromEntries(Object.entries(asked).map(([who, one]) => [who, { ...one, sheets: [] }]));
          const sheets = new Set(both.flatMap(({ sheets }) => sheets.map((sheet) => sheet.slice(1))));
          emit(whole, withSheets(page(bare), [...sheets]));
          for (const address of [at, ...(member?.view ? [`/?view=${member.view}`] : [])])
            pages.push([address, whole, kept]);
        }
        emit(".vite/pages.json", JSON.stringify(pages.map(([address, whole]) => [address, whole])));
        index.source = page({});
        const files = [
          ...[...filesOfMembers, hashes].map((file) => ({ url: `/${file}`, revision: null })),
          ...written.map(([file, source]) => ({ url: `/${file}`, revision: hashOf(source) })),
        ];
        const define = {
          FILES: files,
          PAGES: pages.map(([address, , kept]) => [`^${patternOf(address)}$`, kept]),
          RELEASE: hashOf(JSON.stringify(files)),
        };
        emit("sw.js", await bundled("worker/sw.ts", define));
      },
    },
  };
}

/** The sheets of some modules in the order in which the bundler's loader applies them: of what is imported first. */
function sheetsOf(chunks: Chunk[], modules: readonly string[]): string[] {
  const found = new Set<Chunk>();
  const sheets = new Set<string>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(chunks.find((one) => one.file === file));
    for (const sheet of chunk.css) sheets.add(sheet);
  };
  for (const name of modules) visit(chunks.find((one) => name in one.modules));
  return [...sheets];
}

/** An address as a regular expression, whose group is the id. */
const patternOf = (address: string): string => address.replace("?", "\\?").replace(":id", "([^/?]+)");

function chunksOf(bundle: Rolldown.OutputBundle): Chunk[] {
  return Object.values(bundle).flatMap((one) => {
    if (one.type !== "chunk") return [];
    const css = [...(one.viteMetadata?.importedCss ?? [])];
    const modules = Object.entries(one.modules).flatMap(([id, { renderedLength }]) =>
      renderedLength > 0 || id.includes(root) ? [[path.relative(root, id), renderedLength]] : [],
    );
    return {
      file: one.fileName,
      isEntry: one.isEntry,
      imports: one.imports,
      css,
      modules: Object.fromEntries(modules),
    };
  });
}

/** Of the fonts the one that everybody needs. */
const everybodysFont = /-latin-standard-normal-[^/]+\.woff2$/;

/** What the service worker keeps: all that the app may ever want, but nothing of the back-office, and of the fonts the one that everybody needs. */
function filesOfApp(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || found.has(file) || isBackOffice(chunk)) return;
    for (const one of [file, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(one);
    for (const one of [...chunk.imports, ...chunk.dynamicImports]) visit(one);
  };
  for (const [file, one] of Object.entries(bundle)) {
    if (one.type === "chunk" && Object.keys(one.modules).some((name) => name.endsWith("/app/main.tsx"))) visit(file);
    else if (/\.worker-[^/]+\.js$/.test(file) || everybodysFont.test(file)) found.add(file);
  }
  return [...found].sort();
}

const isBackOffice = ({ modules }: Rolldown.OutputChunk): boolean =>
  Object.keys(modules).some((name) => name.endsWith("/app/AdminApp.tsx"));

const hashOf = (text: string): string => crypto.createHash("sha256").update(text).digest("base64url").slice(0, 16);

/** A module with all that it imports as the text of one script, which is no module itself. Constants of the names in `define` are written into it. */
async function bundled(name: string, define: Record<string, unknown> = {}): Promise<string> {
  const made = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "warn",
    define: Object.fromEntries(Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)])),
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: `${import.meta.dirname}/${name}`, output: { format: "iife" } },
    },
  });
  const [script] = Array.isArray(made) ? made.flatMap(({ output }) => output) : "output" in made ? made.output : [];
  if (script?.type !== "chunk") throw new Error(`${name} became no script`);
  return script.code.trim();
}
