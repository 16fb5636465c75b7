/**
 * What travels when a commit is told, from every process to every process: written by one release and read by another, so it has a
 * version, and whatever cannot be read is answered by reading again instead of by a failure.
 */
import { isId } from "#contract/rules";

/** The one kind of thing that is no domain's alone: the account behind an actor. Whoever hears of it looks at tokens anew. */
export const ownAccount = "user";

/** Something that happened to one row of one user: ids only, the row is read again when it is told. */
export interface ChangeEvent {
  userId: string;
  /** What kind of thing it is: one that a domain tells of (core/domain). */
  entity: string;
  id: string;
  removed: boolean;
  /** True when the dashboard's four counts may have changed with it. */
  counts: boolean;
}

/** The events of one kind of thing. `counts` as in ChangeEvent. */
export const eventsOf = (entity: string) => ({
  changed: (userId: string, id: string, counts = false): ChangeEvent => ({
    userId,
    entity,
    id,
    removed: false,
    counts,
  }),
  removed: (userId: string, id: string, counts = false): ChangeEvent => ({ userId, entity, id, removed: true, counts }),
});

/** Rises when `u` and `c` stop meaning what they mean. The release before version 1 wrote none and reads no version. */
const version = 1;

/** One thing that changed: entity, id, removed, counts. */
export type Told = [string, string, 0 | 1, 0 | 1];

/** The user, what changed, and in the last one of a commit the user's version with it. */
export type Announcement = { v?: number; u: string; c: Told[]; n?: string };

/** An announcement holds a hundred of some 50 bytes each: a notification holds 8,000. */
const changesPerAnnouncement = 100;

/** The announcements of a user's changes, each as JSON. They begin alike, so that `userOf` need not read all of one. */
export function announcements(userId: string, changes: readonly Told[], raisedTo: string | null = null): string[] {
  const all: string[] = [];
  for (let i = 0; i < changes.length; i += changesPerAnnouncement) {
    const isLast = i + changesPerAnnouncement >= changes.length;
    const c = changes.slice(i, i + changesPerAnnouncement);
    all.push(JSON.stringify({ v: version, u: userId, c, ...(isLast && raisedTo !== null && { n: raisedTo }) }));
  }
  return all;
}

/** An announcement that says of whom it is and not what changed: the user's tabs read again. */
export const unsaid = (userId: string): string => JSON.stringify({ v: version, u: userId });

/** How an announcement ends that is told to processes of the releases before, and was told in its slice. */
export const alsoTold = ',"t":1}';
export const asBefore = (announcement: string): string => announcement.slice(0, -1) + alsoTold;

const beginning = `{"v":${version},"u":"`;

/** Whose announcement this is, at a glance; undefined where only reading it tells. */
export const userOf = (announcement: string): string | undefined =>
  announcement.startsWith(beginning) ? announcement.slice(beginning.length, beginning.length + 36) : undefined;

/** An announcement as it was heard: whose rows changed (null when that cannot be read), which (null likewise), and up to which version. */
export interface Heard {
  userId: string | null;
  changes: Announcement["c"] | null;
  version: string | null;
}

/** Reads what came on the channel, whoever wrote it; `kinds` are those that are told here. Never throws. */
export function heardFrom(payload: string, kinds: ReadonlySet<string>): Heard {
  const said = parsed(payload);
  const userId = typeof said.u === "string" && isId(said.u) ? said.u : null;
  const known = said.v === undefined || said.v === version;
  return {
    userId,
    changes: userId !== null && known && areChanges(said.c, kinds) ? said.c : null,
    version: known && typeof said.n === "string" ? said.n : null,
  };
}

function parsed(payload: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(payload);
    return typeof said === "object" && said !== null ? (said as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Whether these are changes of kinds that are told here. */
export const areChanges = (c: unknown, kinds: ReadonlySet<string>): c is Announcement["c"] =>
  Array.isArray(c) &&
  c.every((change) => Array.isArray(change) && kinds.has(change[0]) && typeof change[1] === "string");
