/** Where the focus is: in sight, on the card that had it, and not on words cut short (docs/product.md "Everywhere" and "Field rules"). */
import { arrive } from "./inspect";
import { expect, test } from "./support";
import { makeBoardWith, makeSession } from "./things";

test("a refused field is never hidden by the header, End scrolls a long column under the card that keeps the focus, and labels are whole at 320 px", async ({
  signedIn: page,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto("/pomodoro?new");
  await page.getByLabel("Scheduled for").fill("no day at all");
  await page.getByLabel("Name").fill("Deep work");
  await page.getByLabel("Duration (minutes)").fill("0");
  await page.getByRole("button", { name: "Create Session" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Create Session" }).click();
  const field = page.getByLabel("Duration (minutes)");
  await expect(field).toBeFocused();
  const header = await page.getByRole("banner").boundingBox();
  await expect
    .poll(async () => (await page.getByText("Duration (minutes)").boundingBox())?.y ?? -1)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));

  const plan = Array.from({ length: 40 }, (_, n) => `Card ${n + 1}`);
  const board = await makeBoardWith(api, { plan });
  await page.setViewportSize({ width: 1280, height: 720 });
  await arrive(page, `/kanban/${board.id}`);
  const first = page.getByRole("group", { name: "Card 1", exact: true });
  await first.focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("group", { name: "Card 40", exact: true })).toBeVisible();
  await expect(first).toBeFocused();

  const { id } = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${id}`, { isActive: true });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/tasks", "/?view=kanban", "/projects", "/pomodoro", `/pomodoro/${id}`, "/pomodoro?new"]) {
    await arrive(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    const cut = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          "button, a, nav span, label, [role=tab], main span, [aria-hidden] span",
        ),
      ]
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>(".mantine-Button-label")])
        .filter((element) => {
          const clips = getComputedStyle(element).overflowX !== "visible";
          return clips && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
        })
        .map((element) => element.textContent),
    );
    expect(cut, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
