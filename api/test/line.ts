/** The line between the product and its database, which a test can cut and mend. */
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

export interface Line {
  /** The database's address by way of this line. */
  url: string;
  /** The database is out of reach: connections end, new ones are refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A line to the Postgres at `databaseUrl`. */
export async function lineTo(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  const open = new Set<net.Socket>();
  const listener = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => {}); // its end is told by close
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
  };
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const cut = async () => {
    const closed = new Promise((resolve) => listener.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return { url: url.toString(), cut, mend: () => listen(port) };
}
