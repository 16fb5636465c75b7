/** The back-office in a browser: the way in, what it shares with nobody, every act on users and administrators, what it does to a user's tab (docs/product.md "Back-office"). */
import type { Page } from "playwright/test";
import { adminCall, enterBackOffice, newAdministrator, row, signIn } from "./back-office";
import { openLive } from "./liveness";
import { answerWith, expect, holdBack, operationOf, requestsOf, test } from "./support";

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const dialog = (page: Page) => page.getByRole("dialog");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });

test("only with a token: the way in says what is wrong and leads to the dashboard, and back where the token was given up in any tab, revoked or lost", async ({
  page,
  request,
  context,
}) => {
  const mine = await newAdministrator(request);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/admin/login");
  await expect(page).toHaveTitle("Admin Login · Stint");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to main site" })).toHaveAttribute("href", "/");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription("This field is required");
  for (const wrong of [
    { ...mine, password: "wrong" },
    { ...mine, username: "nobody" },
  ]) {
    await signIn(page, wrong);
    await expect(page.getByRole("alert")).toContainText("Invalid username or password");
  }
  const stop = await answerWith(page, "AdminLogin", "cut");
  await signIn(page, mine);
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await stop();

  const release = await holdBack(page, "AdminLogin");
  await signIn(page, { ...mine, username: mine.username.toUpperCase() });
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  release();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  expect(JSON.parse((await stored(page, "adminData")) ?? "{}")).toMatchObject({ username: mine.username });
  const other = await context.newPage();
  await other.goto("/admin/login");
  await expect(other).toHaveURL("/admin/dashboard");
  await expect(other.getByRole("table", { name: "Users" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(other).toHaveURL("/admin/login");
  expect([await stored(page, "adminToken"), await stored(page, "adminData")]).toEqual([null, null]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await other.close();

  await signIn(page, mine);
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
  // What only begins as the back-office does is the members' app too.
  await page.goto("/admin/elsewhere");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await page.getByRole("banner").getByRole("link", { name: account.name }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  expect(scripts().filter((path) => /Admin/.test(path))).toEqual([]);
  expect(new Set(bearers())).toEqual(new Set([`Bearer ${account.token}`]));
  expect(await stored(page, "adminToken")).toBe(adminToken);
});

test("a reload, Back and Forward know the page of the list; a user is created, found, changed and deleted, which their open tab hears and is ended by", async ({
  page,
  browserOf,
  request,
}) => {
  const mark = `paging${Date.now()}`;
  const email = `${mark}-made@example.test`;
  const password = "12345678";
  const number = (n: number) => `${mark}-${String(n).padStart(2, "0")}@example.test`;
  // One after the other: the newest stands first.
  for (let n = 0; n < 30; n++) await adminCall(request, "POST", "/users", { email: number(n), password });
  const pages = page.getByRole("navigation", { name: "Pages" });
  const first = page.getByRole("rowheader").first();
  const shows = async (range: string, email: string) => {
    await expect(pages).toContainText(range);
    await expect(first).toContainText(email);
  };
  const [start, end] = [["1–25 of 30", number(29)] as const, ["26–30 of 30", number(4)] as const];
  await enterBackOffice(page);
  await search(page).fill(mark);
  await shows(...start);
  await expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
  await pages.getByRole("button", { name: "Next" }).click();
  await shows(...end);
  await expect(page.getByRole("rowheader")).toHaveCount(5);
  await expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.reload();
  await shows(...end);
  await page.goBack();
  await shows(...start);
  await page.goForward();
  await shows(...end);
  await pages.getByRole("button", { name: "Previous" }).click();
  await shows(...start);

  await page.getByRole("button", { name: "Create User" }).click();
  const field = (name: string) => dialog(page).getByRole("textbox", { name });
  await field("Email").fill(email);
  await field("Name (optional)").fill("Made by Hand");
  await field("Password").fill(password);
  await dialog(page).getByRole("radio", { name: "Premium" }).check();
  await dialog(page).getByRole("button", { name: "Create User" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Create User" })).toBeFocused();
  await expect(row(page, email)).toContainText("Made by HandPremium · Basic");
  await expect(row(page, email)).toContainText("INACTIVE");
  const login = () => request.post("/api/v1/auth/login", { data: { email, password } });
  const { data } = await (await login()).json();
  const theirs = await browserOf({ email, password, name: "Made by Hand", id: data.user.id, token: data.token });
  await openLive(theirs, "/profile");
  await expect(theirs.getByRole("region", { name: "Subscription Management" })).toContainText(
    "Account type: premium, level basic.",
  );

  await search(page).fill(email.slice(0, -5).toUpperCase());
  await expect(pages).toContainText("1–1 of 1");
  await page.getByRole("button", { name: `Edit ${email}` }).click();
  await dialog(page).getByRole("combobox", { name: "Subscription level" }).selectOption("pro");
  await dialog(page).getByRole("checkbox", { name: "Payment exempt" }).check();
  await dialog(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, email)).toContainText("Premium · Pro");
  await expect(row(page, email).getByText("Payment exempt").last()).toBeVisible();
  await expect(theirs.getByText("Payment Exempt")).toBeVisible();

  await page.getByRole("button", { name: `Delete ${email}` }).click();
  await expect(dialog(page)).toContainText(email);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, email)).toHaveCount(1);
  await page.getByRole("button", { name: `Delete ${email}` }).click();
  await dialog(page).getByRole("button", { name: "Delete User" }).click();
  await expect(page.getByText("No users match your search")).toBeVisible();
  await expect(theirs.getByText("This account has been deleted.")).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Made by Hand" })).toHaveCount(0);
  expect(await stored(theirs, "token")).toBeNull();
  expect((await login()).status()).toBe(401);
});

// Other tests make administrators in the same back-office: that the last one stays is for lists.test and the server's tests.
test("administrators are added, given a new password, deleted; who changes the own one stays signed in, who deletes the own entry does not", async ({
  page,
}) => {
  const second = `second-${Date.now()}`;
  const own = page.getByRole("row", { name: /^admin You/ });
  await enterBackOffice(page);
  await page.getByRole("tab", { name: "Admin Management" }).click();
  await expect(page).toHaveURL("/admin/dashboard?tab=admins");
  await expect(own).toBeVisible();

  const field = (name: string) => dialog(page).getByRole("textbox", { name, exact: true });
  await page.getByRole("button", { name: "Add Admin" }).click();
  await field("Username").fill(second);
  await field("Password").fill("Back-Office-1");
  await field("Confirm password").fill("Back-Office-1");
  await dialog(page).getByRole("button", { name: "Add Admin" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, second)).toContainText("Admin");

  const change = async (from: string, to: string) => {
    await page.getByRole("button", { name: `Change password of ${second}` }).click();
    await field("Current password").fill(from);
    await field("New password").fill(to);
    await field("Confirm password").fill(to);
    await dialog(page).getByRole("button", { name: "Change Password" }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await change("Back-Office-1", "Other-Office-2");
  await page.getByRole("button", { name: "Logout" }).click();
  await signIn(page, { username: second, password: "Other-Office-2" });
  await page.getByRole("tab", { name: "Admin Management" }).click();
  await expect(row(page, second)).toContainText("You");
  const before = await stored(page, "adminToken");
  await change("Other-Office-2", "Third-Office-3");
  expect(await stored(page, "adminToken")).not.toBe(before);
  await page.getByRole("tab", { name: "Audit Log" }).click();
  await expect(page.getByRole("row").filter({ hasText: second }).first()).toContainText(
    `Changed password of administrator ${second}`,
  );

  await page.getByRole("tab", { name: "Admin Management" }).click();
  await page.getByRole("button", { name: `Delete ${second}` }).click();
  await dialog(page).getByRole("button", { name: "Delete Admin" }).click();
  await expect(page).toHaveURL("/admin/login");
  expect(await stored(page, "adminToken")).toBeNull();
  await signIn(page);
  await page.getByRole("tab", { name: "Admin Management" }).click();
  await expect(own).toBeVisible();
  await expect(row(page, second)).toHaveCount(0);
});
