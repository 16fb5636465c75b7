/** Projects: the list, the form, the page (docs/product.md "Projects"). */
import type { Page } from "playwright/test";
import { expect, operationOf, requestsOf, test } from "./support";
import { makeBoard, makeProject, makeTask } from "./things";

const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("the first project is made from the empty list", async ({ signedIn: page, api }) => {
  await page.goto("/?view=projects");
  await expect(page.getByText("No projects", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Create Project" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Project" });
  await dialog.getByLabel("Name").fill("  Thesis ");
  await dialog.getByLabel("Description").fill("   ");
  await dialog.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByText("Project created successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, "Thesis")).toContainText("Active");
  const [project] = await api<object[]>("GET", "/projects");
  expect(project).toMatchObject({ name: "Thesis", description: null, status: "active", priority: "medium" });
});

test("a project is edited from its card, and what was not touched stays", async ({ signedIn: page, api }) => {
  const { id } = await makeProject(api, "Thesis", {
    description: "All of it",
    priority: "high",
    startDate: "2026-11-01",
  });
  await page.goto("/projects");
  await cardOf(page, "Thesis").getByRole("button", { name: "Edit Thesis" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Project" });
  await expect(dialog.getByLabel("Description")).toHaveValue("All of it");
  await dialog.getByLabel("Name").fill("The thesis");
  await dialog.getByLabel("Description").fill("");
  await dialog.getByLabel("Status").selectOption("On Hold");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Project updated successfully!")).toBeVisible();
  await expect(cardOf(page, "The thesis")).toContainText("On Hold");
  expect(await api("GET", `/projects/${id}`)).toMatchObject({
    name: "The thesis",
    description: null,
    status: "on_hold",
    priority: "high",
    startDate: "2026-11-01",
  });
});

test("a dialog is left by Cancel, Escape and Close, nothing is sent, and the focus goes back", async ({
  signedIn: page,
}) => {
  await page.goto("/projects");
  const opener = page.getByRole("button", { name: "New Project" });
  const sent = requestsOf(page);
  for (const leave of ["Cancel", "Escape", "Close"]) {
    await opener.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Thesis");
    if (leave === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: leave }).click();
    if (leave !== "Cancel") {
      // The question stands: it is not on its way out again.
      await expect(page.getByRole("dialog", { name: "Discard what you typed?" })).toHaveCSS("opacity", "1");
      await page.getByRole("button", { name: "Discard" }).click();
    }
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  expect(sent.map(operationOf)).not.toContain("CreateProject");
});

test("deleting a project asks first and keeps its tasks and boards", async ({ signedIn: page, api }) => {
  const { id } = await makeProject(api, "Thesis");
  await makeTask(api, "Outline", { projectId: id });
  await makeBoard(api, "Writing", { projectId: id });
  await page.goto("/projects");
  await page.getByRole("button", { name: "Delete Thesis" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Project" });
  await expect(dialog).toContainText('Are you sure you want to delete "Thesis"?');
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(cardOf(page, "Thesis")).toBeVisible();
  await page.getByRole("button", { name: "Delete Thesis" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No projects", { exact: true })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Tasks" }).click();
  await expect(cardOf(page, "Outline")).toContainText("No Project");
  await page.getByRole("banner").getByRole("link", { name: "Kanban Boards" }).click();
  await expect(cardOf(page, "Writing")).toContainText("Standalone");
});

test("cards stand in one, two or three columns and clamp a long description to two lines", async ({
  signedIn: page,
  api,
}) => {
  for (const name of ["One", "Two", "Three"]) await makeProject(api, name, { description: "long ".repeat(100) });
  await page.goto("/projects");
  await expect(page.getByRole("article")).toHaveCount(3);
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `columns at ${width}`).toBe(columns);
  }
  const text = cardOf(page, "One").getByText("long long");
  const lines = await text.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
});
