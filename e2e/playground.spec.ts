/** What consumers of the API open in a browser: the GraphQL playground and the facade's documentation, from this host alone. */
import { expect, test } from "./support";

test("GET /graphql in a browser shows a playground that asks no other host and runs queries", async ({
  page,
  account,
}) => {
  await page.goto("/graphql");
  const execute = page.getByRole("button", { name: /Execute query/ });
  await expect(execute).toBeVisible();
  const result = page.getByRole("region", { name: "Result Window" }).or(page.locator(".result-window")).first();
  // With no token behind Bearer the query is refused in the product's words.
  await execute.click();
  await expect(result).toContainText("INVALID_TOKEN");

  await page.getByLabel("Headers").locator(".view-lines:visible").click();
  await page.keyboard.press("ControlOrMeta+End");
  // Before the quote and the brace that close {"authorization":"Bearer "}.
  for (const key of ["ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  await page.keyboard.insertText(account.token);
  await execute.click();
  await expect(result).toContainText("activeProjects");
});

test("GET /api/docs lists the facade's calls and makes them", async ({ page }) => {
  await page.goto("/api/docs");
  await page
    .getByRole("button", { name: /GET.*\/api\/v1\/subscription\/plans/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.getByText('"name": "Basic"').first()).toBeVisible();
});
