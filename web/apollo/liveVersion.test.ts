// What a tab says that it has: never more than was told or read, whatever order sets, gaps and readings come in.
import fc from "fast-check";
import { liveVersion } from "./liveVersion";

const set = (version: string | null, resync = false) => ({ resync, version });

it("has what was told, in its order, and keeps it where a set says no version", () => {
  const version = liveVersion();
  expect(version.had()).toBe("");
  version.heard(set("5"));
  version.heard(set(null));
  expect(version.had()).toBe("5");
  version.heard(set("7"));
  expect(version.had()).toBe("7");
});

it("has nothing from a gap until all was read that was asked for after it", () => {
  const version = liveVersion();
  version.heard(set("5"));
  const early = version.reading();
  version.heard(set("8", true));
  version.heard(set("9"));
  early();
  expect(version.had()).toBe("");
  const read = version.reading();
  version.heard(set("10"));
  read();
  expect(version.had()).toBe("10");
  version.missed();
  version.heard(set("11"));
  expect(version.had()).toBe("");
});

it("tells of changes from the first set with a version until the stream ends or something was missed", () => {
  const version = liveVersion();
  const now = () => [version.isHeard(), version.gaps()];
  version.heard(set(null));
  expect(now()).toEqual([false, 0]);
  version.heard(set("5"));
  expect(now()).toEqual([true, 0]);
  version.ended();
  expect(now()).toEqual([false, 0]);
  version.heard(set("6"));
  expect(now()).toEqual([true, 0]);
  version.heard(set("8", true));
  expect(now()).toEqual([false, 1]);
  version.reading()();
  expect(now()).toEqual([true, 1]);
});

it("never says more than a tab has, which was told everything or read after the last gap", () => {
  type Step = "told" | "lost" | "resync" | "read" | "done" | "missed";
  const step = fc.constantFrom<Step>("told", "lost", "resync", "read", "done", "missed");
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const version = liveVersion();
      /** What the server has, what it told since the gap, and what this tab surely holds. */
      let [now, sure] = [0, 0];
      let isWhole = true;
      let reading: { done: () => void; at: number; whole: boolean } | null = null;
      for (const each of steps) {
        if (each === "told") {
          now++;
          version.heard(set(String(now)));
          if (isWhole) sure = now;
        } else if (each === "lost" || each === "missed") {
          // A commit that nobody told of; the tab learns of it with the resync, or by coming back.
          now++;
          isWhole = false;
          if (reading) reading.whole = false;
          if (each === "lost") version.heard(set(String(now), true));
          else version.missed();
        } else if (each === "resync") {
          isWhole = false;
          if (reading) reading.whole = false;
          version.heard(set(null, true));
        } else if (each === "read") {
          reading = { done: version.reading(), at: now, whole: true };
        } else if (reading) {
          reading.done();
          if (reading.whole) {
            isWhole = true;
            sure = now;
          }
          reading = null;
        }
        expect(Number(version.had())).toBeLessThanOrEqual(sure);
      }
    }),
  );
});
