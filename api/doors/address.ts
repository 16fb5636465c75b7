/**
 * The address is taken before anything else begins: a port that is taken ends the start while nothing was touched, and whoever
 * comes early is told to come back instead of being refused. The server of the finished product then takes the same socket over, or
 * connections are dealt out to processes that serve. Behind a proxy nobody is told so: it takes what was refused to another process,
 * a POST included, but hands on an answer.
 */
import http from "node:http";
import net, { type AddressInfo } from "node:net";

/** Nothing can listen there; the message says why, in a sentence for the operator. */
export class AddressProblem extends Error {
  override readonly name = "AddressProblem";
}

export interface Address {
  /** The port, also when any free one was asked for. */
  port: number;
  /** From now on `server` answers; connections made before stay with the answer that they got. */
  handOver(server: http.Server): Promise<void>;
  /** From now on `take` is given each connection, of which nothing was read; who is not taken is told to come back. */
  deal(take: (connection: net.Socket) => boolean): Promise<void>;
  /** Offers a connection once more whose taker is gone. */
  offer(connection: net.Socket): void;
  /** Nobody listens there any more. */
  giveUp(): void;
}

const comeBackSeconds = "2";

/**
 * Listens at `host` and `port` (0: any free one) and says 503 to everybody until it is handed over. `proxied`: only makes sure that it
 * can, and refuses everybody until then. Throws AddressProblem.
 */
export async function takeAddress(host: string, port: number, { proxied = false } = {}): Promise<Address> {
  const early = http.createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (req, res) => {
    const alive = req.url === "/healthz";
    // The next request of this connection is for the product.
    res.writeHead(alive ? 200 : 503, {
      "content-type": "application/json",
      "cache-control": "no-store",
      connection: "close",
      ...(!alive && { "retry-after": comeBackSeconds }),
    });
    res.end(JSON.stringify({ status: alive ? "ok" : "starting" }));
  });
  serveGiven(early);
  let take = (_connection: net.Socket): boolean => false;
  const offer = (connection: net.Socket) => {
    if (!take(connection)) give(early, connection);
  };
  const listener = net.createServer({ pauseOnConnect: true, noDelay: true }, offer);
  await listen(listener, host, port);
  const taken = (listener.address() as AddressInfo).port;
  if (proxied) await new Promise((resolve) => listener.close(resolve));
  return {
    port: taken,
    handOver: (server) =>
      proxied ? listen(server, host, taken) : new Promise<void>((resolve) => server.listen(listener, resolve)),
    async deal(taker) {
      take = taker;
      if (proxied) await listen(listener, host, taken);
    },
    offer,
    giveUp: () => void listener.close(),
  };
}

/** Throws AddressProblem. */
function listen(server: net.Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new AddressProblem(reasonOf(error, host, port))));
    server.listen(port, host, resolve);
  });
}

/** Makes a server ready for connections that it is given: without having listened it would not look after their time limits. */
export const serveGiven = (server: http.Server): void => void server.emit("listening");

/** Gives a server a connection that was made elsewhere and not read yet. */
export function give(server: http.Server, connection: net.Socket): void {
  // A caller may have said all and still wait for the answer.
  connection.allowHalfOpen = true;
  server.emit("connection", connection);
  connection.resume();
}

function reasonOf({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} of ${host} is taken by another program: stop that one, or set PORT.`;
    case "EACCES":
      return `Port ${port} of ${host} is not free to everybody on this system: set PORT to one above 1023.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return `HOST ${host} is no address of this machine.`;
    default:
      return `Nothing can listen at port ${port} of ${host} (${message}).`;
  }
}
