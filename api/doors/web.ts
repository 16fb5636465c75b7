/** Serves the built web app from the same port, under a policy that lets no foreign or inline script run. */
import crypto from "node:crypto";
import fs from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Express, RequestHandler } from "express";
import helmet from "helmet";
import type { Header } from "./answer";
import { files } from "./files";
import { FONT } from "./page";

/**
 * Security headers for everything that is served (docs/security.md "The browser"). Google's script is allowed only when it is used, and
 * of inline script the one that the build wrote into the first page, by its hash.
 */
export function secureHeaders(google: boolean, dist: string): readonly Header[] {
  const provider = google ? ["https://accounts.google.com"] : [];
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts(dist), ...provider],
        workerSrc: ["'self'"],
        // Mantine writes its responsive styles into <style> elements and style attributes.
        styleSrc: ["'self'", "'unsafe-inline'", ...provider],
        imgSrc: ["'self'", "data:"],
        // The silent file that media keys come by is made in the page.
        mediaSrc: ["'self'", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", "ws:", "wss:", ...provider],
        frameSrc: google ? provider : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // The provider's button asks which site it stands on; a path, which may hold a mailed token, it is never told.
    referrerPolicy: { policy: google ? "strict-origin" : "no-referrer" },
    strictTransportSecurity: false,
  });
  // Nothing of them depends on what is asked for: they are made once.
  const headers: Header[] = [];
  const noted = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader() {} };
  set({} as IncomingMessage, noted as unknown as ServerResponse, (problem?: unknown) => {
    if (problem) throw problem;
  });
  return headers;
}

/** The app's files; any other path is the app's own routing and gets the first page of its screen. */
export function mountWeb(app: Express, dist: string, worker: boolean): void {
  const isAsset = (file: string) => file.includes(`${path.sep}assets${path.sep}`);
  const serve = files(
    dist,
    (file) => (isAsset(file) ? "public, max-age=31536000, immutable" : "no-cache"),
    // A worker runs under the policy that its own script comes with.
    (file) => isAsset(file) && /\.(?:js|css|woff2)(?:\.\w+)?$/.test(file) && !file.includes(".worker-"),
  );
  // Whoever has a worker asks for it by this name for ever: only what is here can make it go.
  if (!worker) app.get("/sw.js", givenAs("/retired.js"));
  // For the pages that the server writes itself, which do not know what the build called it.
  const font = assetOf(dist, "-latin-standard-normal-", ".woff2");
  if (font) app.get(FONT, givenAs(font));
  app.use(serve);
  // A piece of another version of the app: its first page in its place would be a script that cannot be read.
  app.use("/assets", (_req, res) => void res.status(404).type("text").send("There is no such file."));
  app.get("/{*any}", firstPage(dist), serve, (_req, res) => {
    res.status(404).type("text").send("The web app has not been built yet: run npm start.");
  });
}

/** The address of the built file whose name has the one in it and ends in the other, or null. */
function assetOf(dist: string, part: string, end: string): string | null {
  const folder = path.join(dist, "assets");
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const found = names.find((name) => name.includes(part) && name.endsWith(end));
  return found ? `/assets/${found}` : null;
}

const givenAs =
  (file: string): RequestHandler =>
  (req, _res, next) => {
    req.url = file;
    next();
  };

/** Each screen has a first page of its own, which asks for what the screen waits for (web/firstPage.mts). */
function firstPage(dist: string): RequestHandler {
  const pages = (JSON.parse(textOf(dist, ".vite/pages.json") ?? "[]") as [string, string][]).map(
    ([address, file]) => [address.split("/"), file] as const,
  );
  return (req, _res, next) => {
    const view = typeof req.query.view === "string" ? `?view=${req.query.view}` : "";
    const asked = (req.path.length > 1 ? req.path.replace(/\/$/, "") : req.path) + view;
    const parts = asked.split("/");
    const page = pages.find(([address]) => isAt(address, parts));
    req.url = `/${page?.[1] ?? "index.html"}`;
    next();
  };
}

/** Whether an address is of this form, in which `:id` stands for any part. */
const isAt = (form: readonly string[], parts: readonly string[]): boolean =>
  form.length === parts.length &&
  form.every((part, at) => (part === ":id" ? parts[at] !== "" && !parts[at]?.includes("?") : part === parts[at]));

/** The hash of each inline script of the first page, as the policy names it. */
const inlineScripts = (dist: string): string[] =>
  (textOf(dist, "index.html") ?? "")
    .split("<script>")
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf("</script>")))
    .map((script) => `'sha256-${crypto.createHash("sha256").update(script).digest("base64")}'`);

function textOf(dist: string, name: string): string | null {
  const file = path.join(dist, name);
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
}
