// What the dashboard's cards count.
import { percentDone } from "./dashboardFacts";

it("says how much of a project is done, rounded down, and nothing of one without tasks", () => {
  expect(percentDone({ plan: 0, todo: 0, done: 1 })).toBe(100);
  expect(percentDone({ plan: 1, todo: 0, done: 2 })).toBe(66);
  expect(percentDone({ plan: 0, todo: 0, done: 0 })).toBe(0);
});
