// The one live connection of this tab: opened when something listens, tried again for ever, and honest about being down.
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { createClient } from "graphql-ws";
import { socketClose } from "#contract/codes";
import { messages } from "#contract/messages";
import { afterMsOf } from "./liveRereads";
import type { LiveSocket, LiveState } from "./liveSocket";
import { sayAnew } from "./sayAnew";
import { token } from "./token";

const FIRST_WAIT_MS = 1_000;
/** A server that ends tells all of its tabs at once, and those that are left have to take them in. */
const FIRST_WAIT_ELSEWHERE_MS = 4_000;
const LONGEST_WAIT_MS = 20_000;
const PING_MS = 12_000;
/** A line may die without a word (a network was changed, a proxy forgot it): one that does not answer so long is given up. */
const PONG_MS = 5_000;

export function makeSocket(url: string): LiveSocket {
  const listeners = new Set<() => void>();
  const returns = new Set<(afterMs: number) => void>();
  let state: LiveState = "idle";
  const become = (next: LiveState): void => {
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };

  let used: string | null = null;
  let firstWaitMs = FIRST_WAIT_MS;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let ids = 0;
  /** The line is back, so that what fails now began before: the next try does not wait, and those after it begin anew. */
  let isBack = false;
  let failures = 0;
  const client = createClient({
    url,
    lazy: true,
    keepAlive: PING_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    // The same in every tab, so that the server sends the same bytes to all of them.
    generateID: () => String(++ids),
    shouldRetry: () => token.get() !== null,
    retryWait: async () => {
      if (!isBack) await waitOrWake(failures++, firstWaitMs);
      isBack = false;
    },
    connectionParams: () => {
      used = token.get();
      return { authorization: `Bearer ${used ?? ""}`, ...(state === "lost" && { again: true }) };
    },
    on: {
      connected: (_socket, acknowledged) => {
        const returned = state === "lost";
        failures = 0;
        isBack = false;
        become("open");
        if (returned) for (const listener of [...returns]) listener(afterMsOf(acknowledged));
      },
      ping: (isReceived) => {
        if (!isReceived) unanswered = setTimeout(() => client.terminate(), PONG_MS);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(unanswered);
      },
      closed: (event) => {
        clearTimeout(unanswered);
        const { code } = event as { code?: number };
        firstWaitMs = code === socketClose.goingAway ? FIRST_WAIT_ELSEWHERE_MS : FIRST_WAIT_MS;
        become(code === 1000 || token.get() === null ? "idle" : "lost");
        const refused = code === socketClose.noToken || code === socketClose.invalidToken;
        if (refused && used === token.get()) token.clear(messages.invalidToken);
      },
    },
  });

  // What was open, or being opened, before the line was lost is dead, and would take its time to tell.
  addEventListener("online", () => {
    failures = 0;
    isBack = state !== "idle";
    if (isBack) client.terminate();
  });

  return {
    link: sayAnew.concat(new GraphQLWsLink(client)),
    terminate: () => client.terminate(),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onReturn: (listener) => {
      returns.add(listener);
      return () => void returns.delete(listener);
    },
  };
}

/** Longer at most after each failure, never in step with other tabs, cut short when the browser says that the line is back. */
function waitOrWake(failures: number, firstMs: number): Promise<void> {
  const longest = Math.min(LONGEST_WAIT_MS, firstMs * 2 ** Math.min(failures, 10));
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wakeIfVisible);
      resolve();
    };
    const wakeIfVisible = (): void => {
      if (document.visibilityState === "visible") wake();
    };
    const timer = setTimeout(wake, Math.random() * longest);
    addEventListener("online", wake);
    document.addEventListener("visibilitychange", wakeIfVisible);
  });
}
