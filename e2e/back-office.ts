/** Into the back-office: the administrator whom the server under test was started with, over REST and in a browser. */
import { type APIRequestContext, expect, type Page } from "playwright/test";

/** As in playwright.config.ts. */
export const administrator = { username: "admin", password: "Administrator-1" };

/** Signs in on the page that shows the login. */
export async function signIn(page: Page, { username, password } = administrator): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Opens the dashboard as an administrator who signs in there. */
export async function enterBackOffice(page: Page, who = administrator): Promise<void> {
  await page.goto("/admin/login");
  await signIn(page, who);
  await expect(page).toHaveURL("/admin/dashboard");
}

/** Once a worker: each sign-in costs the server a hash, and the calls that a test needs are many. */
let signedIn: Promise<string> | undefined;

const tokenOf = async (request: APIRequestContext): Promise<string> =>
  (await (await request.post("/api/v1/admin/login", { data: administrator })).json()).token;

/** Calls /admin as the administrator; answers with the body. */
export async function adminCall<Body>(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  data?: object,
): Promise<Body> {
  signedIn ??= tokenOf(request);
  const headers = { authorization: `Bearer ${await signedIn}` };
  const answer = await request.fetch(`/api/v1/admin${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? undefined : await answer.json()) as Body;
}

/** An administrator of this test's own. */
export async function newAdministrator(request: APIRequestContext): Promise<typeof administrator & { id: string }> {
  const one = { username: `office-${Date.now()}-${Math.floor(performance.now())}`, password: "Back-Office-1" };
  const { data } = await adminCall<{ data: { id: string } }>(request, "POST", "/admins", one);
  return { ...one, id: data.id };
}

export const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader").filter({ hasText: name }) });
