// node scripts/pictures.mjs: takes the pictures of the product that the landing page shows, from the last build. Run it when a
// screen in them changes; the files are kept beside the page (web/domains/auth/pictures).
import fs from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { serve } from "../bench/serve.mjs";
import { findBrowser } from "./browser.mjs";
import { main, root } from "./steps.mjs";

const folder = path.join(root, "web/domains/auth/pictures");
const port = 4394;

/** Screen, address, window, how many pixels a point has. */
const pictures = ({ board, session }) => [
  ["board", `/kanban/${board}`, { width: 1280, height: 760 }, 1.5],
  ["session", `/pomodoro/${session}`, { width: 390, height: 760 }, 2],
];

const columns = [
  ["Collect sources on measurement", "Ask for feedback on the outline", "Choose a title"],
  ["Write the introduction", "Redo the table of units", "Shorten the abstract"],
  ["Outline the argument", "Draw figure 3"],
];

async function furnish(call) {
  const ask = async (method, where, body, token) => {
    const answer = await call(method, `/api/v1${where}`, { body, token });
    if (answer.status > 299) throw new Error(`${method} ${where}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body).data;
  };
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
  const who = { email: "pictures@example.test", password: "secret-1", name: "Your Name" };
  const { token } = await ask("POST", "/auth/register", who);
  const { id: projectId } = await ask("POST", "/projects", { name: "Thesis" }, token);
  const { id: board } = await ask("POST", "/kanban", { name: "Chapter 3", projectId }, token);
  const { lists } = await ask("GET", `/kanban/${board}`, undefined, token);
  const { id: session } = await ask("POST", "/pomodoro", { name: "Write the introduction" }, token);
  const priorities = ["medium", "high", "low"];
  for (const [place, titles] of columns.entries())
    for (const [at, title] of titles.entries()) {
      const inSession = place === 1 && { pomodoroSessionId: session, dueDate: day(at + 1) };
      const priority = priorities[(place + at) % 3];
      await ask("POST", "/tasks", { title, priority, listId: lists[place].id, ...inSession }, token);
    }
  await ask("PUT", `/pomodoro/${session}`, { isActive: true }, token);
  return { token, board, session };
}

main(async () => {
  const { executablePath, env } = await findBrowser();
  const app = await serve(port);
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ["--no-sandbox"] });
  try {
    const { token, ...ids } = await furnish(app.call);
    fs.mkdirSync(folder, { recursive: true });
    // Long enough for the timer to have gone somewhere.
    await new Promise((resolve) => setTimeout(resolve, 300_000));
    for (const scheme of ["light", "dark"])
      for (const [name, where, viewport, deviceScaleFactor] of pictures(ids)) {
        const context = await browser.newContext({
          viewport,
          deviceScaleFactor,
          colorScheme: scheme,
          serviceWorkers: "block",
        });
        await context.addInitScript((value) => localStorage.setItem("token", value), token);
        // Nothing asks for anything: the picture is of the work.
        await context.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
        const page = await context.newPage();
        await page.goto(`http://localhost:${port}${where}`);
        await page.waitForLoadState("networkidle");
        for (const dismiss of await page.getByRole("button", { name: /^(Dismiss|Hide this notice)$/ }).all())
          await dismiss.click();
        const devtools = await context.newCDPSession(page);
        const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 82 });
        fs.writeFileSync(path.join(folder, `${name}-${scheme}.webp`), Buffer.from(data, "base64"));
        await context.close();
      }
  } finally {
    await browser.close();
    await app.stop();
  }
});
