/** Lengths as people read them: "Xh Ym" with both parts, the timer's digits with hours only from one hour on. */
import { clockDigits, hoursAndMinutes } from "./duration";

test.each([
  [0, "0h 0m"],
  [5, "0h 5m"],
  [60, "1h 0m"],
  [90, "1h 30m"],
  [480, "8h 0m"],
])("%i minutes read as %s", (minutes, text) => expect(hoursAndMinutes(minutes)).toBe(text));

test.each([
  [0, "00:00"],
  [9, "00:09"],
  [61, "01:01"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [4772, "1:19:32"],
  [28_800, "8:00:00"],
])("%i seconds read as %s on the timer", (seconds, text) => expect(clockDigits(seconds)).toBe(text));
