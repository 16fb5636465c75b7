/**
 * How many live sockets each user has open and how many streams of changes on them, over all processes. A process writes its own counts,
 * those of many users in one statement, under a lease that it renews: those of one that is gone count no more. A count is granted under the
 * lock of its user's row, so two processes never grant the same place. While the database is out of reach each process counts alone.
 */
import { randomUUID } from "node:crypto";
import { bool, from, int, uuid } from "../db/columns";
import { statement } from "../db/statements";
import { OrAlone, type Shared } from "./alone";
import { kept } from "./kept";

const renewMs = 5_000;
/** So long a process counts that renews its lease no more. */
const lease = "interval '20 seconds'";
const live = `p.renewed_at > now() - ${lease}`;
/** Users in one statement. */
const together = 1_000;
/** One in so many renewals clears away what nobody holds any more. */
const sweepEvery = 60;

// What others hold as far as they live, and of what is wanted here as much as they leave room for.
const granted = (column: string, most: string) => `(
    SELECT coalesce(jsonb_object_agg(o.process, o.held), '{}') || jsonb_build_object($1::text,
      least((excluded.${column} ->> $1::text)::int, greatest(${most} - coalesce(sum(o.held), 0), 0)))
    FROM (SELECT key AS process, value::int AS held FROM jsonb_each_text(s.${column}) WHERE key <> $1::text) o
      JOIN budgets.processes p ON p.id = o.process AND ${live})`;
const claim = statement(
  "sockets-claim",
  `INSERT INTO budgets.sockets AS s (user_id, open, streams)
    SELECT w.user_id, jsonb_build_object($1::text, least(w.sockets, $5::int)), jsonb_build_object($1::text, least(w.streams, $6::int))
    FROM unnest($2::uuid[], $3::int[], $4::int[]) AS w (user_id, sockets, streams) ORDER BY w.user_id
  ON CONFLICT (user_id) DO UPDATE SET open = ${granted("open", "$5::int")}, streams = ${granted("streams", "$6::int")}
  RETURNING user_id AS "userId", (open ->> $1::text)::int AS sockets, (streams ->> $1::text)::int AS streams`,
  { userId: uuid, sockets: int, streams: int },
);
// Who has none open any more leaves nothing behind. Locked in the order of the claims.
const others = "SELECT FROM jsonb_each_text(mine.open) o WHERE o.key <> $1::text AND o.value <> '0'";
const leave = statement(
  "sockets-leave",
  `WITH mine AS MATERIALIZED (SELECT user_id, open FROM budgets.sockets WHERE user_id = ANY($2::uuid[]) ORDER BY user_id FOR UPDATE),
    gone AS (DELETE FROM budgets.sockets s USING mine WHERE s.user_id = mine.user_id AND NOT EXISTS (${others}))
  UPDATE budgets.sockets s SET open = s.open - $1::text, streams = s.streams - $1::text FROM mine WHERE s.user_id = mine.user_id AND EXISTS (${others})`,
);
const renew = statement(
  "sockets-renew",
  `WITH was AS (SELECT ${live} AS lives FROM budgets.processes p WHERE p.id = $1),
    renewed AS (INSERT INTO budgets.processes AS p (id, renewed_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET renewed_at = now())
  SELECT coalesce((SELECT lives FROM was), false) AS lives`,
  { lives: from("lives", bool) },
);
const sweep = statement(
  "sockets-sweep",
  `WITH gone AS (DELETE FROM budgets.processes p WHERE NOT ${live})
  DELETE FROM budgets.sockets s WHERE NOT EXISTS (
    SELECT FROM jsonb_each_text(s.open) o JOIN budgets.processes p ON p.id = o.key AND ${live} WHERE o.value <> '0')`,
);
const end = statement("sockets-end", "DELETE FROM budgets.processes WHERE id = $1");

/** What of a kind a user has here. */
interface Count {
  held: number;
  /** Those that wait to be told whether they may have one more. */
  waiting: ((may: boolean) => void)[];
}
const kinds = ["sockets", "streams"] as const;
type Kind = (typeof kinds)[number];
type Mine = Readonly<Record<Kind, Count>>;
type Numbers = Readonly<Record<Kind, number>>;

/** What a user may have who may open so many sockets: a tab needs one stream, and there are never fewer than two for each socket. */
export const mostOpen = (sockets: number): Numbers => ({ sockets, streams: Math.max(100, 2 * sockets) });

export class OpenSockets {
  private id = randomUUID();
  private readonly users = new Map<string, Mine>();
  /** Users whose numbers the database does not know. */
  private readonly untold = new Set<string>();
  private readonly shared: OrAlone;
  private telling: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private renewals = 0;
  /** Something was not told: the database was away. */
  private missed = false;

  /** `most`: how many one user may have. */
  constructor(
    shared: Shared,
    private readonly most: Numbers,
  ) {
    this.shared = new OrAlone(shared);
  }

  async start(): Promise<void> {
    this.timer = setInterval(() => void this.renew(), renewMs).unref();
    await this.renew();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.telling;
    await this.shared.ask(end, [this.id]);
  }

