// Counts what passed and what failed over several test programs, keeps why, and how long each file took.
import { StepFailed, say } from "./steps.mjs";

export class Tally {
  passed = 0;
  /** Failed tests, and failed parts that have no tests to count, as the lint has none. */
  lost = 0;
  failures = [];
  times = [];

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

  /** A file of tests took so many seconds. */
  took(file, seconds) {
    this.times.push({ file, seconds });
  }

  failed(sentence) {
    this.lost += 1;
    this.failures.push(sentence);
    console.error(sentence);
  }

  /** Prints the ten slowest files and the last line, by which a run is judged, and returns the exit code. */
  report() {
    const slowest = this.times.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
    if (slowest.length > 0) console.log("The slowest files, in seconds:");
    for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
    console.log(`${this.passed} passed, ${this.lost} failed`);
    return this.lost === 0 && this.failures.length === 0 ? 0 : 1;
  }
}
