/**
 * The saves of docs/product.md "Timer": every 60 s while running or paused, and when the tab is hidden. The server reads them and changes
 * nothing; its answer is the true state. A fetch with `keepalive`, because a beacon cannot carry the token.
 */
import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { limits } from "#contract/limits";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { token } from "../../apollo/token";
import { wakeAfter } from "../../lib/wake";
import { readTruth } from "../sessions/readTruth";
import { monotonic, observeServerNow, serverNow } from "../sessions/serverClock";
import { clockAt, type SessionClock } from "../sessions/useSessionClock";

export function useKeepAlive(session: SessionFieldsFragment): void {
  const client = useApolloClient();
  const latest = useRef(session);
  latest.current = session;
  useEffect(() => {
    const keep = () => void save(client, latest.current);
    const onHide = () => {
      if (document.visibilityState === "hidden") keep();
    };
    let stop = () => {};
    const again = () => {
      stop = wakeAfter(limits.keepAliveMs, () => {
        keep();
        again();
      });
    };
    again();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [client]);
}

/** Only what the server ignores is sent: a flag from a tab that is behind would start or stop a timer. */
async function save(client: ApolloClient, session: SessionFieldsFragment): Promise<void> {
  const { id } = session;
  const clock = clockAt(session, serverNow(session.now));
  const bearer = token.get();
  if (bearer === null || clock.phase === "ready" || clock.phase === "done") return;
  const sentAt = monotonic();
  try {
    const response = await fetch(`/api/v1/pomodoro/${id}`, {
      method: "PUT",
      keepalive: true,
      headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ timeRemaining: clock.remaining, sessionProgress: Math.floor(clock.progress) }),
    });
    // Too many requests (429), or any other refusal: what is shown stays, the next save is a minute away.
    if (!response.ok) return;
    const { data } = (await response.json()) as { data?: KeptSession };
    if (data?.now !== undefined) observeServerNow(data.now, monotonic(), sentAt);
    if (data && !agrees(data, clock)) await readTruth(client, id);
  } catch {
    // Offline: as above.
  }
}

/** What of the REST answer tells whether this tab still knows the truth. */
interface KeptSession {
  isPaused: boolean;
  isCompleted: boolean;
  timeRemaining: number;
  now?: number;
}

/** The way here and back may cost a second or two. */
const agrees = (kept: KeptSession, clock: SessionClock): boolean =>
  !kept.isCompleted &&
  kept.isPaused === (clock.phase === "paused") &&
  Math.abs(kept.timeRemaining - clock.remaining) <= 2;
