/** The only place that says `new`: adapters → services → doors, and the container that type-graphql asks. */
import path from "node:path";
import type { Express } from "express";
import type { DataSource } from "typeorm";
import { identityFor, mailboxOf, mailerFor } from "./adapters/chosen";
import { type Billing, composeBilling } from "./compose-billing";
import { openDatabase, starting } from "./compose-database";
import type { Config } from "./config";
import { CorrectedClock } from "./core/clock";
import { follow } from "./core/database-clock";
import { healthOf } from "./core/health";
import { KeptAnswers } from "./core/idempotency";
import { identifierOf } from "./core/identify";
import { Jobs } from "./core/jobs";
import { Limiter } from "./core/limiter";
import { Live } from "./core/live";
import { Passwords } from "./core/passwords";
import { PoolRunner } from "./core/pool";
import { fittingHeap, Pressure, readingsOf } from "./core/pressure";
import { logger, Reports } from "./core/report";
import { Seal } from "./core/seal";
import { TokenVersions } from "./core/token-versions";
import { Tokens } from "./core/tokens";
import { shares } from "./core/turn";
import { Turns } from "./core/turns";
import { uncaughtBy } from "./core/uncaught";
import { transactOn } from "./core/work";
import { poolRunner, waitingOn } from "./db/data-source";
import { adminRest } from "./domains/admin/admin.rest";
import { AdminsService } from "./domains/admin/admins.service";
import { FailedJobsService } from "./domains/admin/failed-jobs.service";
import { PlanAvailabilityService } from "./domains/admin/plan-availability.service";
import { UserAccountsService } from "./domains/admin/user-accounts.service";
import { authJobs } from "./domains/auth/auth.jobs";
import { authRest } from "./domains/auth/auth.rest";
import { AuthService } from "./domains/auth/auth.service";
import { GoogleService } from "./domains/auth/google.service";
import { RecoveryService } from "./domains/auth/recovery.service";
import { endSubscriptions } from "./domains/billing/leaving";
import { Trials } from "./domains/billing/trials";
import { unlinkBoards } from "./domains/boards/boards.hooks";
import { boardsRest } from "./domains/boards/boards.rest";
import { BoardsService } from "./domains/boards/boards.service";
import { pomodoroJobs } from "./domains/pomodoro/pomodoro.jobs";
import { pomodoroRest, sessionTasksRest } from "./domains/pomodoro/pomodoro.rest";
import { PomodoroService } from "./domains/pomodoro/pomodoro.service";
import { SessionTasksService } from "./domains/pomodoro/session-tasks.service";
import { projectsRest } from "./domains/projects/projects.rest";
import { ProjectsService } from "./domains/projects/projects.service";
import { boardCards, unlinkTasks } from "./domains/tasks/tasks.hooks";
import { tasksRest } from "./domains/tasks/tasks.rest";
import { TasksService } from "./domains/tasks/tasks.service";
import { readTokenVersion } from "./domains/users/users.reads";
import { UsersService } from "./domains/users/users.service";
import { type App, makeApp } from "./doors/app";
import { readChanges } from "./doors/changes.reads";
import { streamFrom } from "./doors/changes.resolver";
import { containerOf } from "./doors/container";
import { contextsOn } from "./doors/context";
import { mountDevMail } from "./doors/dev-mail";
import { mountOpenapi, openapiOf } from "./doors/openapi";
import { resolvers } from "./doors/resolvers";
import type { Mount } from "./doors/rest";
import { makeSchema } from "./doors/schema";

export interface Product {
  app: App;
  source: DataSource;
  jobs: Jobs;
  admins: AdminsService;
  billing: Billing;
  mounts: readonly Mount[];
  /** `graceMs`: how long callers are told to go elsewhere before the doors close. */
  stop(graceMs?: number): Promise<void>;
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
  const transact = transactOn(source, (events) => {
    for (const { entity, userId } of events) if (entity === "user") versions.forget(userId);
  });
  const clock = new CorrectedClock();
  const stopClock = await follow(clock, pool);
  const turns = new Turns({ ...shares, running: fittingHeap(shares.running) });
  const pressure = new Pressure(
    readingsOf(() => waitingOn(source)),
    log,
  );
  pressure.start(() => turns.sweep());
  const live = new Live(
    databaseUrl,
    (userId, changes) => turns.run(`member ${userId}`, () => readChanges(pool, userId, changes)),
    reports.warning("live"),
    { userChanged: (userId) => versions.forget(userId), hear: (hearing) => versions.hear(hearing) },
  );
  await starting(() => live.start());
  streamFrom(live);

