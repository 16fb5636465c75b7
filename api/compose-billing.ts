/** Billing put together: the provider behind its port, the services on it, their jobs, and the sandbox's pages. */
import type { Express } from "express";
import { limits } from "#contract/limits";
import { paymentsFor } from "./adapters/chosen";
import type { Config } from "./config";
import type { Clock } from "./core/clock";
import type { JobSource } from "./core/jobs";
import type { Limiter } from "./core/limiter";
import type { PoolRunner } from "./core/pool";
import type { Transact } from "./core/work";
import { billingJobs } from "./domains/billing/billing.jobs";
import { billingRest } from "./domains/billing/billing.rest";
import { BillingService } from "./domains/billing/billing.service";
import { CancellationService } from "./domains/billing/cancellation.service";
import { EndingMailService } from "./domains/billing/ending-mail.service";
import { OrdersService } from "./domains/billing/orders.service";
import { ProviderDutiesService } from "./domains/billing/provider-duties.service";
import { ProviderNewsService } from "./domains/billing/provider-news.service";
import type { Trials } from "./domains/billing/trials";
import type { UsersService } from "./domains/users/users.service";
import type { Mount } from "./doors/rest";
import { mountCheckout, mountDevSandbox } from "./doors/sandbox-pages";
import type { Mailer } from "./ports/mailer";

export interface Billing {
  cancellation: CancellationService;
  services: object[];
  mount: Mount;
  jobs: JobSource[];
  /** Pages of the sandbox; none with a real provider. */
  pages(app: Express): void;
}

interface Parts {
  config: Config;
  pool: PoolRunner;
  transact: Transact;
  limiter: Limiter;
  users: UsersService;
  mailer: Mailer;
  clock: Clock;
  trials: Trials;
}

export function composeBilling({ config, pool, transact, limiter, users, mailer, clock, trials }: Parts): Billing {
  const { payments, desk, newsFor } = paymentsFor(config, transact);
  const news = new ProviderNewsService(pool, transact, payments, limiter);
  const orders = new OrdersService(pool, transact, payments, news, limiter, trials, config.publicUrl);
  const billing = new BillingService(
    pool,
    transact,
    payments,
    news,
    orders,
    limiter,
    trials,
    clock,
    config.supportEmail,
  );
  const cancellation = new CancellationService(pool, transact, payments, news, orders, billing, users, limiter);
  const duties = new ProviderDutiesService(pool, transact, payments, news);
  const mails = new EndingMailService(pool, mailer, config.publicUrl);
  return {
    cancellation,
    services: [billing, orders, cancellation],
    mount: {
      path: "/subscription",
      router: billingRest(pool, { billing, orders, cancellation, news }),
      raw: { path: "/webhook", limit: limits.webhookBytes },
    },
    jobs: [
      billingJobs(pool, news, duties, cancellation, mails, billing),
      newsFor((raw, headers) => news.take(raw, headers)),
    ],
    pages: (app) => {
      if (desk) mountCheckout(app, desk);
      if (desk && config.devMail) mountDevSandbox(app, desk);
    },
  };
}
