/**
 * Ways in without a password in the browser (docs/product.md "Landing and sign-in"), at a second server. A third party's: with a client id
 * and a key server of the test's own; the provider's script is a stand-in that answers with a token signed there, so that nothing leaves
 * the machine. By passkey: with the browser's virtual authenticator; browsers give passkeys to hosts that have a name.
 */
import { type ChildProcess, spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { type Page, request } from "playwright/test";
import { signIn } from "./back-office";
import { arrive, expectAccessible, expectFits } from "./inspect";
import { linkIn } from "./mailbox";
import { expect, newEmail, test } from "./support";

const clientId = "client.example.test";
const keeper = { username: "keeper", password: "Secret-123!" };
const { privateKey, publicKey } = crypto.generateKeyPairSync("rsa", { modulusLength: 2048 });
const jwk = { ...publicKey.export({ format: "jwk" }), kid: "key-1", alg: "RS256", use: "sig" };
const keys = http.createServer((_req, res) => res.end(JSON.stringify({ keys: [jwk] })));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-google-"));
let server: ChildProcess;
let baseURL: string;

/** What the provider would say of a person. */
function identityToken(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const said = {
    iss: "https://accounts.google.com",
    aud: clientId,
    azp: clientId,
    iat: now,
    exp: now + 600,
    ...claims,
  };
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encoded({ alg: "RS256", kid: "key-1" })}.${encoded(said)}`;
  return `${signed}.${crypto.sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
}

/** Who stands before the provider's button, and whether one-tap speaks for them by itself. */
interface Visitor {
  token: string;
  oneTap?: boolean;
}

/** A stand-in for the provider's script: a button that answers with the visitor's token. */
const script = `(() => {
  let receive;
  const answer = async () => receive({ credential: (await visitor()).token });
  window.google = { accounts: { id: {
    initialize: ({ client_id, callback }) => { if (client_id === "${clientId}") receive = callback; },
    renderButton: (place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Sign in with Google";
      button.style.cssText = "height:40px;color:#1f1f1f;background:#fff";
      button.onclick = answer;
      place.append(button);
    },
    prompt: async () => void ((await visitor()).oneTap && answer()),
    cancel: () => {},
  } } };
})();`;
const button = (page: Page) => page.getByRole("button", { name: "Sign in with Google" });

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

test.beforeAll(async () => {
  fs.chmodSync(folder, 0o755); // as root the database runs as nobody
  await new Promise<void>((resolve) => keys.listen(0, "127.0.0.1", resolve));
  const port = await freePort();
  baseURL = `http://localhost:${port}`;
  server = spawn(process.execPath, ["api/dist/main.js"], {
    cwd: path.resolve(__dirname, ".."),
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: baseURL,
      DATA_DIR: folder,
      DATABASE_URL: "",
      RATE_LIMIT: "off",
      WEB_CONCURRENCY: "1",
      ADMIN_USERNAME: keeper.username,
      ADMIN_PASSWORD: keeper.password,
      ADMIN_SECOND_FACTOR: "required",
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_JWKS_URL: `http://127.0.0.1:${(keys.address() as net.AddressInfo).port}/certs`,
    },
  });
  await expect
    .poll(
      () =>
        fetch(`${baseURL}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 150_000 },
    )
    .toBe(true);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  keys.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
// This server is not the one that pages are otherwise watched for.
test.afterEach(({ problems }) => {
  const others = [`asked ${baseURL}`, "asked https://accounts.google.com"];
  problems.splice(0, problems.length, ...problems.filter((problem) => !others.includes(problem)));
});

test("the provider's button signs in and up, one-tap opens the screen that the login stood in for, and who is not vouched for still has a password", async ({
  page,
}) => {
  const emails = [newEmail(), newEmail(), newEmail(), newEmail()];
  const [unproven, known, fresh, tapped] = emails as [string, string, string, string];
  const signOut = async () => {
    await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  };
  const person = (email: string, claims: object = { email_verified: true, name: "Your Name" }) =>
    identityToken({ sub: email, email, ...claims });
  let visitor: Visitor = { token: person(unproven, { email_verified: false }) };
  await page.exposeFunction("visitor", () => visitor);
  await page.route("https://accounts.google.com/gsi/client", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.request.post(`${baseURL}/api/v1/auth/register`, {
    data: { email: unproven, password: "secret-1", name: "Your Name" },
  });

  await test.step("not vouched for: told that it failed, and in by password", async () => {
    await page.goto(`${baseURL}/login`);
    await expect(button(page)).toBeVisible();
    await expectAccessible(page, "the login with a button");
    await expectFits(page, "the login with a button");
    await button(page).click();
    await expect(page.getByRole("alert")).toHaveText("ErrorGoogle login failed");
    await page.getByRole("textbox", { name: "Email address" }).fill(unproven);
    await page.getByRole("textbox", { name: "Password" }).fill("secret-1");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Login successful!")).toBeVisible();
    await signOut();
  });

  await test.step("the button signs in, says so, and goes home", async () => {
    visitor = { token: person(known) };
    await arrive(page, "/login");
    await button(page).click();
    await expect(page.getByText("Google login successful!")).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole("banner").getByRole("link", { name: "Your Name" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Email verification" })).toBeHidden();
    await signOut();
  });

  await test.step("a sign-up can be done with it too", async () => {
    visitor = { token: person(fresh) };
    await arrive(page, "/signup");
    await button(page).click();
    await signOut();
  });

  await test.step("one-tap signs in where the login stood in for a screen, and that screen opens", async () => {
    visitor = { token: person(tapped, { email_verified: true }), oneTap: true };
    await page.goto(`${baseURL}/projects`);
    await expect(page.getByRole("heading", { name: "Projects", level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/projects`);
    await expect(page.getByRole("banner").getByRole("link", { name: tapped })).toBeVisible();
  });
});

