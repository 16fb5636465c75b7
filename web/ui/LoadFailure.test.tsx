// What a screen says that could not be loaded (docs/product.md "Everywhere").
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { renderApp } from "../test/render";
import { LoadFailure } from "./LoadFailure";

let line: jest.SpyInstance;
beforeEach(() => {
  line = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
});
afterEach(() => line.mockRestore());

/** The line goes, or comes back. */
const turn = (online: boolean) => {
  line.mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? "online" : "offline")));
};

const open = (error?: unknown) => {
  const retry = jest.fn();
  renderApp(<LoadFailure message={messages.loadTasksFailed} error={error} onRetry={retry} />);
  return { retry, box: screen.getByRole("alert") };
};

const refused = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

it.each([
  ["nothing more of a defect", refused("INTERNAL", messages.internal), "ErrorFailed to load tasksRetry"],
  [
    "that nobody answers",
    new TypeError("Failed to fetch"),
    "ErrorFailed to load tasks. The server does not answer right now.Retry",
  ],
  [
    "the server's words",
    refused("RATE_LIMITED", messages.rateLimited(3)),
    "ErrorFailed to load tasks. Too many requests (429). Try again in 3 secondsRetry",
  ],
  ["nothing where the sentence has the reason already", undefined, "ErrorFailed to load tasksRetry"],
])("says %s", (_, error, words) => {
  expect(open(error).box).toHaveTextContent(words);
});

it("says that the line is away and not that something is wrong, and loads once when it is back", async () => {
  const { retry, box } = open(new TypeError("Failed to fetch"));
  turn(false);
  expect(box).toHaveTextContent("You are offlineFailed to load tasks. It is loaded as soon as the line is back.Retry");
  expect(retry).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledTimes(1);
  turn(true);
  expect(retry).toHaveBeenCalledTimes(2);
});

it("is a line of text without the line where another box says so already, and loads all the same", () => {
  line.mockReturnValue(false);
  const retry = jest.fn();
  renderApp(<LoadFailure isBeside message={messages.loadUsageFailed} onRetry={retry} />);
  expect(screen.getByText(messages.loadsWhenBack(messages.loadUsageFailed))).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
  turn(true);
  expect(retry).toHaveBeenCalledTimes(1);
});
