/**
 * What travels when a commit is told, from every process to every process: written by one release and read by another, so it has a
 * version, and whatever cannot be read is answered by reading again instead of by a failure.
 */
import { escapeLiteral as quoted } from "pg";
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

export const changesChannel = "stint_changes";
/** Rises when `u` and `c` stop meaning what they mean. The release before version 1 wrote none and reads no version. */
const version = 1;

/** The user, and per change entity, id, removed, counts. A notification holds 8,000 bytes. */
export type Announcement = { v?: number; u: string; c: [string, string, 0 | 1, 0 | 1][] };

const changesPerNotification = 100;

/** The SQL that announces `events`; it goes before the COMMIT. */
export function announcements(events: readonly ChangeEvent[]): string {
  const byUser = new Map<string, Map<string, Announcement["c"][number]>>();
  for (const { userId, entity, id, removed, counts } of events) {
    const changes = byUser.get(userId) ?? new Map();
    const known = changes.get(entity + id);
    changes.set(entity + id, [entity, id, removed ? 1 : 0, counts || known?.[3] === 1 ? 1 : 0]);
    byUser.set(userId, changes);
  }
  let sql = "";
  for (const [u, changes] of byUser) {
    const all = [...changes.values()];
    for (let i = 0; i < all.length; i += changesPerNotification) {
      const payload: Announcement = { v: version, u, c: all.slice(i, i + changesPerNotification) };
      sql += `SELECT pg_notify('${changesChannel}', ${quoted(JSON.stringify(payload))});`;
    }
  }
  return sql;
}

/** An announcement as it was heard: whose rows changed (null when that cannot be read), and which (null likewise). */
export interface Heard {
  userId: string | null;
  changes: Announcement["c"] | null;
}

/** Reads what came on the channel, whoever wrote it; `kinds` are those that are told here. Never throws. */
export function heardFrom(payload: string, kinds: ReadonlySet<string>): Heard {
  const said = parsed(payload);
  const userId = typeof said.u === "string" && isId(said.u) ? said.u : null;
  const known = said.v === undefined || said.v === version;
  return { userId, changes: userId !== null && known && areChanges(said.c, kinds) ? said.c : null };
}

function parsed(payload: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(payload);
    return typeof said === "object" && said !== null ? (said as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const areChanges = (c: unknown, kinds: ReadonlySet<string>): c is Announcement["c"] =>
  Array.isArray(c) &&
  c.every((change) => Array.isArray(change) && kinds.has(change[0]) && typeof change[1] === "string");
