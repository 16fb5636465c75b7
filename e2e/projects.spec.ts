/** Projects: the list with its form and its cards, and a project's page (docs/product.md "Projects"). */
import type { Page } from "playwright/test";
import { arrive } from "./inspect";
import { answerWith, expect, operationOf, requestsOf, test } from "./support";
import { makeBoard, makeProject, makeTask } from "./things";

const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("a project is made from the empty list, edited from its card and deleted after a question; cards keep to their columns, dialogs give the focus back", async ({
  signedIn: page,
  api,
}) => {
  await page.goto("/?view=projects");

  await test.step("the first is made from the empty list", async () => {
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

  await test.step("it is edited from its card, and what was not touched stays", async () => {
    const [{ id } = { id: "" }] = await api<{ id: string }[]>("GET", "/projects");
    await api("PUT", `/projects/${id}`, { description: "All of it", priority: "high", startDate: "2026-11-01" });
    await expect(cardOf(page, "Thesis")).toContainText("All of it");
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

  await test.step("a dialog is left by Cancel, Escape and Close, nothing is sent, and the focus goes back", async () => {
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

  await test.step("cards stand in one, two or three columns and clamp a long description to two lines", async () => {
    for (const name of ["One", "Two"]) await makeProject(api, name, { description: "long ".repeat(100) });
    await expect(page.getByRole("article")).toHaveCount(3);
    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const lefts = () =>
        page
          .getByRole("article")
          .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);
      await expect.poll(lefts, `columns at ${width}`).toBe(columns);
    }
    const text = cardOf(page, "One").getByText("long long");
    const lines = await text.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBe(2);
  });

  await test.step("deleting asks first and keeps tasks and boards", async () => {
    const { id } = (await api<{ id: string; name: string }[]>("GET", "/projects")).find(({ name }) => name === "Two")!;
    await makeTask(api, "Outline", { projectId: id });
    await makeBoard(api, "Writing", { projectId: id });
    await page.getByRole("button", { name: "Delete Two" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Project" });
    await expect(dialog).toContainText('Are you sure you want to delete "Two"?');
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(cardOf(page, "Two")).toBeVisible();
    await page.getByRole("button", { name: "Delete Two" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(cardOf(page, "Two")).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "Tasks" }).click();
    await expect(cardOf(page, "Outline")).toContainText("No Project");
    await page.getByRole("banner").getByRole("link", { name: "Kanban Boards" }).click();
    await expect(cardOf(page, "Writing")).toContainText("Standalone");
  });
});

test("a project's page shows its facts, its boards and its tasks, takes a board in place, and a task added from it comes back to it", async ({
  signedIn: page,
  api,
}) => {
  const main = page.getByRole("main");
  const { id } = await makeProject(api, "Thesis", {
    description: "All of it",
    priority: "high",
    startDate: "2026-11-01",
  });
  await makeTask(api, "Outline", { projectId: id, dueDate: "2199-12-24", description: "By chapter" });
  await makeTask(api, "Read", { projectId: id });
  const board = await makeBoard(api, "Writing", { projectId: id });
  const empty = await makeProject(api, "Garden");
  await page.goto("/projects");

  await test.step("facts, boards and tasks; a board opened from it leads back", async () => {
    await page.getByRole("link", { name: "Open Project Thesis" }).click();
    await expect(page).toHaveURL(`/projects/${id}`);
    await expect(main.getByRole("heading", { name: "Thesis" })).toBeVisible();
    for (const text of ["Active", "High", "All of it", "Nov 1, 2026", "No end date"])
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(main.getByText("Start Date")).toBeVisible();
    await expect(main.getByText("Updated")).toHaveCount(0);
    await expect(main.getByRole("heading", { name: "Kanban Boards (1)" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Tasks (2)" })).toBeVisible();
    await expect(cardOf(page, "Outline")).toContainText("Dec 24, 2199");
    await expect(cardOf(page, "Read")).toContainText("No due date");

    await page.getByRole("link", { name: "Open Board Writing" }).click();
    await expect(page).toHaveURL(`/kanban/${board.id}?from=project&projectId=${id}`);
    await expect(main.getByText("Project: Thesis")).toBeVisible();
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(page).toHaveURL(`/projects/${id}`);
  });

  await test.step("a board is added in place", async () => {
    await arrive(page, `/projects/${empty.id}`);
    await expect(page.getByText("No kanban boards found for this project.")).toBeVisible();
    await expect(page.getByText("No tasks found for this project.")).toBeVisible();
    await page.getByRole("button", { name: "Add Kanban Board" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Add Kanban Board" }).click();
    const name = page.getByLabel("Board name");
    await name.fill("   ");
    await name.press("Enter");
    await expect(name).toHaveAccessibleDescription("This field is required");
    await name.fill(" Planting ");
    const restore = await answerWith(page, "CreateBoard", "cut");
    await name.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Failed to create kanban board");
    await restore();
    await name.press("Enter");
    await expect(cardOf(page, "Planting")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Kanban Boards (1)" })).toBeVisible();
    // The card is there before the answer; the field goes with it.
    await expect(name).toBeHidden();
    const [made] = await api<object[]>("GET", `/kanban/project/${empty.id}`);
    expect(made).toMatchObject({ name: "Planting", projectId: empty.id });
  });

  await test.step("a task added from it comes back to it", async () => {
    await page.getByRole("link", { name: "Add Task" }).click();
    await expect(page).toHaveURL(`/tasks/new?projectId=${empty.id}`);
    await expect(page.getByRole("heading", { name: "Add Task to Project" })).toBeVisible();
    await expect(page.getByLabel("Project", { exact: true })).toHaveValue(empty.id);
    await page.getByLabel("Title").fill("Dig");
    await page.getByRole("button", { name: "Create Task" }).click();
    await expect(page.getByText("Task created successfully!")).toBeVisible();
    await expect(page).toHaveURL(`/projects/${empty.id}`);
    await expect(cardOf(page, "Dig")).toBeVisible();
  });
});
