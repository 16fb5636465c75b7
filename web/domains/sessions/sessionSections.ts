/** The four sections of the sessions list, in the order and by the rules of docs/product.md "Sessions". */
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";

type Sorted = Pick<
  SessionFieldsFragment,
  "isActive" | "isCompleted" | "scheduledAt" | "createdAt" | "endTime" | "runningSince" | "updatedAt"
>;

export interface SessionSection<S> {
  title: "Planned Sessions" | "Scheduled Sessions" | "Active Sessions" | "Completed Sessions";
  sessions: S[];
}

/** Every session stands in exactly one section. Within one: what comes or came next first. */
export function sectionsOf<S extends Sorted>(sessions: readonly S[]): SessionSection<S>[] {
  const waiting = sessions.filter(({ isActive, isCompleted }) => !isActive && !isCompleted);
  const by = (key: (session: S) => string | null, direction: 1 | -1) => (a: S, b: S) =>
    direction * (key(a) ?? "").localeCompare(key(b) ?? "");
  return [
    {
      title: "Planned Sessions",
      sessions: waiting.filter(({ scheduledAt }) => !scheduledAt).sort(by(({ createdAt }) => createdAt, -1)),
    },
    {
      title: "Scheduled Sessions",
      sessions: waiting.filter(({ scheduledAt }) => scheduledAt).sort(by(({ scheduledAt }) => scheduledAt, 1)),
    },
    {
      title: "Active Sessions",
      sessions: sessions
        .filter(({ isActive }) => isActive)
        .sort(by(({ updatedAt }) => updatedAt, -1))
        .sort((a, b) => Number(b.runningSince !== null) - Number(a.runningSince !== null)),
    },
    {
      title: "Completed Sessions",
      sessions: sessions.filter(({ isCompleted }) => isCompleted).sort(by(({ endTime }) => endTime, -1)),
    },
  ];
}
