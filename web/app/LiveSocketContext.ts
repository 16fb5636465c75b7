// Lets components ask how the live connection is doing.
import { createContext, useContext, useSyncExternalStore } from "react";
import type { LiveSocket, LiveState } from "../apollo/liveSocket";

/** Null where there is none (tests, screens before sign-in). */
export const LiveSocketContext = createContext<LiveSocket | null>(null);

const nothing = (): (() => void) => () => {};
const idle = (): LiveState => "idle";

/** `lost` while the connection is being tried again, else `open` or `idle`. */
export function useLiveState(): LiveState {
  const socket = useContext(LiveSocketContext);
  return useSyncExternalStore(socket?.subscribe ?? nothing, socket?.state ?? idle);
}
