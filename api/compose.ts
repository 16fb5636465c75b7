/** The product put together: adapters → domains → doors, and the container that type-graphql asks. */
import path from "node:path";
import type { Express } from "express";
import type { DataSource } from "typeorm";
import { identityFor, mailboxOf, mailerFor, paymentsFor } from "./adapters/chosen";
import { openDatabase, starting } from "./compose-database";
import { counts, domains, madeOf } from "./compose-domains";
import type { Config } from "./config";
import { ownAccount } from "./core/announcement";
import { CorrectedClock } from "./core/clock";
import { follow } from "./core/database-clock";
import { broughtBy } from "./core/domain";
import { healthOf } from "./core/health";
import { answersJobs, KeptAnswers } from "./core/idempotency";
import { identifierOf } from "./core/identify";
import { Jobs } from "./core/jobs";
import { Limiter } from "./core/limiter";
import { Line } from "./core/line";
import { Live } from "./core/live";
import { Passwords } from "./core/passwords";
import { PoolRunner } from "./core/pool";
import { fittingHeap, Pressure, readingsOf } from "./core/pressure";
import { Relay } from "./core/relay";
import { logger, Reports } from "./core/report";
import type { Routes } from "./core/routes";
import { Seal } from "./core/seal";
import { TokenVersions } from "./core/token-versions";
import { Tokens } from "./core/tokens";
import { trashJobs } from "./core/trash";
import { shares } from "./core/turn";
import { Turns } from "./core/turns";
import { uncaughtBy } from "./core/uncaught";
import { transactOn } from "./core/work";
import { poolRunner, waitingOn } from "./db/data-source";
import { AdminsService } from "./domains/admin/admins.service";
import { AuthService } from "./domains/auth/auth.service";
import { ProviderNewsService } from "./domains/billing/provider-news.service";
import { readTokenVersion } from "./domains/users/users.reads";
import { type App, makeApp } from "./doors/app";
import { tellingOn } from "./doors/changes";
import { containerOf } from "./doors/container";
import { contextsOn } from "./doors/context";
import { mountDevMail } from "./doors/dev-mail";
import { mountOpenapi, openapiOf } from "./doors/openapi";
import { mountCheckout, mountDevSandbox } from "./doors/sandbox-pages";
import { makeSchema } from "./doors/schema";

export interface Product {
  app: App;
  source: DataSource;
  jobs: Jobs;
  admins: AdminsService;
  /** A service of any domain by its class. */
  the<T>(service: new (...dependencies: never[]) => T): T;
  routes: Routes;
  /** `graceMs`: how long callers are told to go elsewhere before the doors close; `shut` closes them, where the server itself does not listen. */
  stop(graceMs?: number, shut?: () => Promise<void>): Promise<void>;
  /** Tells what nothing else caught; false when the process cannot go on after it. */
  uncaught(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean;
}

/** Connects, migrates and wires the whole product on one database; nothing listens yet. */
export async function compose(config: Config, databaseUrl: string): Promise<Product> {
  const log = logger(config.logLevel);
  const reports = new Reports(log);
  const jobReport = reports.warning("jobs");
  const source = await openDatabase(databaseUrl, jobReport);
  const pool = new PoolRunner(poolRunner(source));
  const versions = new TokenVersions((userId) => readTokenVersion(pool, userId));
  const lineReport = reports.warning("live");
  const relay = new Relay(lineReport);
  const transact = transactOn(source, {
    left: () => relay.nudge(),
    committed(events) {
      for (const { entity, userId } of events) if (entity === ownAccount) versions.forget(userId);
    },
    absent: broughtBy(domains, "absent"),
  });
  const clock = new CorrectedClock();
  const stopClock = await follow(clock, pool);
  const turns = new Turns({ ...shares, running: fittingHeap(shares.running) });
  const pressure = new Pressure(
    readingsOf(() => waitingOn(source)),
    log,
  );
  pressure.start(() => turns.sweep());
  const telling = tellingOn(pool, domains);
  const live = new Live(
    {
      kinds: telling.kinds,
      read: (userId, changes) => turns.run(`member ${userId}`, () => telling.read(userId, changes)),
    },
    lineReport,
    { userChanged: (userId) => versions.forget(userId), hear: (hearing) => versions.hear(hearing) },
  );
  const line = new Line(databaseUrl, lineReport, [live.ears, relay]);
  await starting(() => line.start());

  const limiter = new Limiter(config.rateLimit, { pool, report: reports.warning("budgets") });
  const tokens = new Tokens(config.jwtSecret, config.tokenTtlSeconds, clock);
  const passwords = new Passwords((config.processes ?? 1) > 1 ? 1 : 2);
  const mailer = mailerFor(config);

  const { payments, desk, newsFor } = paymentsFor(config, transact);
  const { the, services, routes, ...made } = madeOf({
    ...{ pool, transact, clock, limiter, tokens, versions, passwords, mailer, payments },
    identity: identityFor(config),
    secret: config.jwtSecret,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
  });
  const [auth, admins, news] = [the(AuthService), the(AdminsService), the(ProviderNewsService)];
  const told = newsFor((raw, headers) => news.take(raw, headers));
  const jobs = new Jobs(databaseUrl, [...made.jobs, told, trashJobs(pool), answersJobs(pool)], jobReport);
  await starting(() => jobs.start());

  const schema = makeSchema(domains, containerOf([pool, ...services]));
  const webDist = path.resolve(__dirname, path.basename(__dirname) === "dist" ? "../../web/dist" : "../web/dist");
  const app = await makeApp({
    config,
    schema,
    routes,
    keptAnswers: new KeptAnswers(pool, new Seal(config.jwtSecret)),
    live,
    clock,
    limiter,
    turns,
    pressure,
    webDist,
    actorOf: identifierOf(tokens, {
      user: (facts) => auth.actorBehind(facts),
      admin: (facts) => admins.actorBehind(facts),
    }),
    contextOf: contextsOn(pool, domains, counts, live),
    ping: healthOf(pool, live, jobs),
    extra: (app: Express) => {
      if (config.devMail && !config.smtpUrl) mountDevMail(app, mailboxOf(config));
      if (desk) mountCheckout(app, desk);
      if (desk && config.devMail) mountDevSandbox(app, desk);
      mountOpenapi(app, openapiOf(routes, schema), path.join(webDist, "docs"));
    },
    report: reports.defect,
  });
  const stop = async (graceMs?: number, shut?: () => Promise<void>) => {
    stopClock();
    pressure.stop();
    await Promise.all([app.stop(graceMs, shut), jobs.stop()]);
    live.stop();
    await relay.stop();
    await line.stop();
    await mailer.close();
    await source.destroy();
    reports.end();
  };
  const uncaught = uncaughtBy(reports.uncaught, app);
  return { app, uncaught, source, jobs, admins, the, routes, stop };
}
