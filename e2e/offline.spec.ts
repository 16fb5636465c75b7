/** The app that the browser keeps: it opens without the line, finds its files in any release, and is renewed when somebody wishes it. */
import type { Page } from "playwright/test";
import { type Line, lineTo } from "./line";
import { apiOf, test as base, expect, newAccount, signIn } from "./support";
import { makeBoardWith, makeProject, makeSession } from "./things";

const test = base.extend<{ line: Line; app: Page }>({
  line: async ({ baseURL }, use) => {
    const line = await lineTo(baseURL!);
    await use(line);
    await line.close();
  },
  /** A page of the account at the line's own address, whose complaints nobody counts: a line that is cut makes many. */
  app: async ({ browser, account, line }, use) => {
    const context = await browser.newContext({ baseURL: line.origin, serviceWorkers: "allow" });
    await signIn(context, line.origin, account);
    await use(await context.newPage());
    await context.close();
  },
});

/** Opens the page and waits until the browser keeps the app. */
async function openKept(page: Page, where: string): Promise<void> {
  await page.goto(where);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, {
    timeout: 30_000,
  });
}

test("the app opens without the line, at every screen of its own; what is not its own is the server's; what is tried says so and stays", async ({
  app: page,
  line,
}) => {
  await openKept(page, "/");
  for (const where of ["/healthz", "/graphql", "/api/v1", "/admin/login", "/dev/mail", "/sandbox/checkout/none"]) {
    const before = line.asked.length;
    await page.goto(where);
    expect(line.asked.slice(before)).toContain(where);
  }
  await line.cut();
  for (const where of ["/", "/?view=kanban", "/profile", "/tasks/new"]) {
    await page.goto(where);
    await expect(page.getByRole("banner").getByRole("link", { name: "Focus Timer" })).toBeVisible();
  }
  await page.context().setOffline(true);
  await page.getByLabel("Title").fill("Written on the train");
  await page.getByRole("button", { name: "Create Task" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "You are offline" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Written on the train");
});

test("an open tab finds its files after the server has only those of the next release", async ({ app: page, line }) => {
  await openKept(page, "/");
  const before = line.asked.length;
  line.release("later", /^\/assets\//);
  for (const link of ["Projects", "Tasks", "Kanban Boards", "Focus Timer"]) {
    await page.getByRole("banner").getByRole("link", { name: link }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: link === "Focus Timer" ? /Sessions/ : link }),
    ).toBeVisible();
  }
  await page.getByRole("banner").getByRole("link", { name: "Your Name" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
  expect(line.asked.slice(before).filter((asked) => asked.startsWith("/assets/"))).toEqual([]);
});

/** What is kept in the browser's database, as one text. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("stint");
        opening.onupgradeneeded = () => opening.result.createObjectStore("answers");
        opening.onsuccess = () => {
          const store = opening.result.transaction("answers").objectStore("answers");
          const [keys, values] = [store.getAllKeys(), store.getAll()];
          store.transaction.oncomplete = () => {
            opening.result.close();
            resolve(JSON.stringify([keys.result, values.result]));
          };
        };
      }),
  );

const offline = (page: Page) => page.getByRole("banner").getByText("Offline", { exact: true });

test("without the line the last known screens stand, one notice says so, and with the line all is true again", async ({
  app: page,
  account,
  request,
  line,
}) => {
  const api = apiOf(request, account);
  const board = await makeBoardWith(api, { plan: ["Draw figure 3"] });
  const column = board.lists[0]!;
  await makeProject(api, "Thesis");
  await openKept(page, "/");
  await expect(page.getByRole("definition").first()).toHaveText("1");
  await page.goto("/?view=tasks");
  await expect.poll(() => keptIn(page)).toContain("query Tasks(");
  await page.goto(`/kanban/${board.id}`);
  await expect(page.getByRole("heading", { name: "Draw figure 3" })).toBeVisible();
  // What a hand did since the answer is known too.
  await page
    .getByRole("button", { name: /^Add task to/ })
    .first()
    .click();
  await page.getByRole("textbox", { name: "Title" }).fill("Ask for feedback");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect.poll(() => keptIn(page)).toContain("Ask for feedback");
  await page.context().setOffline(true);
  await expect(offline(page)).toBeVisible({ timeout: 2_000 });
  await line.cut();

  for (const reload of [true, false]) {
    if (reload) await page.goto(`/kanban/${board.id}`);
    await expect(page.getByRole("heading", { name: "Ask for feedback" })).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Tasks" }).click();
    await expect(page.getByRole("heading", { name: "Draw figure 3" })).toBeVisible();
    await page.getByRole("link", { name: "Stint, home" }).click();
    await expect(page.getByRole("definition").first()).toHaveText("1");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("status")).toContainText(/Offline|Reconnecting/);
    await page.goBack();
    await page.goBack();
  }

  await api("POST", "/tasks", { title: "Written elsewhere", listId: column.id });
  await line.mend();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Written elsewhere" })).toBeVisible();
  await expect(page.locator("header [role=status]")).toBeEmpty();
});

test("a timer that runs counts on without the line, also after the page was opened anew", async ({
  app: page,
  account,
  request,
  line,
}) => {
  const api = apiOf(request, account);
  const session = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${session.id}`, { isActive: true });
  await openKept(page, `/pomodoro/${session.id}`);
  const timer = page.getByRole("timer", { name: "Whole session" });
  await expect.poll(() => keptIn(page)).toContain("Session");
  await line.cut();
  await page.waitForTimeout(3_000);
  await page.goto(`/pomodoro/${session.id}`);
  const seconds = async () => {
    const parts = ((await timer.textContent()) ?? "").match(/\d+/g) ?? [];
    return parts.map(Number).reduce((sum, part) => sum * 60 + part, 0);
  };
  const { timeRemaining } = await api<{ timeRemaining: number }>("GET", `/pomodoro/${session.id}`);
  expect(Math.abs((await seconds()) - timeRemaining)).toBeLessThanOrEqual(2);
  const before = await seconds();
  await expect.poll(seconds).toBeLessThan(before);
  // The notice, the timer and the account stand beside each other on a small phone too, within the page's edges.
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Stint, home" }).click();
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Pause" })).toBeVisible();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(header.getByRole("status")).toContainText("Offline");
    const { x, width: own } = (await header.getByRole("button", { name: /account/i }).boundingBox())!;
    // What can be hit reaches four pixels into the edge of sixteen.
    expect(x + own).toBeLessThanOrEqual(width - 12);
  }
});

test("who signs out leaves nothing behind, and nobody else sees what was kept", async ({
  app: page,
  account,
  request,
  line,
}) => {
  await makeProject(apiOf(request, account), "Secret plan");
  await openKept(page, "/?view=projects");
  await expect(page.getByRole("heading", { name: "Secret plan" })).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Billing History" })).toBeVisible();
  await expect.poll(() => keptIn(page)).toContain("Secret plan");
  const kept = await keptIn(page);
  for (const never of [account.token, "BillingHistory", "SubscriptionDetails", "Plans "])
    expect(kept).not.toContain(never);

  // Somebody else's token in this browser, of whom no sign-out was seen.
  const other = await newAccount(request, "Somebody Else");
  await page.evaluate((token) => localStorage.setItem("token", token), other.token);
  await page.goto("/?view=projects");
  await expect(page.getByText("Somebody Else")).toBeVisible();
  await expect.poll(() => keptIn(page)).toContain(other.id);
  expect(await keptIn(page)).not.toContain("Secret plan");

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect.poll(() => keptIn(page)).toBe("[[],[]]");
  await line.cut();
  await page.goto("/?view=projects");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText(/Secret plan|Somebody Else/)).toHaveCount(0);
});

test("a token that was taken back wipes what was kept as soon as the server says so", async ({
  app: page,
  account,
  request,
}) => {
  const api = apiOf(request, account);
  await makeProject(api, "Secret plan");
  await openKept(page, "/?view=projects");
  await expect.poll(() => keptIn(page)).toContain("Secret plan");
  await page.goto("about:blank");
  await api("DELETE", "/auth/account", { confirmation: "DELETE" });
  await page.goto("/?view=projects");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => keptIn(page)).toBe("[[],[]]");
});

test("a newer version is offered and waits until somebody wishes it, and other tabs keep the files of theirs", async ({
  app: page,
  line,
}) => {
  await openKept(page, "/?view=tasks");
  const other = await page.context().newPage();
  await other.goto("/");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  line.release("later", /^\/assets\//);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole("status").filter({ hasText: "A new version of Stint is ready." });
  await expect(offer).toBeVisible();
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? "none");
  expect(await waiting()).toBe("installed");
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await offer.getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction(() => !("isOld" in window));
  await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
  expect(await waiting()).toBe("none");
  // The other tab was asked nothing and still opens what it had not opened yet.
  await other.getByRole("banner").getByRole("link", { name: "Your Name" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
});
