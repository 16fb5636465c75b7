/**
 * Budgets of requests: who spends too fast is told when to come back (docs/api.md "Codes": 429 with Retry-After, the message contains
 * 429). A budget is one over all processes: each counts by itself and tells the database what was spent, in chunks, learning what
 * others did. Small budgets (guesses at a password) are told point by point before they count as granted; of a large one each
 * process may be a fortieth ahead. While the database is out of reach each process counts alone: nobody is refused because of that.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Budget, type BudgetName, budgets } from "#contract/budgets";
import { messages } from "#contract/messages";
import { int, real } from "../db/columns";
import { statement } from "../db/statements";
import { OrAlone, type Shared } from "./alone";
import { networkOf } from "./network";
import { Problem } from "./problem";

/** What was spent of one budget, as this process knows it. */
interface Spent {
  readonly name: BudgetName;
  readonly key: string;
  /** By all processes, as far as it was heard. */
  points: number;
  /** When the budget is whole again, by `performance.now`. */
  endsAt: number;
  /** Points that this process took since it began to count, and how many of them the database knows. */
  taken: number;
  told: number;
  telling: Promise<void> | null;
}

/** One in so many a process may be ahead of what others know; one that waits is told when half of that is reached. */
const chunksOf = 40;
/** Keys that are counted at once; what was told of others is kept by the database. */
const mostKeys = 50_000;
/** One in so many times of telling clears away what is over. */
const sweepEvery = 256;

const over = "excluded.ends_at - b.ends_at >= make_interval(secs => $3)";
const take = statement(
  "budget-take",
  `INSERT INTO budgets.spent AS b (key, points, ends_at) VALUES ($1, $2, now() + make_interval(secs => $3))
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN ${over} THEN excluded.points ELSE b.points + excluded.points END,
    ends_at = CASE WHEN ${over} THEN excluded.ends_at ELSE b.ends_at END
  RETURNING points, (extract(epoch FROM ends_at - now()) * 1000)::float8 AS "leftMs"`,
  { points: int, leftMs: real },
);
const note = statement(
  "budget-note",
  `INSERT INTO budgets.spent AS b (key, points, ends_at) VALUES ($1, $2, now() + make_interval(secs => $3))
  ON CONFLICT (key) DO UPDATE SET points = excluded.points, ends_at = excluded.ends_at`,
);
const look = statement(
  "budget-look",
  `SELECT points, (extract(epoch FROM ends_at - now()) * 1000)::float8 AS "leftMs" FROM budgets.spent
  WHERE key = $1 AND ends_at > now()`,
  { points: int, leftMs: real },
);
const give = statement("budget-give", "UPDATE budgets.spent SET points = points - 1 WHERE key = $1 AND points > 0");
const sweep = statement(
  "budget-sweep",
  "DELETE FROM budgets.spent WHERE key IN (SELECT key FROM budgets.spent WHERE ends_at < now() LIMIT 1000)",
);

export class Limiter {
  private readonly spent = new LRUCache<string, Spent>({ max: mostKeys });
  private readonly shared: OrAlone;
  private tellings = 0;

  /** Without `shared` it counts alone. */
  constructor(
    private readonly on: boolean,
    shared: Shared | null = null,
    private readonly named: Readonly<Record<BudgetName, Budget>> = budgets,
  ) {
    this.shared = new OrAlone(shared);
  }

  /** Takes a point, or several at once; there is nothing to wait for where budgets are off. Throws RATE_LIMITED when the budget is spent. */
  spend(name: BudgetName, key: string, points = 1): Promise<void> | undefined {
    return this.on ? this.spending(name, key, points) : undefined;
  }

  private async spending(name: BudgetName, key: string, points: number): Promise<void> {
    const spent = this.spentOf(name, key);
    const { points: most } = this.named[name];
    if (spent.points + points > most) throw tooMany(spent);
    spent.points += points;
    spent.taken += points;
    const mine = spent.taken;
    const ahead = Math.max(1, Math.floor(most / chunksOf));
    if (mine - spent.told >= ahead / 2) void this.tell(spent);
    while (mine - spent.told >= ahead && !this.shared.isAlone()) {
      await this.tell(spent);
      // Where mine stands among the points of all.
      if (spent.points - (spent.taken - mine) > most) throw tooMany(spent);
    }
  }

  /** Gives a point back that was taken for an act that turned out well. */
  async giveBack(name: BudgetName, key: string): Promise<void> {
    if (!this.on) return;
    const spent = this.spentOf(name, key);
    spent.points = Math.max(0, spent.points - 1);
    await this.shared.ask(give, [idOf(spent)]);
  }

  /** Notes that `key` is known, for as long as the budget lasts; never refuses. */
  async record(name: BudgetName, key: string): Promise<void> {
    if (!this.on) return;
    const { points, seconds } = this.named[name];
    const spent = this.spentOf(name, key);
    Object.assign(spent, { points, endsAt: performance.now() + seconds * 1000 });
    await this.shared.ask(note, [idOf(spent), points, seconds]);
  }

  /** True when `key` was noted, or spent a whole budget. */
  async isSpent(name: BudgetName, key: string): Promise<boolean> {
    if (!this.on) return false;
    const spent = this.spentOf(name, key);
    const { points: most } = this.named[name];
    if (spent.points < most) {
      const [found] = (await this.shared.ask(look, [idOf(spent)])) ?? [];
      if (found) this.learn(spent, found);
    }
    return spent.points >= most;
  }

  private spentOf(name: BudgetName, key: string): Spent {
    const counted = name.endsWith("PerAddress") ? networkOf(key) : key;
    const place = `${name} ${counted}`;
    const known = this.spent.get(place);
    const now = performance.now();
    if (known && known.endsAt > now) return known;
    const endsAt = now + this.named[name].seconds * 1000;
    const made: Spent = { name, key: place, points: 0, endsAt, taken: 0, told: 0, telling: null };
    this.spent.set(place, made);
    return made;
  }

  /** Tells what was taken since, and learns what others took. One at a time; what comes meanwhile goes with the next. */
  private tell(spent: Spent): Promise<void> {
    spent.telling ??= this.told(spent).finally(() => {
      spent.telling = null;
    });
    return spent.telling;
  }

  private async told(spent: Spent): Promise<void> {
    const upTo = spent.taken;
    const [row] = (await this.shared.ask(take, [idOf(spent), upTo - spent.told, this.named[spent.name].seconds])) ?? [];
    if (!row) return;
    spent.told = upTo;
    this.learn(spent, row);
    if (++this.tellings % sweepEvery === 0) void this.shared.ask(sweep, []);
  }

  private learn(spent: Spent, { points, leftMs }: { points: number; leftMs: number }): void {
    spent.points = points + spent.taken - spent.told;
    spent.endsAt = performance.now() + leftMs;
  }
}

/** Keys hold addresses of people: what is kept of them is a digest. */
const idOf = ({ key }: Spent): string => createHash("sha256").update(key).digest("base64url").slice(0, 27);

function tooMany({ endsAt }: Spent): Problem {
  const seconds = Math.max(1, Math.ceil((endsAt - performance.now()) / 1000));
  return new Problem("RATE_LIMITED", messages.rateLimited(seconds), undefined, seconds);
}
