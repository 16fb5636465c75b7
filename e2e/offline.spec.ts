/**
 * The app that the browser keeps: it opens without the line, finds its files in any release, and is renewed when somebody wishes it.
 * Few stories, as each browser that keeps it fetches all of it first.
 */
import type { Page } from "playwright/test";
import { arrive } from "./inspect";
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
    timeout: 60_000,
  });
}

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

test("the app opens without the line at every screen of its own, with the last known things and a timer that counts on; one notice says so, what is tried stays, and with the line all is true again; what is not its own is the server's", async ({
  app: page,
  account,
  request,
  line,
}) => {
  const api = apiOf(request, account);
  const board = await makeBoardWith(api, { plan: ["Draw figure 3"] });
  const column = board.lists[0]!;
  await makeProject(api, "Thesis");
  const session = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${session.id}`, { isActive: true });
  const header = page.getByRole("banner");
  const projects = page.getByRole("region", { name: "Quick Overview" }).getByRole("definition").first();

  await openKept(page, "/");
  await expect(projects).toHaveText("1");

  await test.step("what is not its own is the server's", async () => {
    for (const where of ["/healthz", "/graphql", "/api/v1", "/admin/login", "/dev/mail", "/sandbox/checkout/none"]) {
      const before = line.asked.length;
      await page.goto(where);
      expect(line.asked.slice(before)).toContain(where);
    }
  });

  await test.step("what is seen, and what a hand did since, is kept", async () => {
    await page.goto("/?view=tasks");
    await expect.poll(() => keptIn(page)).toContain("query Tasks(");
    await arrive(page, `/pomodoro/${session.id}`);
    await expect(page.getByRole("timer", { name: "Whole session" })).toBeVisible();
    await expect.poll(() => keptIn(page)).toContain("query Session(");
    await arrive(page, `/kanban/${board.id}`);
    await expect(page.getByRole("heading", { name: "Draw figure 3" })).toBeVisible();
    await page
      .getByRole("button", { name: /^Add task to/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Title" }).fill("Ask for feedback");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect.poll(() => keptIn(page)).toContain("Ask for feedback");
  });

  await test.step("without the line the last known screens stand, also opened anew, and one notice says so", async () => {
    await page.context().setOffline(true);
    await expect(offline(page)).toBeVisible({ timeout: 2_000 });
    await line.cut();
    for (const reload of [true, false]) {
      if (reload) await page.goto(`/kanban/${board.id}`);
      await expect(page.getByRole("heading", { name: "Ask for feedback" })).toBeVisible();
      await header.getByRole("link", { name: "Tasks" }).click();
      await expect(page.getByRole("heading", { name: "Draw figure 3" })).toBeVisible();
      await page.getByRole("link", { name: "Stint, home" }).click();
      await expect(projects).toHaveText("1");
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(header.getByRole("status")).toContainText(/Offline|Reconnecting/);
      await page.goBack();
      await page.goBack();
    }
    // Also where the browser knows nothing of it.
    await page.context().setOffline(false);
    for (const where of ["/", "/?view=kanban", "/profile"]) {
      await page.goto(where);
      await expect(header.getByRole("link", { name: "Focus Timer" })).toBeVisible();
    }
  });

  await test.step("a timer that runs counts on, also after the page was opened anew", async () => {
    await page.goto(`/pomodoro/${session.id}`);
    const timer = page.getByRole("timer", { name: "Whole session" });
    const seconds = async () => {
      const parts = ((await timer.textContent()) ?? "").match(/\d+/g) ?? [];
      return parts.map(Number).reduce((sum, part) => sum * 60 + part, 0);
    };
    await expect(timer).toBeVisible();
    const told = () => api<{ timeRemaining: number }>("GET", `/pomodoro/${session.id}`);
    await expect.poll(async () => Math.abs((await told()).timeRemaining - (await seconds()))).toBeLessThanOrEqual(2);
    const before = await seconds();
    await expect.poll(seconds).toBeLessThan(before);
  });

  await test.step("notice, timer and account stand beside each other on a small phone too, within the page's edges", async () => {
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Stint, home" }).click();
    await expect(header.getByRole("button", { name: "Pause" })).toBeVisible();
    const { width, height } = page.viewportSize()!;
    for (const narrow of [360, 320]) {
      await page.setViewportSize({ width: narrow, height: 800 });
      await expect(header.getByRole("status")).toContainText("Offline");
      const { x, width: own } = (await header.getByRole("button", { name: /account/i }).boundingBox())!;
      // What can be hit reaches four pixels into the edge of sixteen.
      expect(x + own).toBeLessThanOrEqual(narrow - 12);
    }
    await page.setViewportSize({ width, height });
  });

  await test.step("what is tried says that it cannot be done, and stays", async () => {
    await page.context().setOffline(false);
    await page.goto("/tasks/new");
    await expect(header.getByRole("link", { name: "Focus Timer" })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByLabel("Title").fill("Written on the train");
    await page.getByRole("button", { name: "Create Task" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "You are offline" })).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Written on the train");
  });

  await test.step("with the line all is true again", async () => {
    await arrive(page, `/kanban/${board.id}`);
    await expect(page.getByRole("heading", { name: "Ask for feedback" })).toBeVisible();
    await api("POST", "/tasks", { title: "Written elsewhere", listId: column.id });
    await line.mend();
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: "Written elsewhere" })).toBeVisible();
    await expect(page.locator("header [role=status]")).toBeEmpty();
  });
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

test("nobody else sees what was kept, who signs out leaves nothing behind, and a token that was taken back wipes it as soon as the server says so", async ({
  app: page,
  account,
  request,
  line,
}) => {
  const api = apiOf(request, account);
  await makeProject(api, "Secret plan");
  await openKept(page, "/?view=projects");
  await expect(page.getByRole("heading", { name: "Secret plan" })).toBeVisible();
  await arrive(page, "/profile");
  await expect(page.getByRole("heading", { name: "Billing History" })).toBeVisible();
  await expect.poll(() => keptIn(page)).toContain("Secret plan");
  const kept = await keptIn(page);
  for (const never of [account.token, "BillingHistory", "SubscriptionDetails", "Plans "])
    expect(kept).not.toContain(never);

  await test.step("somebody else's token in this browser, of whom no sign-out was seen", async () => {
    const other = await newAccount(request, "Somebody Else");
    await page.evaluate((token) => localStorage.setItem("token", token), other.token);
    await page.goto("/?view=projects");
    await expect(page.getByText("Somebody Else")).toBeVisible();
    await expect.poll(() => keptIn(page)).toContain(other.id);
    expect(await keptIn(page)).not.toContain("Secret plan");
  });

  await test.step("a sign-out", async () => {
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
    await expect.poll(() => keptIn(page)).toBe("[[],[]]");
  });

  await test.step("a token that was taken back while nobody looked", async () => {
    await page.evaluate((token) => localStorage.setItem("token", token), account.token);
    await page.goto("/?view=projects");
    await expect.poll(() => keptIn(page)).toContain("Secret plan");
    await page.goto("about:blank");
    await api("DELETE", "/auth/account", { confirmation: "DELETE" });
    await page.goto("/?view=projects");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect.poll(() => keptIn(page)).toBe("[[],[]]");
  });

  await line.cut();
  await page.goto("/?view=projects");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText(/Secret plan|Somebody Else/)).toHaveCount(0);
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
  // By the newer worker or, where the browser leaves that waiting, by none: no more by the older one.
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  expect((await isControlled()) ? await waiting() : "none").toBe("none");
  // The other tab was asked nothing and still opens what it had not opened yet.
  await other.getByRole("banner").getByRole("link", { name: "Your Name" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
});
