// `npm run bench -- size real`: what a real Chromium downloads of script, cold, until the first content of a screen shows (and
// until it rests), so that what scripts/sizes.mjs computes from the build is held against what happens. BENCH_SHOTS names a
// folder for pictures of each screen, light and dark, 360 and 1280 wide.
import path from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../scripts/browser.mjs";
import { serve } from "./serve.mjs";

const port = Number(process.env.BENCH_PORT ?? 4393);
const origin = `http://localhost:${port}`;
const shots = process.env.BENCH_SHOTS;

/** Name, address, what shows first, whether somebody is signed in. */
const screens = (boardId) => [
  ["landing", "/", "h1", false],
  ["login", "/login", "form[aria-label='Sign in']", false],
  ["sign-up", "/signup", "form[aria-label='Create account']", false],
  ["forgot password", "/forgot-password", "form[aria-label='Forgot password']", false],
  ["reset password", "/reset-password?token=x", "form[aria-label='Reset password']", false],
  ["verify e-mail", "/verify-email", "h1:has-text('Failed')", false],
  ["dashboard", "/", "h1:not([data-waiting])", true],
  ["tasks", "/?view=tasks", "main :text('Card 1')", true],
  ["projects", "/?view=projects", "main :text('Garden')", true],
  ["boards", "/?view=kanban", "main :text('Beds')", true],
  ["sessions", "/?view=pomodoro", "main :text('Dig')", true],
  ["board", `/kanban/${boardId}`, "main :text('Card 1')", true],
];

/** An account with a little of everything. */
async function furnish(call) {
  const ask = async (method, where, body, token) => {
    const answer = await call(method, `/api/v1${where}`, { body, token });
    if (answer.status > 299) throw new Error(`${method} ${where}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body).data;
  };
  const body = { email: "size@example.test", password: "secret-1", name: "Your Name" };
  const { token } = await ask("POST", "/auth/register", body);
  const project = await ask("POST", "/projects", { name: "Garden" }, token);
  const board = await ask("POST", "/kanban", { name: "Beds", projectId: project.id }, token);
  const [{ id: listId }] = (await ask("GET", `/kanban/${board.id}`, undefined, token)).lists;
  for (let n = 1; n <= 5; n++) await ask("POST", "/tasks", { title: `Card ${n}`, listId }, token);
  await ask("POST", "/pomodoro", { name: "Dig" }, token);
  return { token, boardId: board.id };
}

async function load(browser, [name, where, first, signedIn], token, look = {}) {
  const context = await browser.newContext({
    viewport: { width: look.width ?? 1280, height: 800 },
    colorScheme: look.scheme ?? "light",
  });
  if (signedIn) await context.addInitScript((value) => localStorage.setItem("token", value), token);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const script = new Map();
  let bytes = 0;
  devtools.on(
    "Network.requestWillBeSent",
    ({ requestId, request }) => /\/assets\/.*\.js$/.test(request.url) && script.set(requestId, request.url),
  );
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (script.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(origin + where, { waitUntil: "commit" });
  await page.locator(first).first().waitFor({ timeout: 20_000 });
  const atFirst = { bytes, names: [...script.values()].map((url) => path.basename(url)) };
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(shots ? 600 : 3_000);
  if (shots) await page.screenshot({ path: path.join(shots, `${name}-${look.scheme}-${look.width}.png`) });
  const twice = [...script.values()].filter((url, index, all) => all.indexOf(url) !== index);
  await context.close();
  return { ...atFirst, rest: bytes, twice };
}

/** Prints a line a screen. Throws when a file was asked for twice. */
export async function countRequests() {
  const { executablePath, env } = await findBrowser();
  const app = await serve(port);
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ["--no-sandbox"] });
  try {
    const { token, boardId } = await furnish(app.call);
    console.log("\nKiB of script that a Chromium received: until the first content, until it rests");
    for (const screen of screens(boardId)) {
      const looks = shots
        ? ["light", "dark"].flatMap((scheme) => [360, 1280].map((width) => ({ scheme, width })))
        : [{}];
      for (const look of looks) {
        const { bytes, rest, twice, names } = await load(browser, screen, token, look);
        if (look === looks[0])
          console.log(
            screen[0].padEnd(16),
            (bytes / 1024).toFixed(1).padStart(7),
            (rest / 1024).toFixed(1).padStart(7),
            process.env.BENCH_NAMES ? names.join(" ") : "",
          );
        if (twice.length > 0) throw new Error(`${screen[0]} asked twice for ${twice}`);
      }
    }
  } finally {
    await browser.close();
    await app.stop();
  }
}
