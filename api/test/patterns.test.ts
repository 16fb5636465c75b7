/**
 * No pattern of the server takes longer than its text is long: one that looks over the same text again and again holds up
 * everybody (720 bytes once cost 1.7 seconds). Every literal of the product is judged by recheck, which tries to prove it harmless
 * or to find the text that harms; patterns that are put together at run time are not allowed.
 */
import { execFileSync } from "node:child_process";
import { parseSync } from "@swc/core";
import { filesOf, root, textOf } from "./imports";

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** Every pattern literal in a TypeScript text, and `new RegExp` of anything as a pattern without a source. */
function patternsIn(file: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, pattern, flags, callee } = node as Record<string, unknown>;
    if (type === "RegExpLiteral") found.push({ file, source: String(pattern), flags: String(flags) });
    if (
      (type === "NewExpression" || type === "CallExpression") &&
      (callee as { value?: unknown } | undefined)?.value === "RegExp"
    )
      found.push({ file, source: "", flags: "" });
    for (const value of Object.values(node)) walk(value);
  };
  walk(parseSync(text, { syntax: "typescript", decorators: true }));
  return found;
}

// recheck in JavaScript alone (its faster engines are programs of their own), outside of jest, where it is five times faster.
const judge = `
  const { check } = require("recheck");
  // What an attack costs is told by its steps alone: by time, whatever a busy machine holds up would be harmful.
  const bounds = { timeout: 200_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
  const judged = async (patterns) => {
    const found = [];
    for (const { source, flags } of patterns) found.push(await check(source, flags, bounds));
    return found.map(({ status, complexity }) => (status === "vulnerable" ? complexity.summary : status));
  };
  judged(JSON.parse(require("node:fs").readFileSync(0, "utf8"))).then((all) => console.log(JSON.stringify(all)));
`;

const wordsOf = ({ source, flags }: Pattern) => `/${source}/${flags}`;
const planted = [
  "export const a = /^(a+)+$/;",
  'export const b = (t: string) => t.replace(/cannot represent[^:]*:/s, "");',
  "export const c = (t: string) => new RegExp(t);",
  "export const d = /^[a-z]+$/;",
].flatMap((text) => patternsIn("planted.ts", text));
const product = filesOf("api")
  .filter((file) => !/\.test\.ts$|^api\/test\//.test(file))
  .flatMap((file) => patternsIn(file, textOf(file)));
const verdicts = new Map<string, string>();

jest.setTimeout(300_000);

// All by one program, which is slow until it has judged a while; what stands in several places is judged once.
beforeAll(() => {
  const different = [...new Map([...planted, ...product].map((pattern) => [wordsOf(pattern), pattern])).values()];
  const answer = execFileSync(process.execPath, ["-e", judge], {
    cwd: root,
    env: { ...process.env, RECHECK_BACKEND: "pure" },
    input: JSON.stringify(different),
    encoding: "utf8",
  });
  for (const [at, verdict] of (JSON.parse(answer) as string[]).entries())
    verdicts.set(wordsOf(different[at] as Pattern), verdict);
});

/** What is wrong with each pattern that is not harmless. */
const faultsOf = (patterns: Pattern[]): string[] =>
  patterns.flatMap((pattern) => {
    if (pattern.source === "") return [`${pattern.file}: made at run time`];
    const verdict = verdicts.get(wordsOf(pattern));
    return verdict === "safe" ? [] : [`${pattern.file}: ${wordsOf(pattern)} is ${verdict}`];
  });

it("finds a pattern that looks again and again, and one that nobody can judge", () => {
  expect(faultsOf(planted)).toEqual([
    "planted.ts: /^(a+)+$/ is exponential",
    "planted.ts: /cannot represent[^:]*:/s is 2nd degree polynomial",
    "planted.ts: made at run time",
  ]);
});

it("finds none in the server", () => {
  expect(product.length).toBeGreaterThan(40);
  expect(faultsOf(product)).toEqual([]);
});
