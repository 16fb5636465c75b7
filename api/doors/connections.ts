/** How many connections are held open, whether or not anything is sent over them: each costs memory and one of the system's files. */
import type http from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../core/network";

export interface Bounds {
  /** In all. */
  most: number;
  /** From one network; null where they all come from a proxy, which then bounds them. */
  ofNetwork: number | null;
}

/** Ends at once what comes beyond the bounds, so that whoever only holds connections leaves room for everybody else. */
export function boundConnections(server: http.Server, { most, ofNetwork }: Bounds): void {
  server.maxConnections = most;
  if (ofNetwork === null) return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    if (count > ofNetwork) return void socket.destroy();
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
