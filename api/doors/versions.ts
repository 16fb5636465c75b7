/**
 * Answers that are known by their version: each says which it is (`ETag`), and who names it again is told that nothing has changed since
 * (304), at the price of one small statement (RFC 9110, 13.1.2).
 */
import { hash } from "node:crypto";
import type { Response } from "express";
import { memberIn } from "../core/read";
import type { Route, Routes } from "../core/routes";
import type { Versions } from "../core/versions";

/** Makes of each route that is `versioned` one that tells its version. `shape` differs between releases that answer differently. */
export const versionedBy = (routes: Routes, versions: Versions, shape: string): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([key, route]) => [key, route.versioned ? tellingOf(route, versions, shape) : route]),
  );

function tellingOf(route: Route, versions: Versions, shape: string): Route {
  const run: Route["run"] = async (req, res) => {
    const { id } = memberIn(req);
    const telling = versions.tell();
    if (!(typeof telling === "boolean" ? telling : await telling)) return route.run(req, res);
    const held = req.headers["if-none-match"];
    // The same version of another user, of another address or in another release's words is another answer.
    const mark = hash("sha256", `${shape} ${id} ${req.originalUrl}`, "base64url").slice(0, 16);
    const tagOf = (version: string) => `${version}.${mark}`;
    // Whoever holds it saves the reading; anybody else does not ask for the version apart from it.
    const now = held?.includes(mark) ? tagOf(await versions.of(id)) : "";
    if (held?.includes(mark) && isAmong(now, held)) {
      tell(res, now);
      return void res.status(304).end();
    }
    res.isHeld = (version) => {
      const tag = tagOf(version);
      tell(res, tag);
      return held !== undefined && isAmong(tag, held);
    };
    return route.run(req, res);
  };
  return { ...route, run };
}

// Weak: compressed or not, it says the same.
const tell = (res: Response, tag: string): void => {
  res.version = `W/"${tag}"`;
};

/** Whether a list of tags, as If-None-Match has it, names this one; `*` names any that there is. */
const isAmong = (tag: string, held: string): boolean =>
  held.trim() === "*" || [...held.matchAll(/"([^"]*)"/g)].some(([, each]) => each === tag);
