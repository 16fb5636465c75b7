/** The line between the product and its database, which a test can cut, silence, garble and mend. */
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { throughLines } from "./cluster";

export interface Line {
  /** The database's address by way of this line. */
  url: string;
  /** The database is out of reach: connections end, new ones are refused. */
  cut(): Promise<void>;
  /**
   * Whatever is sent is swallowed, in both directions; nothing is closed, and no end of one side is told to the other. With a name:
   * only of connections that have this application_name.
   */
  silence(name?: string): void;
  /** Whatever the database answers comes as a message that ends before what it announces. */
  garble(): void;
  mend(): Promise<void>;
}

/** A row of a hundred columns and no bytes of them. */
const garbage = Buffer.from([0x44, 0, 0, 0, 6, 0, 100]);

/**
 * A line to the database at `databaseUrl`: to the Postgres there and, where the tables are spread, to every other machine of its cluster,
 * each of which is asked by all others through its own from then on.
 */
export async function lineTo(databaseUrl: string): Promise<Line> {
  const first = await oneLineTo(databaseUrl);
  const all = [first];
  await throughLines(databaseUrl, async (machine) => {
    const line = await oneLineTo(machine);
    all.push(line);
    return line.url;
  });
  const onEach = async (act: (line: Line) => Promise<void>) => void (await Promise.all(all.map(act)));
  return {
    url: first.url,
    cut: () => onEach((line) => line.cut()),
    mend: () => onEach((line) => line.mend()),
    silence: (name) => all.forEach((line) => void line.silence(name)),
    garble: () => all.forEach((line) => void line.garble()),
  };
}

async function oneLineTo(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  const pairs = new Set<{ near: net.Socket; far: net.Socket }>();
  let silent: string | null = null;
  let garbled = false;
  const listener = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    const pair = { near, far };
    pairs.add(pair);
    let opening = ""; // holds the application_name
    const swallowed = () => silent !== null && opening.includes(silent);
    near.once("data", (chunk) => {
      opening = chunk.toString("latin1");
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => {}); // its end is told by close
      one.on("close", () => {
        if (!swallowed()) other.destroy();
        if (near.destroyed && far.destroyed) pairs.delete(pair);
      });
      one.on("end", () => swallowed() || other.end());
      one.on("data", (chunk) => {
        const passed = garbled && one === far ? garbage : chunk;
        if (swallowed() || other.destroyed || other.write(passed)) return;
        one.pause();
        other.once("drain", () => one.resume());
      });
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
    silent = null;
    const closed = new Promise((resolve) => listener.close(resolve));
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
    await closed;
  };
  const mend = async () => {
    if (garbled) {
      garbled = false;
      return;
    }
    if (silent === null) return listen(port);
    silent = null;
    for (const { near, far } of pairs)
      if (near.destroyed || far.destroyed) for (const one of [near, far]) one.destroy();
  };
  const silence = (name = "") => {
    silent = name;
  };
  const garble = () => {
    garbled = true;
  };
  return { url: url.toString(), cut, silence, garble, mend };
}