  const limiter = new Limiter(config.rateLimit);
  const tokens = new Tokens(config.jwtSecret, config.tokenTtlSeconds, clock);
  const passwords = new Passwords();
  const mailer = mailerFor(config);

  const trials = new Trials(config.jwtSecret);
  const users = new UsersService(pool, transact, [endSubscriptions, trials.leaving]);
  const auth = new AuthService(pool, transact, users, tokens, versions, passwords, limiter, clock);
  const recovery = new RecoveryService(transact, passwords, limiter, mailer, config.publicUrl);
  const google = new GoogleService(transact, tokens, limiter, identityFor(config));
  const billing = composeBilling({ config, pool, transact, limiter, users, mailer, clock, trials });
  const projects = new ProjectsService(pool, transact, [unlinkBoards, unlinkTasks]);
  const boards = new BoardsService(pool, transact, clock, boardCards);
  const sessions = new PomodoroService(pool, transact, clock);
  const sessionTasks = new SessionTasksService(transact, clock);
  const tasks = new TasksService(pool, transact, sessionTasks);
  const admins = new AdminsService(pool, transact, tokens, passwords, limiter);
  const accounts = new UserAccountsService(transact, users, passwords, limiter);
  const plans = new PlanAvailabilityService(transact);
  const failedJobs = new FailedJobsService(transact);
  const services: object[] = [
    pool,
    users,
    auth,
    recovery,
    google,
    ...billing.services,
    projects,
    boards,
    sessions,
    sessionTasks,
    tasks,
    admins,
    accounts,
    plans,
    failedJobs,
  ];
  const mounts: Mount[] = [
    { path: "/auth", router: authRest({ auth, users, recovery, google }) },
    billing.mount,
    { path: "/projects", router: projectsRest(pool, projects) },
    { path: "/kanban", router: boardsRest(pool, boards) },
    { path: "/pomodoro", router: pomodoroRest(pool, sessions) },
    { path: "/tasks/pomodoro", router: sessionTasksRest(sessions) },
    { path: "/tasks", router: tasksRest(pool, tasks) },
    { path: "/admin", router: adminRest(pool, { admins, accounts, plans, jobs: failedJobs }) },
  ];
  const jobs = new Jobs(
    databaseUrl,
    [{ handlers: authJobs(recovery) }, ...billing.jobs, pomodoroJobs(pool, sessions)],
    jobReport,
  );
  await starting(() => jobs.start());

  const schema = makeSchema(resolvers, containerOf(services));
  const app = await makeApp({
    config,
    schema,
    mounts,
    keptAnswers: new KeptAnswers(pool, new Seal(config.jwtSecret)),
    live,
    clock,
    limiter,
    turns,
    pressure,
    webDist: path.resolve(__dirname, path.basename(__dirname) === "dist" ? "../../web/dist" : "../web/dist"),
    actorOf: identifierOf(tokens, {
      user: (facts) => auth.actorBehind(facts),
      admin: (facts) => admins.actorBehind(facts),
    }),
    contextOf: contextsOn(pool),
    ping: healthOf(pool, live, jobs),
    extra: (app: Express) => {
      if (config.devMail && !config.smtpUrl) mountDevMail(app, mailboxOf(config));
      billing.pages(app);
      mountOpenapi(app, openapiOf(mounts, schema));
    },
    report: reports.defect,
  });
  const stop = async (graceMs?: number) => {
    stopClock();
    pressure.stop();
    await Promise.all([app.stop(graceMs), jobs.stop()]);
    await live.stop();
    await mailer.close();
    await source.destroy();
    reports.end();
  };
  const uncaught = uncaughtBy(reports.uncaught, app);
  return { app, uncaught, source, jobs, admins, billing, mounts, stop };
}
