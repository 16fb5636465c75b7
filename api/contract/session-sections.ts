/**
 * The sections of the list of sessions (docs/product.md "Sessions"): which one a session stands in, and where. The same for the
 * server's pages, whose SQL a test holds to this, and for the browser, which puts a change in its place by it.
 */
import type { SessionSection } from "./states";

/** What of a session decides that, as the wire shows it. */
export interface SectionedSession {
  id: string;
  isActive: boolean;
  isCompleted: boolean;
  scheduledAt: string | null;
  runningSince: number | null;
  endTime: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Where a session stands in its section: by an instant, then by its id. */
export interface SectionPlace {
  at: string;
  id: string;
}

/** The one that runs stands before all that wait. */
export const whileRunning = "9999-12-31T23:59:59.999Z";

const instants: Record<SessionSection, (session: SectionedSession) => string | null> = {
  planned: ({ createdAt }) => createdAt,
  scheduled: ({ scheduledAt }) => scheduledAt,
  active: ({ runningSince, updatedAt }) => (runningSince === null ? updatedAt : whileRunning),
  completed: ({ endTime }) => endTime,
};

export const placeInSection = (session: SectionedSession, section: SessionSection): SectionPlace => ({
  at: instants[section](session) ?? "",
  id: session.id,
});

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Below zero where the first stands before the second: what comes next, or came last, stands first. */
export const comparePlacesIn = (section: SessionSection, a: SectionPlace, b: SectionPlace): number =>
  (section === "scheduled" ? 1 : -1) * (text(a.at, b.at) || text(a.id, b.id));
