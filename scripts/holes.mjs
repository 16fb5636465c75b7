// Plants holes into a copy of the server, one at a time, and sees each of them caught by a test that fails for it.
// `npm run holes` plants all of them, `npm run holes -- WORD` those whose line holds the word, `--check` none of them: it only
// looks whether all could be planted. Ends with 1 when one survives, or cannot be planted any more.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { holes } from "./holes.list.mjs";
import { main, root, StepFailed, say } from "./steps.mjs";

/** What the tests of the server need beside it. */
const NEEDED = ["api", "scripts", "package.json", "jest.config.cjs", "schema.graphql", "tsconfig.json", "web/test"];
/** Each has a Postgres and a jest of its own. */
const AT_ONCE = 2;

/** An assertion that failed, or the end of a wait for something that a hole lets never happen, such as a socket's close. */
const sawIt = /expect\(|Exceeded timeout of/;

const children = new Set();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-holes-"));
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));

await main(async () => {
  const [word = ""] = process.argv.slice(2);
  const checks = word === "--check";
  const chosen = holes.filter(({ opens, file }) => checks || `${opens} ${file}`.includes(word));
  const lost = chosen.filter((hole) => timesIn(hole) !== 1);
  for (const hole of lost) console.error(`${hole.file} holds ${timesIn(hole)} times: ${hole.words}`);
  if (lost.length > 0)
    throw new StepFailed("Each hole's words must stand in its file once: mend scripts/holes.list.mjs");
  if (checks) return;

  const copies = Array.from({ length: AT_ONCE }, (_, i) => copyOf(i));
  const tests = [...new Set(chosen.map(({ test }) => test))];
  const whole = await test(copies[0], tests);
  if (whole.verdict !== "passed") throw new StepFailed(`Without any hole the tests must pass: ${whole.why}`);
  say(`Without a hole all tests pass: ${tests.join(", ")}`);

  const left = chosen.values();
  const found = [];
  const plantAll = async (copy) => {
    for (const hole of left) {
      const { verdict, why } = await planted(copy, hole);
      found.push(verdict);
      say(`${verdict === "failed" ? "caught  " : "SURVIVED"}  ${hole.opens} (${hole.file}): ${why}`);
    }
  };
  await Promise.all(copies.map(plantAll));
  const survived = found.filter((verdict) => verdict !== "failed").length;
  say(`${chosen.length - survived} of ${chosen.length} holes caught`);
  if (survived > 0) throw new StepFailed(`${survived} survived`);
});

function timesIn({ file, words }) {
  return fs.readFileSync(path.join(root, file), "utf8").split(words).length - 1;
}

/** Holes are planted into a copy: the tree that is worked in stays as it is, whatever happens to this process. */
function copyOf(number) {
  const copy = path.join(folder, String(number));
  const filter = (from) => from !== path.join(root, "api", "dist");
  for (const name of NEEDED) fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}

async function planted(copy, { file, words, instead, test: where, sees }) {
  const place = path.join(copy, file);
  const text = fs.readFileSync(place, "utf8");
  if (instead === words) return { verdict: "not planted", why: "the hole changes nothing" };
  fs.writeFileSync(
    place,
    text.replace(words, () => instead),
  );
  try {
    return await test(copy, [where], sees);
  } finally {
    fs.writeFileSync(place, text);
  }
}

/** Runs tests in a copy. Only a test that fails counts as having seen a hole: what does not even run has seen nothing. */
async function test(copy, files, name = "") {
  const report = path.join(copy, "report.json");
  fs.rmSync(report, { force: true });
  const jest = path.join("node_modules", "jest", "bin", "jest.js");
  const args = [jest, "--selectProjects", "api", "-i", "--json", `--outputFile=${report}`, "-t", name, ...files];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: "ignore" });
  children.add(child);
  await new Promise((resolve) => child.once("exit", resolve));
  children.delete(child);
  if (!fs.existsSync(report)) return { verdict: "not run", why: "jest left no report" };
  const {
    numRuntimeErrorTestSuites: broken,
    numPassedTests: passed,
    testResults,
  } = JSON.parse(fs.readFileSync(report, "utf8"));
  if (broken > 0)
    return {
      verdict: "not run",
      why: testResults
        .map(({ message }) => message.trim())
        .join(" ")
        .slice(0, 500),
    };
  const failed = testResults.flatMap((each) => each.assertionResults).filter(({ status }) => status === "failed");
  const seen = failed.find(({ failureMessages }) => failureMessages.some((message) => sawIt.test(message)));
  if (seen) return { verdict: "failed", why: `${seen.fullName} (${failed.length} failed)` };
  if (failed.length > 0) return { verdict: "not run", why: failed[0].failureMessages[0].slice(0, 500) };
  return passed > 0 ? { verdict: "passed", why: `${passed} tests pass` } : { verdict: "not run", why: "no such test" };
}
