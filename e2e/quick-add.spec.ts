/** A sentence below a column (quick add itself: one-key-each.spec). */
import { expect, test } from "./support";
import { columnsOf, makeBoard, makeProject } from "./things";

test("below a column a sentence is a task of that column; several pasted lines are several", async ({
  signedIn: page,
  api,
}) => {
  const home = await makeProject(api, "Move house");
  const board = await makeBoard(api, "Everything");
  const { todo } = columnsOf(board);
  await page.goto(`/kanban/${board.id}`);
  await page.getByRole("button", { name: "Add task to To Do" }).click();
  const form = page.getByRole("form", { name: "Add task to To Do" });
  await form.getByLabel("Title").pressSequentially("Call the movers today !high #mo");
  await form.getByRole("option", { name: "Move house" }).click();
  await expect(form.getByRole("button", { name: /^Project: Move house/ })).toBeVisible();
  await page.keyboard.press("Enter");
  const titles = page.getByRole("region", { name: "To Do" }).getByRole("heading", { level: 3 });
  await expect(titles).toHaveText(["Call the movers"]);
  await expect(form.getByLabel("Title")).toBeFocused();
  await form.getByLabel("Title").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "- Boxes\n- Tape !low");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole("button", { name: "Add 2 Tasks" }).click();
  await expect(titles).toHaveText(["Call the movers", "Boxes", "Tape"]);
  // The form is still there, with its focus.
  await expect(form.getByLabel("Title")).toBeFocused();
  expect(await api("GET", "/tasks")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: "Call the movers", priority: "high", listId: todo, projectId: home.id }),
      expect.objectContaining({ title: "Tape", priority: "low", listId: todo, status: "todo" }),
    ]),
  );
});
