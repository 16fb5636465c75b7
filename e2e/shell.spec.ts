/** What all screens share: the header, the dashboard's views, history, the not-found page, the crash screen, the banner. */
import { answerWith, expect, test } from "./support";
import { makeProject } from "./things";

const sections = [
  { link: "Projects", view: "projects", heading: "Projects" },
  { link: "Tasks", view: "tasks", heading: "Tasks" },
  { link: "Kanban Boards", view: "kanban", heading: "Kanban Boards" },
  { link: "Focus Timer", view: "pomodoro", heading: "Pomodoro Sessions" },
];

test("the header leads to the four sections without loading the page anew, and the title leads home", async ({
  signedIn: page,
  account,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  for (const { link, view, heading } of sections) {
    await header.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(`/?view=${view}`);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(header.getByRole("link", { name: link })).toHaveAttribute("aria-current", "page");
  }
  await header.getByRole("link", { name: "Stint" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
  await header.getByRole("link", { name: account.name }).click();
  await expect(page).toHaveURL("/profile");
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("Back and Forward go through the sections, and a reload stays", async ({ signedIn: page }) => {
  await page.goto("/?view=tasks");
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Kanban Boards" }).click();
  await expect(page.getByRole("heading", { name: "Kanban Boards", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Kanban Boards", level: 1 })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL("/?view=kanban");
  await expect(page.getByRole("heading", { name: "Kanban Boards", level: 1 })).toBeVisible();
});

test("the short addresses show their sections", async ({ signedIn: page }) => {
  for (const [path, heading] of [
    ["/projects", "Projects"],
    ["/tasks", "Tasks"],
    ["/kanban", "Kanban Boards"],
    ["/pomodoro", "Pomodoro Sessions"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  }
});

test("an address that leads nowhere has a page with ways on", async ({ signedIn: page }) => {
  await page.goto("/tasks");
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  for (const { link, view } of sections)
    await expect(page.getByRole("link", { name: link })).toHaveAttribute("href", `/?view=${view}`);
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/tasks");
  await page.goForward();
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL("/");
});

test("a screen that cannot be drawn says so and can be tried again", async ({ signedIn: page, api, problems }) => {
  await makeProject(api, "Thesis");
  const restore = await answerWith(page, "Projects", { json: { data: { projects: [null] } } });
  await page.goto("/projects");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("An unexpected error occurred. Please try refreshing the page.")).toBeVisible();
  await restore();
  problems.length = 0;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Thesis" })).toBeVisible();
});

test("a sentence left for the next screen stands in a banner once, and can be dismissed", async ({
  signedIn: page,
}) => {
  await page.goto("/");
  await page.evaluate(() => sessionStorage.setItem("successMessage", "Your plan is active."));
  await page.getByRole("banner").getByRole("link", { name: "Tasks" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your plan is active." })).toBeVisible();
  // Other notices can be dismissed as well: this one's button stands in the same box as its sentence.
  const banner = page.getByRole("status").filter({ hasText: "Your plan is active." });
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Your plan is active.")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await expect(page.getByText("Your plan is active.")).toBeHidden();
});

test("on a phone the sections stand at the bottom and the account behind the avatar", async ({
  signedIn: page,
  account,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tasks" }).click();
  await expect(page).toHaveURL("/?view=tasks");
  await page.getByRole("button", { name: `Account: ${account.name}` }).click();
  await page.getByRole("link", { name: account.name }).click();
  await expect(page).toHaveURL("/profile");
  await page.getByRole("button", { name: `Account: ${account.name}` }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
});

test("the keyboard skips the header", async ({ signedIn: page }) => {
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("button", { name: "Cards" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "New Task" })).toBeFocused();
});
