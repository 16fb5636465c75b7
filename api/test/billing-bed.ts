/** Billing on a database of its own under a clock that the test moves: accounts, their provider, and jobs done when they are due. */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { madeOf } from "../compose-domains";
import type { Administrator, Member } from "../core/actor";
import type { JobHandler } from "../core/jobs";
import { Limiter } from "../core/limiter";
import { type Body, ordered } from "../core/outbox";
import { Passwords } from "../core/passwords";
import { PoolRunner } from "../core/pool";
import { TokenVersions } from "../core/token-versions";
import { Tokens } from "../core/tokens";
import { type Transact, transactOn } from "../core/work";
import { dataSourceFor, poolRunner } from "../db/data-source";
import { UserAccountsService } from "../domains/admin/user-accounts.service";
import { BillingService } from "../domains/billing/billing.service";
import { CancellationService } from "../domains/billing/cancellation.service";
import { OrdersService } from "../domains/billing/orders.service";
import { ProviderNewsService } from "../domains/billing/provider-news.service";
import { Trials } from "../domains/billing/trials";
import { User } from "../domains/users/user.entity";
import { UsersService } from "../domains/users/users.service";
import type { Mail } from "../ports/mailer";
import type { Headers } from "../ports/payments";
import { secret } from "./app";
import { paypalProvider, sandboxProvider, type TestProvider, type Trouble, troubled } from "./billing-provider";
import { migratedDatabase, patient, sql } from "./database";
import { MovedClock } from "./moved-clock";

/** What becomes of the provider's news: heard at once, never, twice, or only when `late` ones are let through. */
export type Post = "heard" | "lost" | "doubled" | "late";

interface Letter {
  raw: Buffer;
  headers: Headers;
}

/** Everything of one provider. */
export interface Shop {
  provider: TestProvider;
  trouble: Trouble[];
  billing: BillingService;
  orders: OrdersService;
  cancellation: CancellationService;
  news: ProviderNewsService;
  trials: Trials;
  users: UsersService;
  accounts: UserAccountsService;
  handlers: Record<string, JobHandler>;
  /** What a run of the jobs begins with. */
  recover(): Promise<void>;
}

export class BillingBed {
  /** What happens with news from now on. */
  post: Post = "heard";
  private kept: Letter[] = [];

  private constructor(
    readonly url: string,
    readonly clock: MovedClock,
    readonly source: DataSource,
    readonly pool: PoolRunner,
    readonly shops: Readonly<Record<"sandbox" | "paypal", Shop>>,
    readonly admin: Administrator,
    private readonly line: Client,
    /** What was sent and not looked at yet. */
    readonly mails: Mail[],
  ) {}

