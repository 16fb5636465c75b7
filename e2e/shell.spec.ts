/** What all screens share: the header, the dashboard's views, history, the not-found page, the crash screen, the banner. */
import { arrive } from "./inspect";
import { answerWith, expect, test } from "./support";
import { makeProject } from "./things";

const sections = [
  { link: "Projects", view: "projects", heading: "Projects" },
  { link: "Tasks", view: "tasks", heading: "Tasks" },
  { link: "Kanban Boards", view: "kanban", heading: "Kanban Boards" },
  { link: "Focus Timer", view: "pomodoro", heading: "Pomodoro Sessions" },
];

test("the header, the short addresses and history lead through the sections without loading the page anew; no screen is a dead end; the keyboard skips the header; on a phone the sections stand at the bottom", async ({
  signedIn: page,
  account,
  api,
  problems,
}) => {
  const header = page.getByRole("banner");
  const title = (name: string) => page.getByRole("heading", { name, level: 1 });
  await makeProject(api, "Thesis");

  await test.step("a screen that cannot be drawn says so and can be tried again", async () => {
    const restore = await answerWith(page, "Projects", { json: { data: { projects: [null] } } });
    await page.goto("/projects");
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText("An unexpected error occurred. Please try refreshing the page.")).toBeVisible();
    await restore();
    problems.length = 0;
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "Thesis" })).toBeVisible();
  });
  await page.evaluate(() => Object.assign(window, { stillHere: true }));

  await test.step("the header leads to the four sections, its title home, the name to the settings", async () => {
    for (const { link, view, heading } of sections) {
      await header.getByRole("link", { name: link }).click();
      await expect(page).toHaveURL(`/?view=${view}`);
      await expect(title(heading)).toBeVisible();
      await expect(header.getByRole("link", { name: link })).toHaveAttribute("aria-current", "page");
    }
    await header.getByRole("link", { name: "Stint" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
    await header.getByRole("link", { name: account.name }).click();
    await expect(page).toHaveURL("/profile");
  });

  await test.step("the short addresses show their sections", async () => {
    for (const [path, heading] of [
      ["/projects", "Projects"],
      ["/tasks", "Tasks"],
      ["/kanban", "Kanban Boards"],
      ["/pomodoro", "Pomodoro Sessions"],
    ] as const) {
      await arrive(page, path);
      await expect(title(heading)).toBeVisible();
    }
  });

  await test.step("an address that leads nowhere has a page with ways on", async () => {
    await arrive(page, "/tasks");
    await expect(title("Tasks")).toBeVisible();
    await page.evaluate(() => {
      history.pushState(null, "", "/nowhere/at/all");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    for (const { link, view } of sections)
      await expect(page.getByRole("link", { name: link })).toHaveAttribute("href", `/?view=${view}`);
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/tasks");
    await page.goForward();
    await page.getByRole("link", { name: "Go to Homepage" }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("Back and Forward go through the sections; a sentence left for the next screen stands there once; a reload stays", async () => {
    await page.evaluate(() => sessionStorage.setItem("successMessage", "Your plan is active."));
    await header.getByRole("link", { name: "Kanban Boards" }).click();
    // Other notices can be dismissed as well: this one's button stands in the same box as its sentence.
    const banner = page.getByRole("status").filter({ hasText: "Your plan is active." });
    await expect(banner).toBeVisible();
    await banner.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText("Your plan is active.")).toBeHidden();
    await expect(title("Kanban Boards")).toBeVisible();
    await header.getByRole("link", { name: "Tasks" }).click();
    await expect(title("Tasks")).toBeVisible();
    await page.goBack();
    await expect(title("Kanban Boards")).toBeVisible();
    await page.goForward();
    await expect(title("Tasks")).toBeVisible();
    expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
    await page.reload();
    await expect(page).toHaveURL("/?view=tasks");
    await expect(title("Tasks")).toBeVisible();
    await expect(page.getByText("Your plan is active.")).toBeHidden();
  });

  await test.step("the keyboard skips the header", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("button", { name: "Cards" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "New Task" })).toBeFocused();
  });

  await test.step("on a phone the sections stand at the bottom and the account behind the avatar", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await arrive(page, "/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tasks" }).click();
    await expect(page).toHaveURL("/?view=tasks");
    await page.getByRole("button", { name: `Account: ${account.name}` }).click();
    await page.getByRole("link", { name: account.name }).click();
    await expect(page).toHaveURL("/profile");
    await page.getByRole("button", { name: `Account: ${account.name}` }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  });
});
