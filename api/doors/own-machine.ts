/**
 * Pages for whoever sits at the machine itself, such as the kept mails: whoever reads those can take every account over. So they
 * are there only when nothing at all speaks for a caller from elsewhere, and for anybody else they do not exist.
 */
import type { Request, RequestHandler, Response } from "express";

/** The address of a socket, not what a header says of it. */
const loopbackPeer = /^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/i;
/** A name that leads to this machine whoever asks for it; any other name could have been pointed here (DNS rebinding). */
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
/** What proxies, tunnels and content networks add to what they pass on. */
const forwarding =
  /^((x-original|x-envoy|x-appengine|x-azure|x-arr|x-amzn|cf|fastly|fly|ngrok|tailscale)-|(x-)?forwarded(-|$)|(via|x-real-ip|x-client-ip|x-cluster-client-ip|x-amz-cf-id|cdn-loop|true-client-ip|client-ip)$)/;

/** Whether the request was made on this machine, by nothing that passes on for others, and under a name of this machine. */
export const onOwnMachine = ({ socket, headers }: Pick<Request, "socket" | "headers">): boolean =>
  loopbackPeer.test(socket.remoteAddress ?? "") &&
  loopbackHost.test(headers.host ?? "") &&
  !Object.keys(headers).some((name) => forwarding.test(name));

/** Whether another page made the browser send this: what a browser says of where a request comes from it does not let pages forge. */
export function fromAnotherPage({ headers }: Pick<Request, "headers">): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase();
}

/** Goes past the routes of this path, as if they were not there, unless the request is from the machine itself and its own page. */
export const ownMachineOnly: RequestHandler = (req, res, next) => {
  if (!onOwnMachine(req) || (req.method !== "GET" && fromAnotherPage(req))) return nothingHere(res);
  // Told where a form stands, the browser names it as the origin; under the app's stricter policy it would say "null".
  res.set("Cache-Control", "no-store").set("Referrer-Policy", "same-origin");
  next();
};

/** The answer to a path that is not there. */
export const nothingHere = (res: Response): void => void res.status(404).type("text").send("There is no such page.");
