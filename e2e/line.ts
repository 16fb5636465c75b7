/** A line to the server that a test can cut, and on which it can serve a later release: an address of its own, which passes everything on. */
import http from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";

export interface Line {
  origin: string;
  /** Nobody answers at the address any more. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on the address serves a later release, which has no file of those named. */
  release(name: string, gone?: RegExp): void;
  /** Paths that came over the line, in order; sockets as "ws /graphql". */
  asked: string[];
  close(): Promise<void>;
}

export async function lineTo(target: string): Promise<Line> {
  const { host, hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const asked: string[] = [];
  let later: { name: string; gone?: RegExp } | null = null;
  const server = http.createServer((req, res) => {
    asked.push(req.url ?? "");
    if (later?.gone?.test(req.url ?? "")) {
      res.writeHead(404).end();
      return;
    }
    const isWorker = req.url === "/sw.js";
    const headers = { ...req.headers, host, ...(req.headers.origin && { origin: target }) };
    if (isWorker) headers["accept-encoding"] = "identity";
    const passed = http.request({ hostname, port, path: req.url, method: req.method, headers }, (answer) => {
      const told = { ...answer.headers };
      if (isWorker) for (const name of ["content-length", "etag", "last-modified"]) delete told[name];
      res.writeHead(answer.statusCode ?? 502, told);
      answer.pipe(res, { end: !isWorker });
      if (isWorker) answer.on("end", () => res.end(later ? `\n// ${later.name}` : ""));
    });
    passed.on("error", () => res.destroy());
    req.pipe(passed);
  });
  server.on("upgrade", (req, near: Socket, head) => {
    asked.push(`ws ${req.url}`);
    const far = net.connect(Number(port), hostname, () => {
      const headers = { ...req.headers, host, origin: target };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      far.write(`GET ${req.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      far.write(head);
      far.pipe(near).pipe(far);
    });
    open.add(far);
    for (const [one, other] of [
      [far, near],
      [near, far],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return {
    origin: `http://127.0.0.1:${own}`,
    asked,
    cut,
    mend: () => listen(own),
    release: (name, gone) => {
      later = { name, gone };
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
