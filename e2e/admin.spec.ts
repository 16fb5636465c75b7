/** The back-office in a browser: the way in, what it shares with nobody, failures, what it does to a user's tab (docs/product.md "Back-office"). */
import type { Page } from "playwright/test";
import { adminCall, administrator, enterBackOffice, newAdministrator, row, signIn } from "./back-office";
import { answerWith, expect, holdBack, newAccount, newEmail, operationOf, refusal, requestsOf, test } from "./support";

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const dialog = (page: Page) => page.getByRole("dialog");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });

test("only with a token: the way in says what is wrong, and leads to the dashboard", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/admin/login");
  await expect(page).toHaveTitle("Admin Login · Stint");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to main site" })).toHaveAttribute("href", "/");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription("This field is required");
  for (const wrong of [
    { ...administrator, password: "wrong" },
    { ...administrator, username: "nobody" },
  ]) {
    await signIn(page, wrong);
    await expect(page.getByRole("alert")).toContainText("Invalid username or password");
  }
  const stop = await answerWith(page, "AdminLogin", "cut");
  await signIn(page);
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await stop();

  const release = await holdBack(page, "AdminLogin");
  await signIn(page, { ...administrator, username: "ADMIN" });
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  release();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  expect(JSON.parse((await stored(page, "adminData")) ?? "{}")).toMatchObject({ username: "admin" });
  await page.goto("/admin/login");
  await expect(page).toHaveURL("/admin/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  expect([await stored(page, "adminToken"), await stored(page, "adminData")]).toEqual([null, null]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goto("/admin/elsewhere");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});

test("the two apps share neither token nor code, and the back-office opens no socket", async ({
  signedIn: page,
  account,
}) => {
  const sent = requestsOf(page);
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await enterBackOffice(page);
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  const adminToken = await stored(page, "adminToken");
  const bearers = () => sent.map((request) => request.headers().authorization).filter((header) => header !== undefined);
  expect(sent.some((request) => operationOf(request) === "AdminUsers")).toBe(true);
  expect(new Set(bearers())).toEqual(new Set([`Bearer ${adminToken}`]));
  expect(sockets).toEqual([]);
  const scripts = () => sent.map((request) => new URL(request.url()).pathname).filter((path) => path.endsWith(".js"));
  expect(scripts().some((path) => /Admin/.test(path))).toBe(true);
  expect(
    scripts().filter((path) => /\/(?:App|DashboardPage|Board\w*|Session\w*|ProfilePage|MiniTimer)-/.test(path)),
  ).toEqual([]);

  sent.length = 0;
  await page.goto("/");
  await expect(page.getByRole("link", { name: account.name })).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  expect(scripts().filter((path) => /Admin/.test(path))).toEqual([]);
  expect(new Set(bearers())).toEqual(new Set([`Bearer ${account.token}`]));
  expect(await stored(page, "adminToken")).toBe(adminToken);
});

test("a token that was revoked leads back to the login with the reason; so does one that is gone", async ({
  page,
  request,
}) => {
  const mine = await newAdministrator(request);
  await enterBackOffice(page, mine);
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  await adminCall(request, "PUT", `/admins/${mine.id}/password`, {
    currentPassword: mine.password,
    newPassword: "Other-Office-2",
  });
  await page.getByRole("tab", { name: "Audit Log" }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByRole("alert")).toContainText(
    "Authentication token is invalid or expired. Please log in again.",
  );
  await signIn(page, { ...mine, password: "Other-Office-2" });
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("adminToken"));
  await page.getByRole("tab", { name: "Audit Log" }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByRole("alert")).toContainText("Admin token not found");
  await adminCall(request, "DELETE", `/admins/${mine.id}`);
});

test("signing out in one tab signs out in the other", async ({ page, context }) => {
  await enterBackOffice(page);
  const other = await context.newPage();
  await other.goto("/admin/dashboard");
  await expect(other.getByRole("table", { name: "Users" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/admin/login");
});

test("a list that cannot be read says so in the catalogue's words, keeps what it has, and tries again", async ({
  page,
  request,
}) => {
  await newAccount(request);
  await page.goto("/admin/login");
  const stop = await answerWith(page, "AdminUsers", "cut");
  await signIn(page);
  await expect(page.getByRole("alert")).toContainText("Failed to fetch users");
  await stop();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  const refused = await answerWith(
    page,
    "AdminUsers",
    refusal("UNAVAILABLE", "The service is unavailable right now. Please try again shortly."),
  );
  await search(page).fill("anybody");
  await expect(page.getByRole("alert")).toContainText("The service is unavailable right now.");
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  await refused();
});

test("an act that fails without the server's words has the default of that act", async ({ page, request }) => {
  const one = await newAccount(request);
  const mine = await newAdministrator(request);
  await enterBackOffice(page);
  await search(page).fill(one.email);
  const failing = async (operation: string, act: () => Promise<void>, sentence: string) => {
    const stop = await answerWith(page, operation, "cut");
    await act();
    await expect(page.getByText(sentence)).toBeVisible();
    await stop();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  };
  const confirm = (name: string) => dialog(page).getByRole("button", { name }).click();
  await failing(
    "UpdateUser",
    async () => {
      await page.getByRole("button", { name: `Edit ${one.email}` }).click();
      await confirm("Save Changes");
    },
    "Failed to update user",
  );
  await failing(
    "CreateUser",
    async () => {
      await page.getByRole("button", { name: "Create User" }).click();
      await dialog(page).getByRole("textbox", { name: "Email" }).fill(newEmail());
      await dialog(page).getByRole("textbox", { name: "Password" }).fill("12345678");
      await confirm("Create User");
    },
    "Failed to create user",
  );
  await failing(
    "DeleteUser",
    async () => {
      await page.getByRole("button", { name: `Delete ${one.email}` }).click();
      await confirm("Delete User");
    },
    "Failed to delete user",
  );
  await expect(row(page, one.email)).toHaveCount(1);
  await page.getByRole("tab", { name: "Admin Management" }).click();
  await failing(
    "DeleteAdmin",
    async () => {
      await page.getByRole("button", { name: `Delete ${mine.username}` }).click();
      await confirm("Delete Admin");
    },
    "Failed to delete admin user",
  );
  await failing(
    "ChangeAdminPassword",
    async () => {
      await page.getByRole("button", { name: `Change password of ${mine.username}` }).click();
      for (const name of ["Current password", "New password", "Confirm password"])
        await dialog(page).getByRole("textbox", { name }).fill(mine.password);
      await confirm("Change Password");
    },
    "Failed to change admin password",
  );
  await failing(
    "CreateAdmin",
    async () => {
      await page.getByRole("button", { name: "Add Admin" }).click();
      await dialog(page).getByRole("textbox", { name: "Username" }).fill("anybody");
      for (const name of ["Password", "Confirm password"])
        await dialog(page).getByRole("textbox", { name, exact: true }).fill(mine.password);
      await confirm("Add Admin");
    },
    "Failed to create admin user",
  );
  await adminCall(request, "DELETE", `/admins/${mine.id}`);
});

test("what an administrator changes reaches the user's open tab; a deletion ends it", async ({
  signedIn,
  account,
  browser,
  baseURL,
}) => {
  const told: string[] = [];
  signedIn.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  await signedIn.goto("/");
  await expect(signedIn.getByRole("link", { name: account.name })).toBeVisible();
  await expect.poll(() => told.some((frame) => frame.includes("connection_ack"))).toBe(true);

  const office = await (await browser.newContext({ baseURL })).newPage();
  await enterBackOffice(office);
  await search(office).fill(account.email);
  await office.getByRole("button", { name: `Edit ${account.email}` }).click();
  await dialog(office).getByRole("radio", { name: "Premium" }).check();
  await dialog(office).getByRole("checkbox", { name: "Payment exempt" }).check();
  await dialog(office).getByRole("button", { name: "Save Changes" }).click();
  await expect
    .poll(() => told.some((frame) => /"accountType":"premium"/.test(frame) && /"paymentExempt":true/.test(frame)))
    .toBe(true);

  await office.getByRole("button", { name: `Delete ${account.email}` }).click();
  await dialog(office).getByRole("button", { name: "Delete User" }).click();
  await expect(signedIn.getByText("This account has been deleted.")).toBeVisible();
  await expect(signedIn.getByRole("link", { name: account.name })).toHaveCount(0);
  expect(await stored(signedIn, "token")).toBeNull();
  await office.context().close();
});
