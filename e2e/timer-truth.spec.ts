/** The timer tells the same true time in every tab, on every clock, and ends by itself (docs/product.md "Timer"). */
import type { Page } from "playwright/test";
import { press, shown, timer } from "./clockwork";
import { expectAccessible, expectFits } from "./inspect";
import { openLive, sentNothing } from "./liveness";
import { type Account, apiOf, expect, newAccount, signIn, test } from "./support";
import { makeSession, type SessionRow } from "./things";

interface Ending {
  account: Account;
  session: SessionRow;
}

/** A session of one minute, under way, of an account of its own. */
async function oneMinute(request: Parameters<typeof newAccount>[0]): Promise<Ending> {
  const account = await newAccount(request);
  const api = apiOf(request, account);
  const session = await makeSession(api, "One minute", { totalSessionDuration: 1 });
  await api("PUT", `/pomodoro/${session.id}`, { isActive: true });
  return { account, session };
}

/** Begun before the other tests run, so that the last one need not wait for long. */
let begun: Ending | undefined;
test.beforeAll(async ({ request }) => {
  begun = await oneMinute(request);
});

test("Pause and Resume in one tab show in the other, which asks for what ran alone, and both show the true remaining time, their clocks six hours ahead and behind, and when it is back after an hour in which it was hidden", async ({
  signedIn: page,
  second,
  api,
}) => {
  const { id } = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${id}`, { isActive: true });
  await page.clock.install({ time: Date.now() + 6 * 3_600_000 });
  await second.clock.install({ time: Date.now() - 6 * 3_600_000 });
  for (const tab of [page, second]) {
    await openLive(tab, `/pomodoro/${id}`);
    await expect(timer(tab)).toContainText("Running");
  }
  /** By how much a tab is wrong. */
  const off = async (tab: Page) => {
    const { timeRemaining } = await api<SessionRow>("GET", `/pomodoro/${id}`);
    return Math.abs(timeRemaining - (await shown(tab)));
  };
  const quiet = sentNothing(second, ["History"]);
  for (const [verb, state] of [
    ["Pause", "Paused"],
    ["Resume", "Running"],
  ] as const) {
    await expect.poll(() => off(page)).toBeLessThanOrEqual(1);
    await press(page, verb);
    await expect(timer(page)).toContainText(state);
    await expect(timer(second)).toContainText(state);
    for (const tab of [page, second]) await expect.poll(() => off(tab)).toBeLessThanOrEqual(1);
  }
  quiet();

  const visibility = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await visibility("hidden");
  await page.clock.fastForward("01:00:00");
  await visibility("visible");
  await expect.poll(() => off(page)).toBeLessThanOrEqual(1);
});

test("a session ends by itself at the planned instant, and every tab says so once", async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const left = async ({ account, session: { id } }: Ending) =>
    (await apiOf(request, account)<SessionRow>("GET", `/pomodoro/${id}`)).timeRemaining;
  // What the tests before left too little of could end while the pages are opened.
  const ending = begun && (await left(begun)) > 30 ? begun : await oneMinute(request);
  const { account, session } = ending;
  const api = apiOf(request, account);
  // Pages that count cost what other tests could have: they are opened for the last half minute.
  await expect.poll(() => left(ending), { intervals: [1_000], timeout: 70_000 }).toBeLessThanOrEqual(30);
  const context = await browser.newContext({ baseURL, permissions: ["notifications"] });
  await signIn(context, baseURL!, account);
  const told: string[] = [];
  await context.exposeFunction("told", (text: string) => told.push(text));
  await context.addInitScript(() => {
    const tell = (window as unknown as { told: (text: string) => void }).told;
    class Heard {
      static permission = "granted";
      static requestPermission(): Promise<string> {
        return Promise.resolve("granted");
      }
      close() {}
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        tell(`${title} ${body} ${tag}`);
      }
    }
    Object.assign(window, { Notification: Heard });
  });
  const [page, elsewhere] = [await context.newPage(), await context.newPage()];
  await page.goto(`/pomodoro/${session.id}`);
  await elsewhere.goto("/tasks");
  const dialog = page.getByRole("dialog", { name: "Pomodoro Session Complete!" });
  await expect(dialog).toContainText("One minute", { timeout: 70_000 });
  await expect(timer(page)).toContainText("Session Complete");
  await test.step("on another screen it covers nothing that could be wanted there", async () => {
    const there = elsewhere.getByRole("dialog", { name: "Pomodoro Session Complete!" });
    await expect(there).toContainText("0h 1m focused");
    await expectAccessible(elsewhere, "the end of a session on another screen");
    await expectFits(elsewhere, "the end of a session on another screen");
    await elsewhere.getByRole("link", { name: "New Task" }).click();
    await expect(elsewhere.getByRole("heading", { level: 1, name: "Create New Task" })).toBeVisible();
    await expect(there).toBeVisible();
  });
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
  const truth = await api<SessionRow & { startTime: string; endTime: string; sessionProgress: number }>(
    "GET",
    `/pomodoro/${session.id}`,
  );
  expect(truth).toMatchObject({ status: "completed", timeRemaining: 0, sessionProgress: 100 });
  expect(Date.parse(truth.endTime) - Date.parse(truth.startTime)).toBe(60_000);
  // Two tabs at the same instant may both speak: the tag makes it one notification.
  expect([...new Set(told)]).toEqual([`Pomodoro Session Complete! One minute ${session.id}`]);
  await expect(elsewhere.getByRole("banner").getByRole("link", { name: /^One minute/ })).toHaveCount(0);
  await context.close();
});
