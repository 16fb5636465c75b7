// What insights say in sentences.
import {
  barsSentence,
  bestHoursSentence,
  factorSentence,
  goalWords,
  projectsSentence,
  sharesSentence,
  shareWords,
  streakSentence,
} from "./words";

const bar = (words: string, minutes: number) => ({ key: words, words, tick: null, minutes });
const hourWords = (hour: number) => `${hour}:00`;

it("says what days come to, which held the most, and on how many a goal was reached", () => {
  const days = [bar("Monday, Nov 23", 60), bar("Tuesday, Nov 24", 125), bar("Wednesday, Nov 25", 0)];
  expect(barsSentence(days, "day", null)).toBe("3h 5m in all, most on Tuesday, Nov 24 with 2h 5m.");
  expect(barsSentence(days, "day", 60)).toMatch(/ Goal of 1h 0m reached on 2 days\.$/);
  expect(barsSentence(days.slice(1), "day", 120)).toBe(
    "2h 5m in all, all on Tuesday, Nov 24. Goal of 2h 0m reached on 1 day.",
  );
  expect(barsSentence([bar("May 2026", 5), bar("June 2026", 1)], "month", 60)).toBe(
    "0h 6m in all, most in May 2026 with 0h 5m.",
  );
  expect(barsSentence([bar("Monday, Nov 23", 0)], "day", 60)).toBe("Nothing focused in these days.");
});

it("says the best hours together where they follow each other, also over midnight's end", () => {
  const hours = Array.from({ length: 24 }, () => 0);
  hours[9] = 30 * 60_000;
  hours[10] = 40 * 60_000;
  hours[23] = 20 * 60_000;
  hours[15] = 10 * 60_000;
  expect(bestHoursSentence([10, 9, 23], hours, hourWords)).toBe(
    "Your best hours: 9:00 to 11:00 and 23:00 to 0:00, with 90 % of your focus.",
  );
  expect(bestHoursSentence([], hours, hourWords)).toBe("Nothing focused in these days.");
  expect(bestHoursSentence([0], [20_000], hourWords)).toBe("Nothing focused in these days.");
});

it.each([
  [null, 1, "after 2 more it says here"],
  [1.4, 5, "Your tasks take 1.4 times as long as you estimate. Where you think of an hour, plan 1h 24m."],
  [2, 5, "Your tasks take 2 times as long"],
  [0.75, 5, "Your tasks take less than you estimate, 0.8 times the time. Where you think of an hour, plan 0h 45m."],
  [1.03, 5, "Your estimates hold"],
])("says of a factor of %s, from %i tasks: %s", (factor, tasks, said) => {
  expect(factorSentence(factor, tasks)).toContain(said);
});

it("says which project's estimates are furthest off, half as long as far as twice", () => {
  const of = (projectName: string | null, factor: number | null) => ({ projectName, factor });
  expect(projectsSentence([of("Thesis", null)])).toBe("3 finished tasks of a project say how well its estimates hold.");
  expect(projectsSentence([of("Thesis", 1.4), of("Garden", null)])).toBe(
    "Known so far: Thesis, 1.4 times as long as you estimate.",
  );
  expect(projectsSentence([of("Thesis", 1.4), of(null, 0.5)])).toBe(
    "Furthest off: tasks without a project, 0.5 times as long as you estimate.",
  );
});

it("says how a streak stands, with its day of grace", () => {
  expect(streakSentence(0, 0, 0)).toMatch(/^It begins/);
  expect(streakSentence(3, 60_000, 0)).toBe("One missed day is forgiven, two in a row end it.");
  expect(streakSentence(3, 0, 60_000)).toMatch(/^Nothing yet today/);
  expect(streakSentence(3, 0, 0)).toMatch(/^Yesterday was the one missed day/);
  expect(streakSentence(3, 0, undefined)).toBe("One missed day is forgiven, two in a row end it.");
});

it("says goals and shares, the least of them too", () => {
  expect([goalWords(119, 120), goalWords(120, 120)]).toEqual(["99 % of your goal, 2h 0m", "Goal of 2h 0m reached"]);
  expect([shareWords(1, 1000), shareWords(0, 0), shareWords(425, 1000)]).toEqual(["< 1 %", "0 %", "43 %"]);
  expect(
    sharesSentence([
      { words: "Thesis", focusMs: 3 },
      { words: "No project", focusMs: 1 },
    ]),
  ).toBe("Most of it: Thesis, 75 %.");
  expect(sharesSentence([{ words: "Thesis", focusMs: 3 }])).toBe("All of it: Thesis.");
});
