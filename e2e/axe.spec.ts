/** Every screen in light and dark, full, empty, loading and failing, and the dialogs: axe finds nothing, nothing is too wide or too small. */
import type { Page } from "playwright/test";
import { leave, showAs } from "./clockwork";
import { arrive, expectAccessible, expectFits } from "./inspect";
import { type Api, expect, operationOf, test } from "./support";
import { columnsOf, makeBoard, makeProject, makeSession, makeTask } from "./things";

// Each stands alone and takes long: they are shared out among the workers.
test.describe.configure({ mode: "parallel" });

/** The screen stands: no skeleton, no ellipsis, the heading is there. */
async function open(page: Page, path: string): Promise<void> {
  await arrive(page, path, { width: 1280, height: 800 });
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
}

/** Presses what opens a dialog, a menu or a form in its place, and sees it open. */
async function openBy(page: Page, opener: string, role: "dialog" | "menu" | "form" = "dialog"): Promise<void> {
  await page.getByRole("button", { name: opener }).click();
  await expect(page.getByRole(role)).toBeVisible();
}

/** Quick add with what it understood and what it offers. */
async function quickAdd(page: Page, sentence: string): Promise<void> {
  await page.getByRole("button", { name: "Quick add" }).click();
  await page.getByRole("combobox", { name: "Task" }).pressSequentially(sentence);
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Project: Thesis/ })).toBeVisible();
}

/** A small form in place, with what it understood and what it offers. */
async function inlineAdd(page: Page, opener: string): Promise<void> {
  await page.getByRole("button", { name: opener }).click();
  await page.getByLabel("Title").pressSequentially("Read tomorrow !high #Th");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Understood" })).toBeVisible();
}

/** The palette with what is found for the words, and after a key more. */
async function palette(page: Page, words: string, ...keys: string[]): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).pressSequentially(words);
  await expect(page.getByRole("option").first()).toBeVisible();
  for (const key of keys) await page.keyboard.press(key);
}

