/** Versions of what an owner has (db/statements, versioned): which one it is, whether that may be told, and for how long it is known what each changed. */
import { limits } from "#contract/limits";
import { bool, json, parsed, text, uuid } from "../db/columns";
import { type Runner, statement, version } from "../db/statements";
import { areChanges, type Told } from "./announcement";
import type { JobSource } from "./jobs";
import type { Caught } from "./live";
import { version as outboxVersion } from "./outbox";

/** How many are forgotten with one statement. */
const batch = 5000;
const forget = statement(
  "changes-forget",
  `DELETE FROM changes WHERE (user_id, version) IN (SELECT user_id, version FROM changes
    WHERE version / 1000000 < extract(epoch FROM now() - interval '${limits.changes.days} days')::bigint ORDER BY version / 1000000 LIMIT ${batch})
  RETURNING user_id`,
  { user_id: uuid },
);

/** The daily job that forgets what changed long ago. */
export const changesJobs = (pool: Runner): JobSource => ({
  handlers: {
    forgetChanges: async () => {
      while ((await pool.rows(forget, [])).length === batch);
    },
  },
  daily: ["forgetChanges"],
});

const current = statement("version", version);

/** One commit of the log. */
interface Known {
  before: string;
  format: number;
  told: unknown;
}
const changed = statement(
  "changes-since",
  `SELECT coalesce((SELECT version FROM versions WHERE user_id = $1), 0)::text AS version, coalesce((
      SELECT json_agg(json_build_object('before', c.before::text, 'format', c.format, 'told', c.told) ORDER BY c.version) FROM (
        SELECT version, before, format, told FROM changes WHERE user_id = $1 AND version > $2::bigint
        ORDER BY version LIMIT ${limits.changes.caughtUp + 1}) c), '[]') AS known`,
  { version: text, known: json<Known[]>() },
);
const told = statement(
  "version-told",
  "SELECT coalesce((SELECT v.version FROM versions v WHERE v.user_id = $1), 0)::text AS version",
  { version: text },
);
// A process of the release before the outbox, whose runner of jobs lives: what it writes raises no version.
const silent = statement(
  "versions-silent",
  "SELECT EXISTS (SELECT FROM jobs.runners WHERE NOT slices AND renewed_at > clock_timestamp() - interval '20 s') AS there",
  { there: bool },
);
/** How long it is believed that no such process writes, milliseconds. */
const believedMs = 3_000;

/** What is known of owners' versions. */
export class Versions {
  private all: boolean | Promise<boolean> = false;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly pool: Runner) {}

  /** The version of what a user has, as answers carry it. */
  async of(userId: string): Promise<string> {
    const [row] = await this.pool.rows(current, [userId]);
    return row?.version ?? "";
  }

  /** Whether every write raises a version: false while a process of a release serves that does not know of them, or that cannot be asked. */
  tell(): boolean | Promise<boolean> {
    const now = performance.now();
    if (now - this.askedAt > believedMs) {
      this.askedAt = now;
      const asking = this.pool.rows(silent, []).then(
        ([found]) => found?.there === false,
        () => false,
      );
      this.all = asking;
      // At once from then on: every answer that tells a version asks.
      void asking.then((all) => {
        if (this.all === asking) this.all = all;
      });
    }
    return this.all;
  }

  /**
   * What changed of a user's since a version, a thing once, and up to which version that is. Nothing but the version where it is not known: the
   * log begins later, there is too much of it, or it tells of kinds that are not among these.
   */
  async since(userId: string, had: string, kinds: ReadonlySet<string>): Promise<Caught> {
    if (!(await this.tell())) return { version: null, changes: null };
    const [row] = /^\d{1,18}$/.test(had) ? await this.pool.rows(changed, [userId, had]) : [];
    if (!row) return { version: null, changes: null };
    const { version: now } = row;
    const known = parsed(row.known);
    const begins = now === had || known[0]?.before === had;
    const changes = begins && known.length <= limits.changes.caughtUp ? onceEach(known, kinds) : null;
    return { version: now, changes };
  }

  /** The version up to which everything was told by whoever relays; null where that is not known. */
  async told(userId: string): Promise<string | null> {
    if (!(await this.tell())) return null;
    const [row] = await this.pool.rows(told, [userId]);
    return row?.version ?? null;
  }
}

/** Each thing as it was told of last, those first that others stand in; null where not all can be read. */
function onceEach(known: readonly Known[], kinds: ReadonlySet<string>): Told[] | null {
  const things = new Map<string, Told>();
  for (const { format, told: changes } of known) {
    if (format !== outboxVersion || !areChanges(changes, kinds)) return null;
    for (const [kind, id, removed, counts] of changes)
      things.set(kind + id, [kind, id, removed, counts || things.get(kind + id)?.[3] ? 1 : 0]);
  }
  if (things.size > limits.changes.caughtUp) return null;
  const order = [...kinds];
  return [...things.values()].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}
