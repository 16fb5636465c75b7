import { messages } from "./messages";

test.each([
  [1, "1 second"],
  [60, "60 seconds"],
  [900, "15 minutes"],
  [3_541, "60 minutes"],
  [86_400, "24 hours"],
])("a wait of %i seconds is told as %s", (seconds, words) => {
  expect(messages.rateLimited(seconds)).toBe(`Too many requests (429). Try again in ${words}`);
});