/** Comes to the app as somebody who was away: asked what becomes of the time, and leaves that to the setting. */
async function comeBack(page: Page, api: Api): Promise<void> {
  await leave(page, api);
  await open(page, "/projects");
  const question = page.getByRole("status").filter({ hasText: /^Away from .*Nobody was here/ });
  // What listens comes with the timer, after the screen.
  await expect(async () => {
    for (const x of [100, 200]) await page.mouse.move(x, 100);
    await expect(question.getByRole("button", { name: "Count as break" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page, "the question about time away");
  await expectFits(page, "the question about time away", "as it is");
  await question.getByRole("button", { name: "Keep" }).click();
  await expect(question).toHaveCount(0);
}

/** The first is where somebody begins; the app is the same at each. */
const visitorScreens = [
  "/nowhere",
  "/",
  "/login",
  "/login?resend=true",
  "/signup",
  "/forgot-password",
  "/reset-password?token=x",
  "/reset-password",
  "/verify-email",
  "/confirm-email",
  "/undo-email?token=x",
  "/terms",
  "/privacy",
];
const sections = [
  "/",
  "/?view=projects",
  "/?view=tasks",
  "/?view=tasks&layout=rows",
  "/?view=kanban",
  "/?view=pomodoro",
  "/?view=calendar",
  "/?view=insights",
];

test("a visitor's screens, mistakes and answers", async ({ page }) => {
  for (const path of visitorScreens) {
    await open(page, path);
    await expectAccessible(page, path);
    await expectFits(page, path, "as it is");
  }
  await open(page, "/signup");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await expectAccessible(page, "sign-up with mistakes");
  await open(page, "/login");
  await page.getByRole("textbox", { name: "Email address" }).fill("nobody@example.test");
  await page.getByRole("textbox", { name: "Password" }).fill("wrong-1");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "login refused");
  await open(page, "/forgot-password");
  await page.getByRole("textbox", { name: "Email Address" }).fill("nobody@example.test");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expectAccessible(page, "reset link sent");
  await expectFits(page, "reset link sent");
});

/** Two hundred signs, as many as a notice may have. */
const noticeText = "Stint is away for an hour on Sunday morning, from six o'clock on. ".repeat(4).slice(0, 200).trim();

test("the empty screens, and above the first of them a site notice of either kind with nothing else beside it", async ({
  signedIn: page,
  api,
}) => {
  // Told to this page alone: the product tells everybody, other tests among them. What it says itself comes before.
  let tell: ((kind: string) => void) | undefined;
  await page.routeWebSocket("**/graphql", (near) => {
    tell = undefined;
    const far = near.connectToServer();
    far.onMessage((message) => {
      near.send(message);
      const { id, payload } = JSON.parse(String(message));
      const changes = payload?.data?.changes;
      if (!changes?.siteNotice) return;
      tell = (kind) => {
        const notice = { __typename: "SiteNotice", id: kind, kind, text: noticeText };
        const siteNotice = { ...changes.siteNotice, notice };
        near.send(JSON.stringify({ id, type: "next", payload: { data: { changes: { ...changes, siteNotice } } } }));
      };
    });
  });
  await open(page, "/");
  await expect(page.getByRole("region", { name: "Email verification" })).toBeVisible();
  await expect.poll(() => tell !== undefined).toBe(true);
  for (const kind of ["notice", "warning"]) {
    tell?.(kind);
    await expect(page.getByRole("region", { name: "Site notice" })).toHaveAttribute("data-kind", kind);
    await expect(page.getByRole("region", { name: "Email verification" })).toHaveCount(0);
    await expectAccessible(page, `a site notice, ${kind}`);
    await expectFits(page, `a site notice, ${kind}`);
  }
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("region", { name: "Email verification" })).toBeVisible();

  for (const path of [...sections, "/tasks?status=done", "/pomodoro?new", "/tasks/new", "/profile"]) {
    await open(page, path);
    await expectAccessible(page, `${path}, empty`);
    await expectFits(page, `${path}, empty`, "as it is");
  }
  const project = await makeProject(api, "Thesis");
  const board = await makeBoard(api, "Writing");
  const session = await makeSession(api, "Deep work");
  for (const path of [
    `/projects/${project.id}`,
    `/kanban/${board.id}`,
    `/pomodoro/${session.id}`,
    `/pomodoro/${session.id}/tasks`,
  ]) {
    await open(page, path);
    await expectAccessible(page, `${path}, empty`);
  }
});

test("the full screens, with words of every length", async ({ signedIn: page, api }) => {
  const long = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle".padEnd(100, "x");
  const project = await makeProject(api, long, {
    description: `${long} `.repeat(9),
    priority: "high",
    startDate: "2026-11-01",
    endDate: "2027-01-31",
  });
  for (const status of ["completed", "on_hold", "cancelled"])
    await makeProject(api, "Thesis", { status, priority: "low" });
  const board = await makeBoard(api, long, { projectId: project.id, description: long });
  await makeBoard(api, "Writing");
  const { plan, todo, done } = columnsOf(board);
  const session = await makeSession(api, long, { description: long });
  const finished = await makeSession(api, "Finished");
  for (const title of ["Ready", "Left"]) await makeTask(api, title, { pomodoroSessionId: finished.id });
  await makeSession(api, "Scheduled", { scheduledAt: "2199-01-02T09:00:00.000Z" });
  const task = await makeTask(api, long.repeat(2), {
    listId: plan,
    pomodoroSessionId: session.id,
    dueDate: "2026-01-02",
    priority: "high",
    description: long.repeat(9),
    labels: Array.from({ length: 10 }, (_, n) => `${n} ${long}`.slice(0, 30)),
  });
  await makeTask(api, "Outline", { listId: todo, priority: "low", labels: ["deep work", "home"] });
  await makeTask(api, "Read", { listId: done, dueDate: "2199-12-24", labels: ["home"] });
  await makeTask(api, "Alone");
  await api("PUT", `/pomodoro/${finished.id}`, { isActive: true });
  await api("PUT", `/pomodoro/${finished.id}`, { isCompleted: true });
  await api("PUT", `/pomodoro/${session.id}`, { isActive: true });
  await api("POST", `/pomodoro/${session.id}/interruptions`, { kind: "internal", word: "Phone" });
  for (const path of [
    ...sections,
    "/?view=kanban&layout=list",
    "/?view=kanban&layout=table&filter=project",
    `/projects/${project.id}`,
    `/tasks/new?projectId=${project.id}`,
    `/tasks/${task.id}/edit`,
    `/kanban/${board.id}`,
    `/pomodoro/${session.id}`,
    `/pomodoro/${session.id}/edit`,
    `/pomodoro/${session.id}/tasks`,
    `/pomodoro/${finished.id}`,
    `/pomodoro/${finished.id}/tasks`,
    "/profile",
  ]) {
    await open(page, path);
    await expectAccessible(page, path);
    await expectFits(page, path, "as it is");
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const onPhone = ["/", "/?view=insights", "/?view=calendar"];
  for (const path of [...onPhone, `/kanban/${board.id}`, `/pomodoro/${session.id}`, `/pomodoro/${finished.id}`]) {
    await arrive(page, path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expectAccessible(page, `${path} on a phone`);
  }
});

test("the dialogs, menus and notices", async ({ signedIn: page, api }) => {
  const board = await makeBoard(api, "Writing");
  await makeProject(api, "Thesis");
  const outline = {
    listId: columnsOf(board).plan,
    dueDate: "2026-01-02",
    priority: "high",
    description: "**Why** it is",
    labels: ["deep work", "home"],
  };
  const task = await makeTask(api, "Outline", outline);
  const session = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${session.id}`, { isActive: true });
  await comeBack(page, api);
  const steps: [string, () => Promise<void>][] = [
    ["/projects", () => openBy(page, "New Project")],
    ["/projects", () => openBy(page, "Delete Thesis")],
    ["/kanban", () => openBy(page, "Create Board")],
    ["/kanban", () => openBy(page, "Delete Writing")],
    [`/kanban/${board.id}`, () => openBy(page, "Create Task")],
    [`/kanban/${board.id}`, () => openBy(page, "Move Outline to…", "menu")],
    [`/kanban/${board.id}`, () => inlineAdd(page, "Add task to Plan")],
    [`/kanban/${board.id}?priority=high&q=nothing`, () => expect(page.getByLabel("Due")).toBeVisible()],
    [
      `/kanban/${board.id}`,
      async () => {
        await page.getByRole("button", { name: "Compact cards" }).click();
        await page.getByRole("group", { name: "Outline" }).focus();
        await page.keyboard.press("x");
        await expect(page.getByRole("button", { name: "Select none" })).toBeVisible();
      },
    ],
    [
      `/kanban/${board.id}?task=${task.id}`,
      () => expect(page.getByRole("complementary").getByRole("combobox", { name: "Kanban board" })).toBeVisible(),
    ],
    ["/tasks", () => openBy(page, "Delete Outline")],
    ["/pomodoro", () => openBy(page, "Delete Deep work")],
    ["/profile", () => openBy(page, "Delete Account")],
    ["/tasks", () => quickAdd(page, "Read tomorrow !high +home #Thesis @Wr")],
    ["/tasks", () => palette(page, "wr")],
    ["/tasks", () => palette(page, "", "Tab")],
    ["/tasks", () => palette(page, "nothing like that")],
    [
      "/tasks",
      async () => {
        await page.keyboard.press("?");
        await page.getByRole("button", { name: "Add a task: Q, change" }).click();
        await page.keyboard.press("c");
        await expect(page.getByRole("button", { name: "Swap them" })).toBeVisible();
      },
    ],
    [`/pomodoro/${session.id}`, () => openBy(page, "Mark as Complete")],
    [`/pomodoro/${session.id}`, () => openBy(page, "Add Time", "form")],
    [`/pomodoro/${session.id}/tasks`, () => inlineAdd(page, "Create New Task")],
    [
      "/?view=tasks&layout=rows",
      async () => {
        await page.getByRole("checkbox", { name: "Select Outline" }).check();
        await page.keyboard.press("t");
        await expect(page.getByRole("button", { name: /^home Take away/ })).toBeVisible();
      },
    ],
  ];
  for (const [path, act] of steps) {
    await open(page, path);
    await act();
    const what = `${path}, ${act.toString().match(/(?:name: |page, )"([^"]+)"/)?.[1]}`;
    await expectAccessible(page, what);
    await expectFits(page, what, "as it is");
  }
  await api("PUT", `/pomodoro/${session.id}/end-phase`, { phase: 1 });
  const focus = 25 * 60_000;
  const stands = { phase: "paused", isActive: false, isPaused: true, runningSince: null };
  for (const [state, facts, words] of [
    ["a break", null, /^Running.*Break 1 of/],
    ["a phase that waits", { ...stands, elapsedMs: focus, phaseEnds: [focus], pausesAtMs: focus }, "Start break"],
    ["overtime", { pace: "overtime", phaseEnds: [], runningSince: Date.now() - focus - 60_000 }, /\+0\d:\d\d/],
  ] as const) {
    if (facts) await showAs(page, session.id, facts);
    await open(page, `/pomodoro/${session.id}`);
    await expect(page.getByRole("region", { name: "Timer" })).toContainText(words);
    await expectAccessible(page, state);
    await expectFits(page, state, "as it is");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page, `${state} on a phone`);
  }
  await page.unrouteAll();
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, `/kanban/${board.id}`);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expect(page.getByRole("group", { name: "Selected tasks" })).toBeVisible();
  await expectAccessible(page, "cards that are chosen");
  await open(page, "/tasks");
  await openBy(page, "Delete Outline");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await expectAccessible(page, "a notice");
  await expectFits(page, "a notice");
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, "/?view=tasks&layout=rows&due=none");
  await page.getByRole("button", { name: "Filters: 1 on" }).click();
  await expect(page.getByRole("combobox", { name: "Due" })).toBeVisible();
  await expectAccessible(page, "filters on a phone");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expectAccessible(page, "the account menu");
});

test("the screens while they load and when nothing can be had", async ({ signedIn: page }) => {
  const paths = [
    ...sections,
    "/projects/x",
    "/tasks/new",
    "/tasks/x/edit",
    "/kanban/x",
    "/pomodoro/x",
    "/pomodoro/x/tasks",
  ];
  let answer: "hold" | "cut" = "hold";
  await page.route("**/graphql", (route) => {
    if (operationOf(route.request()) === "Me") return route.fallback();
    return answer === "cut" ? route.abort() : undefined;
  });
  for (const path of paths) {
    await arrive(page, path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await expectAccessible(page, `${path}, loading`);
  }
  answer = "cut";
  await page.goto("/");
  for (const path of paths) {
    await arrive(page, path);
    // The form needs nothing to be had: it is there all the same.
    if (path === "/tasks/new") await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    else await expect(page.getByRole("alert").first()).toBeVisible();
    await expectAccessible(page, `${path}, failing`);
  }
});
