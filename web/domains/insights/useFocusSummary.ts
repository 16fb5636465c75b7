/** What is focused today and this week, as it stands this minute, for the dashboard and the insights. */
import { useRef } from "react";
import { dayAt, hourAt, isZone } from "#contract/days";
import { factsShown, intervalsUntil } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { useFocusSummaryQuery } from "../../apollo/generated/insights";
import { usePreference } from "../../lib/preferences";
import { useDayName } from "../../lib/useDay";
import { zoneHere } from "../../lib/zone";
import { serverNow } from "../sessions/serverClock";
import type { TimedSession } from "../sessions/timerFacts";
import { useCurrentSession } from "../sessions/useCurrentSession";
import { useRereadWhen } from "../sessions/useRereadWhen";
import { useServerNow } from "../sessions/useServerNow";
import { clockAt } from "../sessions/useSessionClock";

/* GraphQL */ `
  query FocusSummary($zone: String!) {
    focusSummary(zone: $zone) { day weekFrom now todayMs weekMs streak }
  }
`;

/** The person's day, which begins at the hour that they prefer. */
export function useFocusDay(): string {
  const startsAt = usePreference("dayStartsAt");
  return useDayName(() => dayAt(serverNow(), { zone: zoneHere(), startsAt }));
}

/** Where what runs is focused: told when its timer was begun, maybe on another device; here where none was told. */
export function useFocusZone(): string {
  const told = usePreference("zone");
  return told !== null && isZone(told) ? told : zoneHere();
}

/** The day for which counts what is focused now. */
export function useFocusedDay(): string {
  const rule = { zone: useFocusZone(), startsAt: usePreference("dayStartsAt") };
  return useDayName(() => dayAt(serverNow(), rule));
}

/** What focus was counted by: at another hour, and when a session began or ended a phase, stood, was switched or is gone, it is counted anew. */
export function useMoved(): string | undefined {
  const { sessions, isKnown } = useCurrentSession();
  const now = useServerNow();
  const day = useFocusDay();
  // What runs on belongs to another hour's bar with each hour.
  const zone = useFocusZone();
  const counted = [
    day,
    useFocusedDay(),
    zone,
    hourAt(now, zone),
    usePreference("weekStart"),
    usePreference("dayStartsAt"),
  ].join(" ");
  return isKnown ? [counted, ...sessions.map((session) => stateOf(session, now))].join() : undefined;
}

function stateOf(session: SessionFieldsFragment, now: number): string {
  // What it ran may have been corrected, of which nothing else in it tells.
  const { id, elapsedMs, runningSince, endTime, currentTaskId, updatedAt } = session;
  const phase = runningSince === null ? "" : clockAt(session, now).stretch.from;
  return [id, elapsedMs, runningSince, endTime, currentTaskId, updatedAt, phase].join(" ");
}

/** What a session that runs has focused since an instant, milliseconds. */
export function focusSince(session: TimedSession | null, since: number, now: number): number {
  if (session === null) return 0;
  return intervalsUntil(factsShown(session), now)
    .filter(({ kind }) => kind === "focus")
    .reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, since)), 0);
}

/** What was focused since an answer was read, and on which task. It never becomes less before the next answer, which has it, is there. */
export function useFocusSince(answered: number | undefined): { ms: number; taskId: string | null } {
  const { current } = useCurrentSession();
  const now = useServerNow();
  const most = useRef({ answered, ms: 0, taskId: null as string | null });
  if (most.current.answered !== answered) most.current = { answered, ms: 0, taskId: null };
  if (answered === undefined) return most.current;
  const ms = focusSince(current, answered, now);
  if (ms > most.current.ms) most.current = { answered, ms, taskId: current?.currentTaskId ?? null };
  return most.current;
}

export function useFocusSummary() {
  const variables = { zone: zoneHere() };
  const { data, error, refetch } = useFocusSummaryQuery({ variables, fetchPolicy: "cache-and-network" });
  useRereadWhen(useMoved(), variables.zone, refetch);
  const known = data?.focusSummary;
  const { ms } = useFocusSince(known?.now);
  const day = useFocusedDay();
  const since = (counts: boolean) => (counts ? ms : 0);
  return {
    summary: known && {
      ...known,
      todayMs: known.todayMs + since(day === known.day),
      weekMs: known.weekMs + since(known.weekFrom <= day && day <= known.day),
    },
    error: known ? undefined : error,
    retry: refetch,
  };
}