  static async make(at: number): Promise<BillingBed> {
    const url = await migratedDatabase();
    const clock = await MovedClock.of(url, at);
    const source = await patient(dataSourceFor(url, [User])).initialize();
    const pool = new PoolRunner(poolRunner(source));
    const transact = transactOn(source);
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} };
    const shop = (provider: TestProvider): Shop => {
      const { payments, trouble } = troubled(provider.payments);
      const made = madeOf({
        ...{ pool, transact, clock, payments, mailer, secret, identity: null, supportEmail: null },
        limiter: new Limiter(false),
        tokens: new Tokens(secret, 3600, clock),
        versions: new TokenVersions(async () => null),
        passwords: new Passwords(1),
        publicUrl: "http://localhost",
        adminsNeedSecondFactor: false,
      });
      const news = made.the(ProviderNewsService);
      const own = provider.jobs((raw, headers) => news.take(raw, headers));
      return {
        ...{ provider, trouble, news },
        billing: made.the(BillingService),
        orders: made.the(OrdersService),
        cancellation: made.the(CancellationService),
        trials: made.the(Trials),
        users: made.the(UsersService),
        accounts: made.the(UserAccountsService),
        handlers: Object.assign({}, own, ...made.jobs.map(({ handlers }) => handlers)),
        async recover() {
          for (const { recover } of made.jobs) await recover?.();
        },
      };
    };
    const atHome: Transact = (act, frame) => transact(act, { ...frame, home: true });
    const shops = { sandbox: shop(sandboxProvider(url, atHome)), paypal: shop(await paypalProvider()) };
    const id = randomUUID();
    await sql(url, "INSERT INTO admins (id, username, username_key, password_hash) VALUES ($1::uuid, $2, $2, '')", [
      id,
      id,
    ]);
    const admin: Administrator = {
      kind: "administrator",
      id,
      username: id,
      tokenVersion: 0,
      mustSetUp: false,
      issuedAt: 0,
      expiresAt: 0,
    };
    const line = new Client({ connectionString: url });
    await line.connect();
    return new BillingBed(url, clock, source, pool, shops, admin, line, mails);
  }

  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
    return sql(this.url, text, values);
  }

  /** An administrator lets Premium be bought, or not. */
  async sell(on: boolean): Promise<void> {
    await this.sql(
      "UPDATE plans SET available = CASE WHEN level = 'premium' THEN $1::boolean ELSE level = 'basic' END",
      [on],
    );
  }

  /** A new account. */
  async member(email: string): Promise<Member> {
    const id = randomUUID();
    await this.sql("INSERT INTO users (id, email, email_key, name, created_at) VALUES ($1, $2, $2, 'A', now())", [
      id,
      email,
    ]);
    await this.sql("INSERT INTO user_handles VALUES ('mail:' || $1::text, $2) ON CONFLICT DO NOTHING", [email, id]);
    return { kind: "member", id, tokenVersion: 0, signIn: null, issuedAt: 0, expiresAt: 0 };
  }

  /** Time passes until `until`: whatever is due on the way is done in its order, at its instant. */
  async pass(shop: Shop, until: number, seen: () => Promise<void> = async () => {}): Promise<void> {
    for (;;) {
      await this.hear(shop);
      const job = await this.nextJob(until);
      const acts = shop.provider.nextAct();
      if (acts !== null && acts <= until && (!job || acts < +job.at)) {
        await this.clock.set(Math.max(acts, this.clock.now()));
        shop.provider.act(this.clock.now());
      } else if (job) {
        // A job begins a moment after it is due.
        await this.clock.set(Math.max(+job.at + 1, this.clock.now()));
        await this.work(shop, job);
        await seen();
      } else break;
    }
    await this.clock.set(Math.max(until, this.clock.now()));
  }

  /** News that were late come now, the last first. */
  async comeLate(shop: Shop): Promise<void> {
    const kept = this.kept.splice(0).reverse();
    await this.sql(
      "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'sandboxNews')",
    );
    for (const { raw, headers } of kept) await this.deliver(shop, raw, headers);
  }

  /** Nothing is left of anybody. */
  async clear(shop: Shop): Promise<void> {
    await shop.provider.clear();
    shop.trouble.splice(0);
    this.kept = [];
    this.post = "heard";
    await this.sell(true);
    this.mails.splice(0);
    await this.sql(
      "DELETE FROM graphile_worker._private_jobs; DELETE FROM outbox; DELETE FROM users; DELETE FROM provider_events",
    );
  }

  async stop(): Promise<void> {
    this.clock.end();
    await this.shops.paypal.provider.stop();
    await this.line.end();
    await this.source.destroy();
  }

  private async work(shop: Shop, job: DueJob): Promise<void> {
    const isNews = job.task === "sandboxNews";
    if (isNews && this.post === "late") {
      // Kept by its job, which comes with the others.
      const days = 30 * 86_400_000;
      await this.sql("UPDATE graphile_worker._private_jobs SET run_at = $2 WHERE id = $1", [
        job.id,
        new Date(this.clock.now() + days),
      ]);
      return;
    }
    // As the runner has it: put in again meanwhile under its key, it is another.
    await this.sql("UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'model' WHERE id = $1", [
      job.id,
    ]);
    try {
      if (!(isNews && this.post === "lost")) await shop.handlers[job.task]?.(job.payload as Record<string, unknown>);
      if (isNews && this.post === "doubled") await shop.handlers[job.task]?.(job.payload as Record<string, unknown>);
    } catch (error) {
      if ((error as Error).name !== "ProviderFailed" && (error as { code?: string }).code !== "PROVIDER_FAILED")
        throw error;
      // Later and later, as the runner does. What fails though nothing is in its way fails for ever.
      const tries = job.attempts + 1;
      if (tries > 8) throw new Error(`${job.task} cannot be done`, { cause: error });
      const wait = Math.exp(Math.min(tries, 10)) * 1000;
      await this.sql(
        "UPDATE graphile_worker._private_jobs SET attempts = $3, run_at = $2, locked_at = NULL, locked_by = NULL WHERE id = $1",
        [job.id, new Date(this.clock.now() + wait), tries],
      );
      return;
    }
    await this.sql("DELETE FROM graphile_worker._private_jobs WHERE id = $1", [job.id]);
  }

  private async hear(shop: Shop): Promise<void> {
    for (const letter of shop.provider.news()) {
      if (this.post === "late") this.kept.push(letter);
      else if (this.post !== "lost") await this.deliver(shop, letter.raw, letter.headers);
      if (this.post === "doubled") await this.deliver(shop, letter.raw, letter.headers);
    }
  }

  private async deliver(shop: Shop, raw: Buffer, headers: Headers): Promise<void> {
    await shop.news.take(raw, headers);
  }

  /** What is due next, once jobs have left the outbox as the relay puts them in. */
  private async nextJob(until: number): Promise<DueJob | undefined> {
    const due = `SELECT j.id, t.identifier AS task, j.payload, j.attempts, j.run_at AS at FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE j.locked_at IS NULL AND j.run_at <= '${new Date(until).toISOString()}' ORDER BY j.run_at, j.id LIMIT 1`;
    const outbox = "WITH gone AS (DELETE FROM outbox RETURNING id, body) SELECT body FROM gone ORDER BY id";
    const [left, [job]] = (await this.answers(`${outbox}; ${due}`)) as [{ body: Body }[], [DueJob | undefined]];
    const orders = left.flatMap(({ body }) => (body.j ?? []).map(ordered));
    return orders.length === 0
      ? job
      : ((await this.answers(`${orders.join("; ")}; ${due}`)).at(-1)?.[0] as DueJob | undefined);
  }

  /** The rows of each of several statements that travel together. */
  private async answers(text: string): Promise<unknown[][]> {
    return ((await this.line.query(text)) as unknown as { rows: unknown[] }[]).map(({ rows }) => rows);
  }
}

interface DueJob {
  id: string;
  task: string;
  payload: object;
  attempts: number;
  at: Date;
}
