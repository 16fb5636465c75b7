/** Planned times as people write them: what is understood, what never slips into the past, what is refused. */
import { loadScheduleReader, scheduleText } from "./schedule";
import type { ScheduleReader } from "./scheduleReader";

/** A Saturday, 15:00 in the reader's own zone. */
const now = new Date(2026, 10, 21, 15, 0, 0);

/** year, month, day, hour, minute in the reader's zone. */
type Local = [number, number, number, number, number?];

const understood: [string, Local][] = [
  ["tomorrow 9am", [2026, 11, 22, 9]],
  ["9pm tomorrow", [2026, 11, 22, 21]],
  ["Tomorrow at noon", [2026, 11, 22, 12]],
  ["tomorrow", [2026, 11, 22, 9]],
  ["tomorrow morning", [2026, 11, 22, 6]],
  ["the day after tomorrow 7:30", [2026, 11, 23, 7, 30]],
  ["fri 14:00", [2026, 11, 27, 14]],
  ["friday", [2026, 11, 27, 9]],
  ["next monday at 8", [2026, 11, 23, 8]],
  ["monday 8", [2026, 11, 23, 8]],
  ["sat 16:00", [2026, 11, 21, 16]],
  ["sat 9:00", [2026, 11, 28, 9]],
  ["9am", [2026, 11, 22, 9]],
  ["16:30", [2026, 11, 21, 16, 30]],
  ["at 9", [2026, 11, 22, 9]],
  ["noon", [2026, 11, 22, 12]],
  ["today", [2026, 11, 21, 15, 15]],
  ["today 18:00", [2026, 11, 21, 18]],
  ["tonight", [2026, 11, 21, 22]],
  ["in 5 min", [2026, 11, 21, 15, 5]],
  ["in 90 minutes", [2026, 11, 21, 16, 30]],
  ["in two hours", [2026, 11, 21, 17]],
  ["in 3 days at 10", [2026, 11, 24, 10]],
  ["now", [2026, 11, 21, 15]],
  ["nov 20 9am", [2027, 11, 20, 9]],
  ["8:00 am on dec 24", [2026, 12, 24, 8]],
  ["12/5", [2026, 12, 5, 9]],
  ["2026-11-22 09:00", [2026, 11, 22, 9]],
  ["2026-11-22T09:00", [2026, 11, 22, 9]],
  ["2026-12-01", [2026, 12, 1, 9]],
  ["22/11/2026 9:00", [2026, 11, 22, 9]],
  ["Sun, Nov 22, 2026, 9:00 AM", [2026, 11, 22, 9]],
  ["  fri   14:00 ", [2026, 11, 27, 14]],
  ["end of day", [2026, 11, 21, 17]],
];

/** The words themselves name what is over. */
const past: [string, Local][] = [
  ["yesterday 9am", [2026, 11, 20, 9]],
  ["2 hours ago", [2026, 11, 21, 13]],
  ["last friday 10:00", [2026, 11, 20, 10]],
  ["2026-11-20 09:00", [2026, 11, 20, 9]],
  ["today 9am", [2026, 11, 21, 9]],
];

const refused = [
  "soon",
  "asap",
  "buy sun screen",
  "march",
  "may",
  "5",
  "2026",
  "next month",
  "25:00",
  "tomorrow 25:00",
  "31 feb 2027",
  "2026-13-45",
  "tomorrow or friday",
  "friday and monday 9am",
  "call mum tomorrow",
  "write the 12/5 report",
  "in -5 minutes",
  "-5 minutes",
  "now-1h",
  "jan 1 1850",
  "😀",
];

describe("A planned time", () => {
  let read: ScheduleReader["read"];
  beforeAll(async () => {
    ({ read } = await loadScheduleReader());
  });
  const local = ([y, m, d, h, min = 0]: Local) => new Date(y, m - 1, d, h, min).getTime();

  test.each(understood)("'%s' is read in the reader's own time zone, in time to come", (text, at) => {
    expect(read(text, now)?.getTime()).toBe(local(at));
  });

  test.each(past)("'%s' is over because its own words say so", (text, at) => {
    expect(read(text, now)?.getTime()).toBe(local(at));
  });

  test.each(refused)("'%s' is not guessed at", (text) => {
    expect(read(text, now)).toBeNull();
  });

  test("an ISO instant keeps its own zone", () => {
    expect(read("2026-11-22T09:00:00+02:00", now)?.toISOString()).toBe("2026-11-22T07:00:00.000Z");
  });

  test("what is shown back reads as itself again", () => {
    const at = new Date(2026, 10, 22, 9, 5);
    expect(scheduleText(at)).toBe("Sun, Nov 22, 2026, 9:05 AM");
    expect(read(scheduleText(at), now)?.getTime()).toBe(at.getTime());
  });
});
