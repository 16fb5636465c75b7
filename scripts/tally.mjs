// Counts what passed and what failed over several test programs, keeps why, how long each file took and what it cost.
import { stripVTControlCharacters } from "node:util";
import { budgetOf, ofRun } from "./budgets.mjs";
import { Meter } from "./meter.mjs";
import { StepFailed, say } from "./steps.mjs";

/** Enough for what was expected, what came, and where. */
const LINES_OF_WHY = 24;

export class Tally {
  passed = 0;
  /** Failed tests, and failed parts that have no tests to count, as the lint has none. */
  lost = 0;
  failures = [];
  /** The tests that failed, with why: told last, so that the end of a long output says what is to be looked at. */
  tests = [];
  times = [];
  meter = new Meter();

  /**
   * Runs one part, perhaps beside others; a command that fails is kept and does not stop them. `work` is given what counts
   * its tests.
   */
  async part(name, work) {
    say(name);
    let lost = 0;
    const count = (passed, failed) => {
      this.passed += passed;
      this.lost += failed;
      lost += failed;
    };
    try {
      await work(count);
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      if (lost === 0) this.lost += 1;
      this.failures.push(error.message);
      console.error(error.message);
    }
  }

  /** A file of tests took so many seconds, and so many of a CPU where that is known. */
  took(file, seconds, cpu = 0) {
    this.times.push({ file, seconds, cpu });
  }

  /** A test failed; `why` is the program's own account of it. */
  failedTest(file, title, why) {
    const plain = stripVTControlCharacters(why).trim().split("\n").slice(0, LINES_OF_WHY);
    this.tests.push([`✘ ${file}: ${title}`, ...plain.map((line) => `    ${line}`)].join("\n"));
  }

  failed(sentence) {
    this.lost += 1;
    this.failures.push(sentence);
    console.error(sentence);
  }

  /** Prints the ten slowest files, what grew, which tests failed and why, and the last line, by which a run is judged; returns the exit code. */
  report() {
    const slowest = this.times.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
    if (slowest.length > 0) console.log("The slowest files, in seconds:");
    for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
    for (const sentence of this.grown()) console.log(sentence);
    for (const test of this.tests) console.log(test);
    console.log(`${this.passed} passed, ${this.lost} failed`);
    return this.lost === 0 && this.failures.length === 0 ? 0 : 1;
  }

  /** What the run cost, and what costs more than it may (scripts/budgets.mjs). */
  grown() {
    const known = this.times.filter(({ cpu }) => cpu > 0);
    const dear = known.filter(({ file, cpu }) => cpu > budgetOf(file)).sort((a, b) => b.cpu - a.cpu);
    const run = this.meter.seconds();
    return [
      ...(run > 0 ? [`CPU seconds: ${run.toFixed(0)} of ${ofRun} that a whole run may cost.`] : []),
      ...dear.map(({ file, cpu }) => `Grew: ${file} cost ${cpu.toFixed(1)} CPU seconds of ${budgetOf(file)}.`),
      ...(run > ofRun ? [`Grew: the run. Where the time goes is to be looked up (docs/testing.md).`] : []),
    ];
  }
}
