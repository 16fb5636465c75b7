/** The timer tells the same true time in every tab, on every clock, and ends by itself (docs/product.md "Timer"). */
import { press, shown, timer } from "./clockwork";
import { openLive, sentNothing } from "./liveness";
import { type Account, apiOf, expect, newAccount, signIn, test } from "./support";
import { makeSession, type SessionRow } from "./things";

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

test.beforeAll(({ request }) => underWay(request));

test("Pause and Resume in one tab show in the other, which asks for the intervals alone", async ({
  signedIn: page,
  second,
  api,
}) => {
  const { id } = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${id}`, { isActive: true });
  for (const tab of [page, second]) {
    await openLive(tab, `/pomodoro/${id}`);
    await expect(timer(tab)).toContainText("Running");
  }
  const quiet = sentNothing(second, ["History"]);
  for (const [verb, state] of [
    ["Pause", "Paused"],
    ["Resume", "Running"],
  ] as const) {
    await press(page, verb);
    await expect(timer(second)).toContainText(state);
    await expect.poll(async () => Math.abs((await shown(page)) - (await shown(second)))).toBeLessThanOrEqual(1);
  }
  quiet();
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

test("a session ends by itself at the planned instant, and every tab says so once", async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const { account, session } = await underWay(request);
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