/** The browser's own authenticator, whose owner is always there and always who they are. */
async function givenAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added in the settings, signs in, and does so no more when it was removed", async ({ page }) => {
  await givenAuthenticator(page);
  const [email, password] = [newEmail(), "secret-1"];
  const own = await request.newContext({ baseURL });
  await own.post("/api/v1/auth/register", { data: { email, password, name: "Your Name" } });
  await page.goto(await linkIn(own, email, "Verify your email address"));
  await expect(page.getByText("Email verified successfully!")).toBeVisible();
  await own.dispose();
  await arrive(page, "/profile");
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  const section = page.getByRole("region", { name: "Passkeys" });
  await section.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("My laptop");
  await expectAccessible(page, "a new passkey");
  await expectFits(page, "a new passkey");
  await dialog.getByRole("textbox", { name: "Password" }).fill("secret-2");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Current password is incorrect")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(section.getByRole("heading", { name: "My laptop" })).toBeVisible();
  await expect(section.getByText("Never used yet")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page, "the passkeys");
  await expectFits(page, "the passkeys");
  await section.getByRole("button", { name: "Rename My laptop" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename passkey" });
  await renaming.getByRole("textbox", { name: "Name" }).fill("My old laptop");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(section.getByRole("heading", { name: "My old laptop" })).toBeVisible();

  const signOut = async () => {
    await page.evaluate(() => localStorage.removeItem("token"));
    await page.reload();
  };
  await signOut();
  const byPasskey = page.getByRole("button", { name: "Sign in with a passkey" });
  await expect(byPasskey).toBeEnabled();
  await expectAccessible(page, "the login where passkeys are known");
  await expectFits(page, "the login where passkeys are known");
  await byPasskey.click();
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(section.getByText("Last used")).toBeVisible();
  await expect(page.getByRole("region", { name: "Signed-in places" }).getByText("with a passkey")).toBeVisible();

  await section.getByRole("button", { name: "Remove My old laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(section.getByRole("heading", { name: "My old laptop" })).toBeHidden();
  await signOut();
  await byPasskey.click();
  await expect(page.getByRole("alert")).toHaveText("ErrorSigning in with this passkey did not work");
});

test("an administrator's passkey is the second factor that is required, and signs in", async ({ page }) => {
  await givenAuthenticator(page);
  await page.goto(`${baseURL}/admin/login`);
  await signIn(page, keeper);
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByRole("textbox", { name: "Password" }).fill(keeper.password);
  await expectAccessible(page, "the set-up that is required, and a new passkey");
  await expectFits(page, "the set-up that is required, and a new passkey");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("tab", { name: "Second Factor" }).click();
  await expect(section.getByRole("heading", { name: "My passkey" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page, "an administrator's passkeys");

  await page.getByRole("button", { name: "Logout" }).click();
  await signIn(page, keeper);
  await expect(page.getByRole("alert")).toContainText("Sign in with your passkey");
  await expectAccessible(page, "the admin login that wants a passkey");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("tab", { name: "Second Factor" })).toBeVisible();
});
