/** Billing: plans, subscriptions at the provider, and what they make of an account. */
import { on } from "../../core/domain";
import type { Domain } from "../../ports/tools";
import { addressLeaves, UsersService, userLeaves } from "../users/users.service";
import { billingJobs } from "./billing.jobs";
import { BillingResolver, MeSubscriptionResolver, PlansResolver, PlanTrialResolver } from "./billing.resolver";
import { billingRest } from "./billing.rest";
import { BillingService } from "./billing.service";
import { BillingMailsService } from "./billing-mails.service";
import { CancellationService } from "./cancellation.service";
import { EndingThereService } from "./ending-there.service";
import { endSubscriptions } from "./leaving";
import { LeftAddress } from "./left-address";
import { OrdersService } from "./orders.service";
import { ProviderDutiesService } from "./provider-duties.service";
import { ProviderNewsService } from "./provider-news.service";
import { ReconciliationService } from "./reconciliation.service";
import { Trials } from "./trials";

export const billing: Domain = {
  name: "billing",
  resolvers: [PlansResolver, PlanTrialResolver, MeSubscriptionResolver, BillingResolver],
  taken: {
    subscriptions: { table: "subscriptions", order: "x.created_at" },
    subscriptionEvents: { table: "subscription_events", order: "x.place" },
    billingRecords: { table: "billing_records", order: "x.billing_date" },
  },
  make(tools) {
    const { pool, secret, the } = tools;
    const trials = new Trials(secret);
    const news = new ProviderNewsService(tools);
    const orders = new OrdersService(tools, news, trials);
    const billing = new BillingService(tools, news, orders, trials);
    const users = the(UsersService);
    const cancellation = new CancellationService(tools, news, orders, billing, users);
    const duties = new ProviderDutiesService(tools, news);
    const endingThere = new EndingThereService(tools, news);
    const mails = new BillingMailsService(tools);
    const reconciliation = new ReconciliationService(tools, news);
    return {
      services: [news, orders, billing, cancellation, trials, reconciliation],
      routes: billingRest(pool, billing, orders, cancellation, news),
      jobs: billingJobs(pool, news, duties, cancellation, mails, billing, endingThere, reconciliation),
      hooks: [
        on(userLeaves, endSubscriptions(new LeftAddress(secret))),
        on(userLeaves, trials.leaving),
        on(addressLeaves, trials.leaving),
      ],
    };
  },
};