  /** A place for one socket more, which is to be left when the socket closes; null where the user has no other. */
  async claim(userId: string): Promise<Place | null> {
    const [may, first] = await Promise.all([this.more(userId, "sockets"), this.more(userId, "streams")]);
    const place = new Place(this, userId, first ? 1 : 0);
    if (may) return place;
    this.release(userId, { sockets: 0, streams: first ? 1 : 0 });
    return null;
  }

  /** Whether the user may have one more of a kind. */
  more(userId: string, kind: Kind): Promise<boolean> {
    return new Promise((resolve) => {
      this.of(userId)[kind].waiting.push(resolve);
      this.tell(userId);
    });
  }

  release(userId: string, given: Numbers): void {
    const mine = this.of(userId);
    for (const kind of kinds) mine[kind].held -= given[kind];
    this.tell(userId);
  }

  private of = (userId: string): Mine =>
    kept<string, Mine>(this.users, userId, () => ({
      sockets: { held: 0, waiting: [] },
      streams: { held: 0, waiting: [] },
    }));

  /** What comes in the same turn is told together, and what comes while something is told together after it. */
  private tell(userId: string): void {
    this.untold.add(userId);
    this.telling ??= this.tellAll();
  }

  private async tellAll(): Promise<void> {
    await Promise.resolve();
    try {
      while (this.untold.size > 0) await this.tellSome();
    } finally {
      this.telling = undefined;
    }
  }

  private async tellSome(): Promise<void> {
    const asked = [...this.untold].slice(0, together).map((userId) => {
      this.untold.delete(userId);
      const mine = this.of(userId);
      return { userId, mine, sockets: asking(mine.sockets), streams: asking(mine.streams) };
    });
    const has = (one: (typeof asked)[number]) => kinds.some((kind) => one[kind].wanted > 0);
    const idsOf = (some: typeof asked) => some.map(({ userId }) => userId);
    const [here, left] = [asked.filter(has), asked.filter((one) => !has(one))];
    const gone = left.length > 0 ? await this.shared.ask(leave, [this.id, idsOf(left)]) : [];
    const numbers = kinds.map((kind) => here.map((one) => one[kind].wanted));
    const most = kinds.map((kind) => this.most[kind]);
    const rows = here.length > 0 ? await this.shared.ask(claim, [this.id, idsOf(here), ...numbers, ...most]) : [];
    this.missed ||= gone === null || rows === null;
    const granted = new Map(rows?.map((row) => [row.userId, row]));
    for (const { userId, mine, ...each } of asked) {
      for (const kind of kinds) {
        const { held, waiting } = each[kind];
        const may = Math.max(0, (granted.get(userId) ?? this.most)[kind] - held);
        mine[kind].held += Math.min(may, waiting.length);
        for (const [n, resolve] of waiting.entries()) resolve(n < may);
      }
      if (kinds.every((kind) => mine[kind].held === 0 && mine[kind].waiting.length === 0)) this.users.delete(userId);
    }
  }

  /** A lease that had run out, or a database that was away or began anew, knows nothing of what is open here. */
  private async renew(): Promise<void> {
    const [row] = (await this.shared.ask(renew, [this.id])) ?? [];
    if (!row) return;
    if (this.renewals++ % sweepEvery === 0) await this.shared.ask(sweep, []);
    if (row.lives && !this.missed) return;
    if (this.missed) {
      // Whoever left meanwhile still counts under the old name.
      this.missed = false;
      await this.shared.ask(end, [this.id]);
      this.id = randomUUID();
      await this.shared.ask(renew, [this.id]);
    }
    for (const userId of this.users.keys()) this.tell(userId);
  }
}

/** Takes those that wait, with how many of the kind that makes. */
function asking(count: Count) {
  const waiting = count.waiting.splice(0);
  return { held: count.held, waiting, wanted: count.held + waiting.length };
}

/** One open socket, and how many streams are counted for it. The first is asked for with the socket, so that a tab, which has one, waits once. */
export class Place {
  private asked = 0;
  private isLeft = false;

  constructor(
    private readonly sockets: OpenSockets,
    private readonly userId: string,
    private held: number,
  ) {}

  /** Whether one more may be, which makes `open` on this socket. */
  async stream(open: number): Promise<boolean> {
    this.keep(open);
    if (open <= this.held + this.asked) return true;
    this.asked++;
    const may = await this.sockets.more(this.userId, "streams");
    this.asked--;
    if (!may) return false;
    this.held++;
    if (this.isLeft) this.give(0, 1);
    return !this.isLeft;
  }

  /** Gives back what was counted for more than `open`, but for the first one. */
  keep(open: number): void {
    const spare = this.held - Math.max(open, 1);
    if (spare > 0 && !this.isLeft) this.give(0, spare);
  }

  /** Once the socket is closed; what is asked for then is given back when it comes. */
  leave(): void {
    if (this.isLeft) return;
    this.isLeft = true;
    this.give(1, this.held);
  }

  private give(sockets: number, streams: number): void {
    this.held -= streams;
    this.sockets.release(this.userId, { sockets, streams });
  }
}
