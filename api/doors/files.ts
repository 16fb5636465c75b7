/** Serves built files as the build compressed them (scripts/pack.mjs): nothing is compressed while somebody waits. */
import fs from "node:fs";
import path from "node:path";
import express, { type RequestHandler } from "express";

/** What the build lays beside a file, the smallest first. */
const codings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

const codingOf = (name: string) => codings.find(([, ending]) => name.endsWith(ending));

/**
 * Answers GET and HEAD of the files in `folder`, each in the smallest coding that was made of it and the caller takes; what
 * is not there goes on to the next handler. `cacheControl` tells the header by the file's path, `isPiece` whether it is only ever a
 * piece of a page (core/envelope).
 */
export function files(
  folder: string,
  cacheControl: (file: string) => string,
  isPiece: (file: string) => boolean = () => false,
): RequestHandler {
  const packed = new Set(namesIn(folder).filter(codingOf));
  const serve = express.static(folder, {
    index: false,
    // Their tag says as much.
    lastModified: false,
    setHeaders: (res, file) => {
      res.set("Cache-Control", cacheControl(file));
      res.piece = isPiece(file);
      const [coding, ending] = codingOf(file) ?? [];
      if (ending) res.set("Content-Encoding", coding).type(path.extname(file.slice(0, -ending.length)));
    },
  });
  return (req, res, next) => {
    const [{ url: asked }, name] = [req, req.path];
    // By its own name a compressed file would come to those too who cannot read it.
    if (codingOf(name)) return next();
    const made = codings.filter(([, ending]) => packed.has(name + ending));
    if (made.length > 0) res.vary("Accept-Encoding");
    const chosen = made.find(([coding]) => req.acceptsEncodings(coding));
    if (chosen) req.url = name + chosen[1];
    serve(req, res, (error) => {
      req.url = asked;
      next(error);
    });
  };
}

/** The files below the folder as addresses; none when it is not there. */
function namesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  return entries.map((name) => `/${name.replaceAll(path.sep, "/")}`);
}
