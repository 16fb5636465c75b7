/** The address before somebody serves there: who comes early, directly and through a proxy. */
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { type Address, AddressProblem, takeAddress } from "./address";

const host = "127.0.0.1";
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function taken(options?: { proxied: boolean }): Promise<Address> {
  const address = await takeAddress(host, 0, options);
  open.push(() => address.giveUp());
  return address;
}

/** What a new connection gets: a status, or how it was refused. */
const asked = ({ port }: Address): Promise<number | string | undefined> =>
  new Promise((resolve) => {
    const request = http.get({ host, port, agent: false }, (answer) => resolve(answer.resume().statusCode));
    request.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
  });

const serving = (): http.Server => {
  const server = http.createServer((_req, res) => res.end("served"));
  open.push(() => server.close());
  return server;
};

it.each([
  ["told to come back", false, 503],
  ["refused behind a proxy, which takes a POST to another process then", true, "ECONNREFUSED"],
])("who comes before it is handed over is %s", async (_what, proxied, early) => {
  const address = await taken({ proxied });
  expect(await asked(address)).toBe(early);
  await address.handOver(serving());
  expect(await asked(address)).toBe(200);
});

it.each([false, true])("is dealt from when somebody serves (behind a proxy: %s)", async (proxied) => {
  const address = await taken({ proxied });
  const server = serving();
  await address.deal((connection) => {
    server.emit("connection", connection);
    connection.resume();
    return true;
  });
  expect(await asked(address)).toBe(200);
  address.giveUp();
  expect(await asked(address)).toBe("ECONNREFUSED");
});

it.each([false, true])("is no other program's (behind a proxy: %s)", async (proxied) => {
  const { port } = await taken();
  await expect(takeAddress(host, port, { proxied })).rejects.toBeInstanceOf(AddressProblem);
});

it("was taken by another program meanwhile: the start behind a proxy ends with the same sentence", async () => {
  const address = await taken({ proxied: true });
  const other = net.createServer().listen(address.port, host);
  open.push(() => other.close());
  await once(other, "listening");
  await expect(address.handOver(serving())).rejects.toThrow(
    `Port ${address.port} of ${host} is taken by another program`,
  );
});
