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

/**
 * Ends at once what comes beyond the bounds, so that whoever only holds connections leaves room for everybody else. Counted here and
 * not by the server itself, which knows only of those that it accepted. Returns how many are open.
 */
export function boundConnections(server: http.Server, { most, ofNetwork }: Bounds): () => number {
  const open = new Map<string, number>();
  let all = 0;
  server.on("connection", (socket: Socket) => {
    const network = ofNetwork === null ? "" : networkOf(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    if (all >= most || count > (ofNetwork ?? most)) return void socket.destroy();
    open.set(network, count);
    all++;
    socket.once("close", () => {
      all--;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
  return () => all;
}
