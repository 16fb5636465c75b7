/** The timer on a session's screen, as a person reads and presses it. */
import type { Page } from "playwright/test";

export const timer = (page: Page) => page.getByRole("region", { name: "Timer" });
/** What remains of the whole session. */
export const digits = (page: Page) => page.getByRole("timer", { name: "Whole session" });
/** The big figure: what remains of the focus or break. */
export const hero = (page: Page) => page.getByRole("timer", { name: /^(Focus|Break) \d/ });
export const press = (page: Page, name: "Start" | "Pause" | "Resume" | "Mark as Complete") =>
  timer(page).getByRole("button", { name, exact: true }).click();

/** Whole seconds of "1:59:59" or "24:59". */
export const secondsOf = (text: string): number => text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
export const shown = async (page: Page) => secondsOf(await digits(page).innerText());
