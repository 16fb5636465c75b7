// The live connection as the rest of the app knows it; what it is made of (./socket) comes with the first who listens, which no screen waits for.
import { ApolloLink, Observable } from "@apollo/client";

/** `idle`: nobody listens. `lost`: it was open or asked for, and is being tried again. */
export type LiveState = "idle" | "open" | "lost";

/** The socket and what is known of it. `subscribe` has the shape that useSyncExternalStore wants. */
export interface LiveSocket {
  /** The way of subscriptions. */
  link: ApolloLink;
  /** Ends the connection that stands; who still listens is connected anew. */
  terminate(): void;
  state(): LiveState;
  subscribe(listener: () => void): () => void;
  /** Calls back each time a lost connection is back: changes may have been missed. Within `afterMs` the views are to be read again. */
  onReturn(listener: (afterMs: number) => void): () => void;
}

/** A socket that is made when somebody listens for the first time, as soon as its code is here. */
export function socketToCome(load: () => Promise<LiveSocket>): LiveSocket {
  let made: LiveSocket | undefined;
  let coming: Promise<void> | undefined;
  const waiting = new Set<(socket: LiveSocket) => void>();
  const make = async (): Promise<void> => {
    made = await load();
    for (const begin of waiting) begin(made);
    waiting.clear();
  };
  /** Does what `begin` does once there is a socket. Returns the end of it. */
  const onceHere = (begin: (socket: LiveSocket) => () => void): (() => void) => {
    if (made) return begin(made);
    let end: (() => void) | undefined;
    const beginNow = (socket: LiveSocket): void => {
      end = begin(socket);
    };
    waiting.add(beginNow);
    return () => {
      waiting.delete(beginNow);
      end?.();
    };
  };
  const link = new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        coming ??= make();
        coming.catch((error) => {
          coming = undefined;
          observer.error(error);
        });
        return onceHere((socket) => {
          const subscription = socket.link.request(operation, forward).subscribe(observer);
          return () => subscription.unsubscribe();
        });
      }),
  );
  return {
    link,
    terminate: () => made?.terminate(),
    state: () => made?.state() ?? "idle",
    subscribe: (listener) => onceHere((socket) => socket.subscribe(listener)),
    onReturn: (listener) => onceHere((socket) => socket.onReturn(listener)),
  };
}
