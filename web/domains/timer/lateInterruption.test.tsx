/** An interruption whose code could not be had is not lost: it is offered again, and counts once. */
import { fireEvent, screen } from "@testing-library/react";
import { fieldsOf, runningOf } from "../sessions/sessions.fixture";
import { interruptionWords as words } from "./interruptionWords";
import { open, pass, serverTime, withPresence } from "./presence.fixture";

let mockLineIsCut = true;
jest.mock("./interruptionActs", () => {
  if (mockLineIsCut) throw new TypeError("Failed to fetch dynamically imported module");
  return jest.requireActual("./interruptionActs");
});

withPresence();

test("it says that it was not counted, and counts when it is tried again", async () => {
  const { asked } = open(fieldsOf(runningOf(serverTime, 60)), "/", {
    countInterruption: () => ({ countInterruption: null }),
  });
  await pass(0);
  fireEvent.keyDown(document.body, { key: "'" });
  await pass(0);
  expect(screen.getByText(words.countFailed)).toBeVisible();
  mockLineIsCut = false;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await pass(0);
  const sent = asked.filter(({ name }) => name === "CountInterruption");
  expect(sent).toMatchObject([{ variables: { id: "s1", input: { kind: "internal" } } }]);
  // A notice leaves within its own time, long before it would by itself.
  await pass(1_000);
  expect(screen.queryByText(words.countFailed)).toBeNull();
});
