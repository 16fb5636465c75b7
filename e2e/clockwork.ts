/** The timer on a session's screen, as a person reads and presses it. */
import type { Page } from "playwright/test";
import { type Api, operationOf } from "./support";

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

/** Lets answers say of the session what the clock would make of it in half an hour, which no test waits for. */
export async function showAs(page: Page, id: string, facts: object): Promise<void> {
  const asShown = (_: string, value: { id?: string; elapsedMs?: number } | null) =>
    value?.id === id && value.elapsedMs !== undefined ? { ...value, ...facts } : value;
  await page.route("**/graphql", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), asShown) });
  });
}

/** Before the page is loaded: whoever comes to it was away while a focus ran, as far as this browser and the server say. */
export async function leave(page: Page, api: Api): Promise<void> {
  await api("PUT", "/auth/preferences", { awayAfter: 5 });
  // No test waits so long: that nobody touched the app is said for another tab, and that a focus ran meanwhile for the server.
  await page.addInitScript(() => localStorage.setItem("stint.timer.touched", String(Date.now() - 40 * 60_000)));
  await page.route("**/graphql", (route) => {
    if (operationOf(route.request()) !== "Absence") return route.fallback();
    const { from, to } = route.request().postDataJSON().variables;
    return route.fulfill({ json: { data: { absence: { __typename: "Absence", from, to } } } });
  });
}
