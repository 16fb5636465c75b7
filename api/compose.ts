/** The product put together: adapters → domains → doors, and the container that type-graphql asks. */
import { createHash } from "node:crypto";
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
import { mostOpen, OpenSockets } from "./core/open-sockets";
import { Passwords } from "./core/passwords";
import { PoolRunner } from "./core/pool";
import { fittingHeap, Pressure, readingsOf } from "./core/pressure";
import { Relay } from "./core/relay";
import { logger, Reports } from "./core/report";
import type { Routes } from "./core/routes";
import { Seal } from "./core/seal";
import { SiteNotices } from "./core/site-notice";
import { TokenVersions } from "./core/token-versions";
import { Tokens } from "./core/tokens";
import { trashJobs } from "./core/trash";
import { shares } from "./core/turn";
import { Turns } from "./core/turns";
import { uncaughtBy } from "./core/uncaught";
import { changesJobs, Versions } from "./core/versions";
import { transactOn } from "./core/work";
import { poolRunner, waitingOn } from "./db/data-source";
import { declaredStatements } from "./db/statements";
import { AdminsService } from "./domains/admin/admins.service";
import { SignInsService } from "./domains/auth/sign-ins.service";
import { ProviderNewsService } from "./domains/billing/provider-news.service";
import { readAccepted } from "./domains/users/users.reads";
import { type App, makeApp } from "./doors/app";
import { tellingOn } from "./doors/changes";
import { containerOf } from "./doors/container";
import { contextsOn } from "./doors/context";
import { mountDevMail } from "./doors/dev-mail";
import { mountOpenapi, openapiOf } from "./doors/openapi";
import { mountCheckout, mountDevSandbox } from "./doors/sandbox-pages";
import { makeSchema } from "./doors/schema";
import { versionedBy } from "./doors/versions";

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

/** What differs between releases that answer differently: how answers are described, and the statements that make them. */
const shapeOf = (described: object): string =>
  createHash("sha256")
    .update(JSON.stringify([described, [...declaredStatements.values()].map(({ text }) => text)]))
    .digest("base64url");

/** Connects, migrates and wires the whole product on one database or one machine of a cluster; nothing listens yet. */
export async function compose(config: Config, databaseUrl: string): Promise<Product> {
  const log = logger(config.logLevel);
  const reports = new Reports(log);
  const jobReport = reports.warning("jobs");
  const unreached = reports.warning("machines");
  const opened = await openDatabase(databaseUrl, config.coordinatorUrl, jobReport, unreached);
  const { here: source, home, machines } = opened;
  const homeUrl = config.coordinatorUrl ?? databaseUrl;
  const pool = new PoolRunner(poolRunner(source, home, machines && ((owner) => machines.readerOf(owner))));
  const versions = new TokenVersions((userId) => readAccepted(pool, userId));
  const lineReport = reports.warning("live");
  const relay = new Relay(lineReport);
  const transact = transactOn(source, {
    home,
    machines,
    left: (owners) => relay.nudge(owners),
    committed(events) {
      for (const { entity, userId } of events) if (entity === ownAccount) versions.forget(userId);
    },
    absent: broughtBy(domains, "absent"),
  });
  const clock = new CorrectedClock();
  const stopClock = await follow(clock, poolRunner(home));
  const turns = new Turns({ ...shares, running: fittingHeap(shares.running) });
  const pressure = new Pressure(
    readingsOf(() => waitingOn(source) + (machines?.waiting ?? 0)),
    log,
  );
  pressure.start(() => turns.sweep());
  const telling = tellingOn(pool, domains);
  const ofOwners = new Versions(pool);
  const siteNotices = new SiteNotices(pool, clock, lineReport);
  const live = new Live(
    {
      kinds: telling.kinds,
      read: (userId, ...what) => turns.run(`member ${userId}`, () => telling.read(userId, ...what)),
      since: (userId, had) => turns.run(`member ${userId}`, () => ofOwners.since(userId, had, telling.kinds)),
      told: (userId) => turns.run(`member ${userId}`, () => ofOwners.told(userId)),
      standing: () => siteNotices.standing,
    },
    lineReport,
    { userChanged: (userId) => versions.forget(userId), hear: (hearing) => versions.hear(hearing) },
  );
  siteNotices.onChange(() => live.tellStanding());
  const line = new Line(homeUrl, lineReport, [live.ears, relay, siteNotices]);
  await starting(() => line.start());

  const limiter = new Limiter(config.rateLimit, { pool, report: reports.warning("budgets") });
  const openSockets = new OpenSockets({ pool, report: reports.warning("budgets") }, mostOpen(config.maxSocketsPerUser));
  await openSockets.start();
  const tokens = new Tokens(config.jwtSecret, config.tokenTtlSeconds, clock);
  const passwords = new Passwords((config.processes ?? 1) > 1 ? 1 : 2);
  const mailer = mailerFor(config);

  const { payments, desk, newsFor } = paymentsFor(config, (act, frame) => transact(act, { ...frame, home: true }));
  const { the, services, routes, ...made } = madeOf({
    ...{ pool, transact, clock, limiter, tokens, versions, passwords, mailer, payments },
    identity: identityFor(config),
    adminsNeedSecondFactor: config.adminSecondFactor === "required",
    secret: config.jwtSecret,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
  });
  const [signIns, admins, news] = [the(SignInsService), the(AdminsService), the(ProviderNewsService)];
  const told = newsFor((raw, headers) => news.take(raw, headers));
  const jobs = new Jobs(
    homeUrl,
    [...made.jobs, told, trashJobs(pool), answersJobs(pool), changesJobs(pool)],
    jobReport,
  );
  await starting(() => jobs.start());

  const container = containerOf([pool, siteNotices, ...services]);
  const schema = makeSchema(domains, container);
  const webDist = path.resolve(__dirname, path.basename(__dirname) === "dist" ? "../../web/dist" : "../web/dist");
  const described = openapiOf(routes, schema);
  const app = await makeApp({
    config,
    schema,
    routes: versionedBy(routes, ofOwners, shapeOf(described)),
    keptAnswers: new KeptAnswers(pool, new Seal(config.jwtSecret)),
    live,
    clock,
    limiter,
    services: container.get,
    openSockets,
    turns,
    pressure,
    webDist,
    actorOf: identifierOf(tokens, {
      user: (facts) => signIns.actorBehind(facts),
      admin: (facts) => admins.actorBehind(facts),
    }),
    contextOf: contextsOn(pool, domains, counts, live),
    ping: healthOf(pool, live, jobs, (why) => log("warn", { why }, "This process is not ready")),
    extra: (app: Express) => {
      if (config.devMail && !config.smtpUrl) mountDevMail(app, mailboxOf(config));
      if (desk) mountCheckout(app, desk);
      if (desk && config.devMail) mountDevSandbox(app, desk);
      mountOpenapi(app, described, path.join(webDist, "docs"));
    },
    report: reports.defect,
  });
  const stop = async (graceMs?: number, shut?: () => Promise<void>) => {
    stopClock();
    pressure.stop();
    await Promise.all([app.stop(graceMs, shut), jobs.stop()]);
    await openSockets.stop();
    live.stop();
    siteNotices.stop();
    await relay.stop();
    await line.stop();
    await mailer.close();
    await machines?.end();
    await source.destroy();
    if (home !== source) await home.destroy();
    reports.end();
  };
  const uncaught = uncaughtBy(reports.uncaught, app);
  return { app, uncaught, source, jobs, admins, the, routes, stop };
}
