/** The page that the server gives for an address: it carries a picture of the screen, and asks for code and data side by side. */
import { expect, operationOf, requestsOf, test } from "./support";
import { makeBoard, makeProject, makeTask } from "./things";

test("each screen's first questions leave before any of the app's code is here, and none is asked twice", async ({
  signedIn: page,
  api,
}) => {
  const project = await makeProject(api, "Thesis");
  const board = await makeBoard(api, "Chapter 3");
  await makeTask(api, "Draw figure 3");
  const screens = {
    "/": ["Me", "TimerSessions", "Overview", "DayHistories"],
    "/?view=tasks": ["Me", "TimerSessions", "Tasks", "TaskCounts", "Usage"],
    "/projects": ["Me", "TimerSessions", "Projects", "Usage"],
    "/?view=kanban": ["Me", "TimerSessions", "Boards", "Usage"],
    "/pomodoro": ["Me", "TimerSessions", "Sessions", "Sessions", "Sessions", "Sessions", "SessionCounts", "Usage"],
    [`/kanban/${board.id}`]: ["Me", "TimerSessions", "Board"],
    [`/projects/${project.id}`]: [
      "Me",
      "TimerSessions",
      "Project",
      "ProjectBoards",
      "ProjectTasks",
      "ProjectTaskCount",
    ],
    "/profile": ["Me", "TimerSessions"],
  };
  let held = (_release: () => void) => {};
  await page.route("**/assets/app-*.js", async (route) => {
    await new Promise<void>((release) => held(release));
    await route.fallback();
  });
  for (const [where, early] of Object.entries(screens)) {
    // What the screen before still asks for is none of this one's.
    await page.goto("about:blank");
    const sent = requestsOf(page);
    const asked = new Promise<() => void>((resolve) => {
      held = resolve;
    });
    await page.goto(where, { waitUntil: "commit" });
    await expect.poll(() => sent.map(operationOf).filter(Boolean).sort()).toEqual([...early].sort());
    await expect(page.locator("#arriving")).toBeVisible();
    const release = await asked;
    release();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.locator("#arriving")).toBeHidden();
    await expect.poll(() => page.evaluate(() => (globalThis as { early?: Map<string, unknown> }).early?.size)).toBe(0);
  }
});

test("the first page allows its one inline script and nothing else, and a visitor is asked nothing and drawn no picture", async ({
  page,
  problems,
}) => {
  const sent = requestsOf(page);
  const answer = await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(answer?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(sent.map(operationOf).filter((name) => ["Me", "TimerSessions"].includes(name))).toEqual([]);
  await expect(page.locator("#arriving")).toBeHidden();
  const inline = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.head.append(script);
    return "ran" in window;
  });
  expect(inline).toBe(false);
  // The browser says that it refused.
  expect(problems.splice(0)).toHaveLength(1);
});

test("what the picture shows stands where the screen shows it, at both widths and in both schemes", async ({
  signedIn: page,
}) => {
  // The app comes when its picture has been looked at.
  let held = (_come: () => void) => {};
  await page.route("**/assets/app-*.js", async (route) => {
    await new Promise<void>((come) => held(come));
    await route.fallback();
  });
  // In one look: the picture may go between two.
  const look = (...selectors: string[]) =>
    page.evaluate(
      (all) =>
        all.map((selector) => {
          const element = document.querySelector(selector) as Element;
          const { x, y, height } = element.getBoundingClientRect();
          return { x, y, height, background: getComputedStyle(element).backgroundColor };
        }),
      selectors,
    );
  for (const width of [360, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const asked = new Promise<() => void>((resolve) => {
        held = resolve;
      });
      await page.goto("/", { waitUntil: "commit" });
      await expect(page.locator("#arriving")).toBeVisible();
      // Its sheet may follow.
      await expect(page.locator("body")).toHaveCSS("margin", "0px");
      const [bar, brand] = await look(".a-top", ".a-mark");
      const come = await asked;
      come();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const [header, mark] = await look("header", "header a[aria-label] > span");
      expect(header).toEqual(bar);
      expect([mark?.x, mark?.y]).toEqual([brand?.x, brand?.y]);
    }
});
