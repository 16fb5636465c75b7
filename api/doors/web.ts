/** Serves the built web app from the same port, under a policy that lets no foreign or inline script run. */
import path from "node:path";
import type { Express, RequestHandler } from "express";
import helmet from "helmet";
import { files } from "./files";

/** Security headers for everything that is served (docs/security.md "The browser"). Google's script is allowed only when it is used. */
export function secureHeaders(app: Express, google: boolean): void {
  const provider = google ? ["https://accounts.google.com"] : [];
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...provider],
          // Mantine writes its responsive styles into <style> elements and style attributes.
          styleSrc: ["'self'", "'unsafe-inline'", ...provider],
          imgSrc: ["'self'", "data:"],
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
    }),
  );
}

/** The app's files; any other path is the app's own routing and gets its first page. */
export function mountWeb(app: Express, dist: string): void {
  const serve = files(dist, (file) =>
    file.includes(`${path.sep}assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
  );
  app.use(serve);
  // A piece of another version of the app: its first page in its place would be a script that cannot be read.
  app.use("/assets", (_req, res) => void res.status(404).type("text").send("There is no such file."));
  app.get("/{*any}", firstPage, serve, (_req, res) => {
    res.status(404).type("text").send("The web app has not been built yet: run npm start.");
  });
}

const firstPage: RequestHandler = (req, _res, next) => {
  req.url = "/index.html";
  next();
};
