/**
 * Accounts of hundreds of things: each list loads page by page as one scrolls, and stays true at its end. They are made a moment before,
 * so each page is opened live: else it may read its list anew, from the beginning, while somebody is at its end.
 */
import type { Page } from "playwright/test";
import { openLive } from "./liveness";
import { expect, operationOf, requestsOf, test } from "./support";
import { makeTasks } from "./things";

const many = 240;

const cardOf = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Scrolls as the End key does until there is nothing behind. */
async function toTheEnd(page: Page, last: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(cardOf(page, last)).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
}

test("hundreds of tasks come page by page, and what happens at their end stands in both tabs", async ({
  signedIn: page,
  second,
  account,
  request,
  api,
}) => {
  // "Task 1" first of all; every fourth is done.
  const numbers = Array.from({ length: many }, (_, at) => at + 1);
  const inputs = numbers.map((n) => ({ title: `Task ${n}`, ...(n % 4 === 0 && { status: "done" }) }));
  await makeTasks(request, account, inputs);
  const sent = requestsOf(page);
  await openLive(page, "/tasks");
  await expect(cardOf(page, `Task ${many}`)).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Done/ })).toHaveText(/60$/);
  expect(sent.filter((one) => operationOf(one) === "Tasks").length).toBeLessThanOrEqual(2);

  await toTheEnd(page, "Task 1");
  expect(await page.getByRole("article").count()).toBeLessThan(100);
  const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Task 1", exact: true }) });
  await expect(item).toHaveAttribute("aria-posinset", String(many));
  await expect(item).toHaveAttribute("aria-setsize", String(many));

  await openLive(second, "/tasks?status=done");
  await expect(cardOf(second, `Task ${many}`)).toBeVisible();
  await toTheEnd(second, "Task 4");

  // Deleted at the end of the one, gone from the end of the other, counted in both, and back by Undo.
  await page.getByRole("button", { name: "Delete Task 4", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(cardOf(page, "Task 4")).toHaveCount(0);
  await expect(cardOf(second, "Task 4")).toHaveCount(0);
  for (const tab of [page, second]) await expect(tab.getByRole("tab", { name: /^Done/ })).toHaveText(/59$/);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(cardOf(page, "Task 4")).toBeVisible();
  await expect(cardOf(second, "Task 4")).toBeVisible();
  for (const tab of [page, second]) await expect(tab.getByRole("tab", { name: /^Done/ })).toHaveText(/60$/);

  // Changed elsewhere: it stays where it stands in the one, and comes to the end of the other's list.
  const { id } = (await api<{ id: string; title: string }[]>("GET", "/tasks")).find(({ title }) => title === "Task 2")!;
  await api("PUT", `/tasks/${id}`, { title: "Task two", status: "done" });
  await expect(cardOf(page, "Task two")).toBeVisible();
  await expect(cardOf(page, "Task 2")).toHaveCount(0);
  await expect(cardOf(second, "Task two")).toBeVisible();
  await expect(second.getByRole("tab", { name: /^Done/ })).toHaveText(/61$/);

  // Edited from the end, one comes back to the end.
  await page.getByRole("button", { name: "Edit Task 1", exact: true }).click();
  await page.getByLabel("Title").fill("Task one");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(cardOf(page, "Task one")).toBeInViewport();

  // Made elsewhere, it stands at the top of both.
  await api("POST", "/tasks", { title: "The newest", status: "done" });
  for (const tab of [page, second])
    await expect(async () => {
      await tab.keyboard.press("Home");
      await expect(cardOf(tab, "The newest")).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
});
