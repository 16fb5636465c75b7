// A screen that cannot be drawn: for want of its code it looks for the server and comes back by itself, else it only offers to try again.

import { MantineProvider } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { theme } from "../ui/theme";
import { CrashScreen } from "./CrashScreen";

const again = jest.fn();
const asked = jest.fn(async () => new Response(null, { status: 503 }));

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.fetch = asked as unknown as typeof fetch;
});

const crash = (error: Error) =>
  render(
    <MantineProvider theme={theme}>
      <CrashScreen error={error} resetErrorBoundary={again} />
    </MantineProvider>,
  );

test("code that the bundler's loader could not fetch is looked for, in whatever words the browser said so", async () => {
  const error = new TypeError("Importing a module script failed.");
  dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
  crash(error);
  await waitFor(() => expect(asked).toHaveBeenCalledWith("/healthz", expect.anything()));
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(asked).toHaveBeenCalledTimes(2);
  expect(again).not.toHaveBeenCalled();
});

test("any other failure is tried again on the spot, even one that sounds like missing code", async () => {
  crash(new Error("Failed to fetch dynamically imported module"));
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(again).toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});
