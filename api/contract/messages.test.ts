import { messages } from "./messages";

test.each([
  [7, "7 s"],
  [60, "60 s"],
  [900, "15 minutes"],
  [3_541, "60 minutes"],
])("a wait of %i seconds is told as %s", (seconds, words) => {
  expect(messages.rateLimited(seconds)).toBe(`Too many requests (429). Retry in ${words}`);
});
