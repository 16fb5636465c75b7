/** The timer: its verbs, its truth in every tab and on every clock, and its end (core-product §2, §4, §8, §9). */
import type { Page } from "playwright/test";
import { type Account, answerWith, apiOf, expect, newAccount, refusal, test } from "./support";
import { makeSession, type SessionRow } from "./things";

const timer = (page: Page) => page.getByRole("region", { name: "Timer" });
const digits = (page: Page) => page.getByRole("timer");
const press = (page: Page, name: "Start" | "Pause" | "Resume" | "Mark as Complete") =>
  timer(page).getByRole("button", { name, exact: true }).click();

/** Whole seconds of "1:59:59" or "24:59". */
const secondsOf = (text: string): number => text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
const shown = async (page: Page) => secondsOf(await digits(page).innerText());

interface Ending {
  account: Account;
  session: SessionRow;
  startedAt: number;
}

/** A session of one minute, under way while the other tests run, so that the last one need not wait for long. */
let ending: Ending | undefined;
async function underWay(request: Parameters<typeof newAccount>[0]): Promise<Ending> {
  if (ending) return ending;
  const account = await newAccount(request);
  const api = apiOf(request, account);
  const session = await makeSession(api, "One minute", { totalSessionDuration: 1 });
  await api("PUT", `/pomodoro/${session.id}`, { isActive: true });
  ending = { account, session, startedAt: Date.now() };
  return ending;
}

test("a session goes from Ready through Running and Paused to Session Complete", async ({
  signedIn: page,
  api,
  request,
}) => {
  await underWay(request);
  const { id } = await makeSession(api, "Deep work");
  await page.goto(`/pomodoro/${id}`);
  await expect(timer(page)).toContainText("Ready");
  await expect(digits(page)).toHaveText("2:00:00");
  await expect(page).toHaveTitle(/^Deep work/);
  await press(page, "Start");
  await expect(timer(page)).toContainText("Running");
  await expect(timer(page)).toContainText("Focus 1 of 4");
  await expect(digits(page)).toHaveText(/^1:59:5\d$/);
  await expect(page).toHaveTitle(/^1:59:5\d · Deep work/);
  await expect(page.getByRole("main").getByText("Active", { exact: true })).toBeVisible();
  await press(page, "Pause");
  await expect(timer(page)).toContainText("Paused");
  const standing = await digits(page).innerText();
  await expect.poll(() => api<SessionRow>("GET", `/pomodoro/${id}`)).toMatchObject({ isPaused: true });
  await press(page, "Resume");
  await expect(timer(page)).toContainText("Running");
  expect(secondsOf(standing) - (await shown(page))).toBeLessThanOrEqual(2);
  await page.keyboard.press("s");
  await expect(timer(page)).toContainText("Paused");

  await press(page, "Mark as Complete");
  const dialog = page.getByRole("dialog", { name: "Mark as Complete" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(timer(page)).toContainText("Paused");
  await press(page, "Mark as Complete");
  await dialog.getByRole("button", { name: "Mark as Complete" }).click();
  await expect(timer(page)).toContainText("Session Complete");
  await expect(timer(page).getByRole("button", { name: /Start|Resume|Pause|Complete/ })).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Completed", { exact: true })).toBeVisible();
  expect(await api("GET", `/pomodoro/${id}`)).toMatchObject({ status: "completed", isActive: false, isPaused: false });
});

test("Pause and Resume in one tab show in the other within 300 ms", async ({ signedIn: page, second, api }) => {
  const { id } = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${id}`, { isActive: true });
  for (const tab of [page, second]) {
    await tab.goto(`/pomodoro/${id}`);
    await expect(timer(tab)).toContainText("Running");
    await tab.waitForLoadState("networkidle");
  }
  const took: number[] = [];
  for (const [verb, state] of [
    ["Pause", "Paused"],
    ["Resume", "Running"],
    ["Pause", "Paused"],
  ] as const) {
    const seen = second.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const look = () =>
            document.querySelector("[aria-label=Timer]")?.textContent?.includes(wanted) && resolve(Date.now());
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      state,
    );
    await page.evaluate(() => {
      addEventListener("click", () => Object.assign(window, { pressedAt: Date.now() }), { capture: true, once: true });
    });
    await press(page, verb);
    await expect(timer(second)).toContainText(state);
    took.push((await seen) - (await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt)));
  }
  // The quickest of three: what else the machine does is not the product's.
  expect(Math.min(...took), `milliseconds from the click to the other tab: ${took}`).toBeLessThanOrEqual(300);
  expect(Math.abs((await shown(page)) - (await shown(second)))).toBeLessThanOrEqual(1);
});

for (const hours of [6, -6])
  test(`a browser whose clock is ${hours} hours off shows the true remaining time`, async ({
    browserOf,
    account,
    api,
  }) => {
    const { id } = await makeSession(api, "Deep work");
    await api("PUT", `/pomodoro/${id}`, { isActive: true });
    const page = await browserOf(account);
    await page.addInitScript((off) => {
      const RealDate = Date;
      globalThis.Date = class extends RealDate {
        constructor(...given: [] | [number]) {
          if (given.length === 0) super(RealDate.now() + off);
          else super(...given);
        }
        static override now() {
          return RealDate.now() + off;
        }
      } as DateConstructor;
    }, hours * 3_600_000);
    await page.goto(`/pomodoro/${id}`);
    await expect(timer(page)).toContainText("Running");
    for (const verb of ["Pause", "Resume"] as const) {
      const [truth, here] = [await api<SessionRow>("GET", `/pomodoro/${id}`), await shown(page)];
      expect(Math.abs(truth.timeRemaining - here)).toBeLessThanOrEqual(1);
      await press(page, verb);
      await expect(timer(page)).toContainText(verb === "Pause" ? "Paused" : "Running");
    }
  });

test("a tab that was hidden for an hour shows the true remaining time when it is back", async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${id}`, { isActive: true });
  await page.clock.install();
  await page.goto(`/pomodoro/${id}`);
  await expect(timer(page)).toContainText("Running");
  const visibility = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await visibility("hidden");
  await page.clock.fastForward("01:00:00");
  await visibility("visible");
  const off = async () => {
    const { timeRemaining } = await api<SessionRow>("GET", `/pomodoro/${id}`);
    return Math.abs(timeRemaining - (await shown(page)));
  };
  await expect.poll(off).toBeLessThanOrEqual(1);
});

test("starting a second session pauses the first", async ({ signedIn: page, api }) => {
  const [first, second] = [await makeSession(api, "First"), await makeSession(api, "Second")];
  await api("PUT", `/pomodoro/${first.id}`, { isActive: true });
  await page.goto(`/pomodoro/${second.id}`);
  await press(page, "Start");
  await expect(timer(page)).toContainText("Running");
  await page.getByRole("link", { name: "Back to Sessions" }).click();
  const active = page.getByRole("region", { name: "Active Sessions" });
  await expect(active.getByRole("article", { name: "First" })).toContainText("Paused");
  await expect(active.getByRole("article", { name: "Second" })).toContainText("Running");
});

test("the countdown stands in the tab's title and the header of every other screen", async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${id}`, { isActive: true });
  await page.goto("/tasks");
  await expect(page).toHaveTitle(/^1:59:\d\d · /);
  const mini = page.getByRole("banner").getByRole("link", { name: /^Deep work, Running/ });
  await expect(mini).toContainText(/1:59:\d\d/);
  await page.getByRole("banner").getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Deep work, Paused/ })).toBeVisible();
  await expect(page).not.toHaveTitle(/\d:\d\d/);
  await page.getByRole("banner").getByRole("button", { name: "Resume" }).click();
  await mini.click();
  await expect(page).toHaveURL(`/pomodoro/${id}`);
  await expect(mini).toHaveCount(0);
});

test("a verb that the server refuses is taken back with its reason; one that came too often is kept", async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${id}`, { isActive: true });
  await page.goto(`/pomodoro/${id}`);
  const restore = await answerWith(page, "PauseSession", refusal("CONFLICT", "Not now"));
  await press(page, "Pause");
  await expect(page.getByRole("alert").filter({ hasText: "Not now" })).toBeVisible();
  await expect(timer(page)).toContainText("Running");
  await restore();
  const restoreAgain = await answerWith(
    page,
    "PauseSession",
    refusal("RATE_LIMITED", "Too many requests (429). Retry in 1 s"),
  );
  await press(page, "Pause");
  await expect(timer(page)).toContainText("Paused");
  await restoreAgain();
  await expect.poll(() => api("GET", `/pomodoro/${id}`)).toMatchObject({ isPaused: true });
  await expect(timer(page)).toContainText("Paused");
});

test("a session ends by itself at the planned instant, and every tab says so once", async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const { account, session } = await underWay(request);
  const origin = baseURL!;
  const context = await browser.newContext({
    baseURL,
    permissions: ["notifications"],
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: "token", value: account.token }] }] },
  });
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
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
  const truth = await apiOf(request, account)<
    SessionRow & { startTime: string; endTime: string; sessionProgress: number }
  >("GET", `/pomodoro/${session.id}`);
  expect(truth).toMatchObject({ status: "completed", timeRemaining: 0, sessionProgress: 100 });
  expect(Date.parse(truth.endTime) - Date.parse(truth.startTime)).toBe(60_000);
  // Two tabs at the same instant may both speak: the tag makes it one notification.
  expect([...new Set(told)]).toEqual([`Pomodoro Session Complete! One minute ${session.id}`]);
  await expect(elsewhere.getByRole("banner").getByRole("link", { name: /^One minute/ })).toHaveCount(0);
  await context.close();
});
