/** REST door: /subscription (docs/api.md "Calls"). Its keys are snake_case, as the documents show them. */
import type { Response } from "express";
import { limits } from "#contract/limits";
import { answerBeside, inSnakeCase } from "../../core/envelope";
import { Json } from "../../core/json";
import { fromMember, fromMemberInSnakeCase, memberIn, rawBody } from "../../core/read";
import { flag, object, type Routes, text } from "../../core/routes";
import type { Runner } from "../../db/statements";
import { CancelSubscriptionInput, ConfirmSubscriptionInput, PlanChoiceInput } from "./billing.inputs";
import { readBillingRecords, readPlans, readSubscriptionEvents } from "./billing.reads";
import type { BillingService } from "./billing.service";
import type { CancellationService } from "./cancellation.service";
import type { OrdersService } from "./orders.service";
import type { ProviderNewsService } from "./provider-news.service";
import type { SubscriptionChange, SubscriptionDetails } from "./subscription.type";

const instant = { type: ["string", "null"], format: "date-time" };
const stands = {
  user: object({ subscription_status: text, next_billing_date: instant, reactivation_available_until: instant }),
  plan: { anyOf: [{ $ref: "#/components/schemas/Plan" }, { type: "null" }] },
};
const changed = { ...object(stands), properties: { ...stands, approval_url: text } };

export function billingRest(
  pool: Runner,
  billing: BillingService,
  orders: OrdersService,
  cancellation: CancellationService,
  news: ProviderNewsService,
): Routes {
  const changing = (way: "upgrade" | "downgrade") => ({
    answer: changed,
    ...fromMemberInSnakeCase(PlanChoiceInput, async (member, input, _req, res) =>
      answerApproval(res, changeOnWire(await billing.change(member, way, input))),
    ),
  });
  return {
    "GET /subscription/plans": {
      summary: "All plans in the order of their price.",
      answer: "[Plan]",
      open: true,
      run: () => readPlans(pool),
    },
    "GET /subscription/details": {
      summary: "Where the subscription stands.",
      answer: object(stands),
      run: async (req) => Json.of(detailsOnWire(await billing.details(memberIn(req)))),
    },
    "GET /subscription/status": {
      summary: "What the account may call itself.",
      answer: object({
        status: text,
        accountType: text,
        subscriptionLevel: { type: ["string", "null"] },
        paymentExempt: flag,
      }),
      run: async (req) => Json.of(await billing.status(memberIn(req))),
    },
    "GET /subscription/history": {
      summary: "What happened to the subscription, newest first.",
      answer: "[SubscriptionEvent]",
      run: async (req) => Json.of((await readSubscriptionEvents(pool, memberIn(req))).value.map(inSnakeCase)),
    },
    "GET /subscription/billing": {
      summary: "The payments, newest first.",
      answer: "[BillingRecord]",
      run: async (req) => Json.of((await readBillingRecords(pool, memberIn(req))).value.map(inSnakeCase)),
    },
    "POST /subscription/create": {
      summary: "Orders a plan, to be approved by the payer.",
      answer: object({ approval_url: text, subscription_id: text }),
      ...fromMember(PlanChoiceInput, async (member, input, _req, res) =>
        answerApproval(res, inSnakeCase(await orders.create(member, input))),
      ),
    },
    "POST /subscription/confirm": {
      summary: "Asks the provider anew, after the payer came back.",
      answer: object(stands),
      ...fromMemberInSnakeCase(ConfirmSubscriptionInput, async (member, input) =>
        Json.of(detailsOnWire(await billing.confirm(member, input))),
      ),
    },
    "POST /subscription/cancel": {
      summary: "Cancels, at the period's end or at once.",
      answer: object({ immediate: flag, deleted: flag, access_until: instant }),
      ...fromMember(CancelSubscriptionInput, async (member, input) =>
        Json.of(inSnakeCase(await cancellation.cancel(member, input))),
      ),
    },
    "POST /subscription/reactivate": {
      summary: "Takes a cancellation back.",
      answer: changed,
      ...fromMemberInSnakeCase(PlanChoiceInput, async (member, input, _req, res) =>
        answerApproval(res, changeOnWire(await cancellation.reactivate(member, input))),
      ),
    },
    "POST /subscription/upgrade": { summary: "Changes to a higher-priced plan.", ...changing("upgrade") },
    "POST /subscription/downgrade": { summary: "Changes to a lower-priced plan.", ...changing("downgrade") },
    "POST /subscription/migrate-legacy-account": {
      summary: "Gives an account without any record a trial.",
      answer: object(stands),
      run: async (req) => Json.of(detailsOnWire(await billing.migrateLegacy(memberIn(req)))),
    },
    "POST /subscription/webhook": {
      bytes: limits.webhookBytes,
      summary: "Takes the payment provider's signed event.",
      answer: "message",
      open: true,
      run: async (req) => {
        await news.webhook(req.ip ?? "", rawBody(req), req.headers);
        return "Stored";
      },
    },
  };
}

/** Where the payer must approve something, its address stands beside the data too. */
function answerApproval(res: Response, data: { approval_url?: string; [key: string]: unknown }): void {
  const { approval_url } = data;
  answerBeside(res, approval_url === undefined ? {} : { approval_url }, data);
}

/** A subscription in the facade's words (docs/api.md "Entities"; docs/api.md "Calls"). */
const detailsOnWire = ({ status, nextBillingDate, reactivationAvailableUntil, plan }: SubscriptionDetails) => ({
  user: {
    subscription_status: status,
    next_billing_date: nextBillingDate,
    reactivation_available_until: reactivationAvailableUntil,
  },
  plan: plan && { id: plan.id, name: plan.name, price: plan.price, interval: plan.interval },
});

/** Details after a change, and where the payer must approve it, if so. */
const changeOnWire = ({ details, approvalUrl }: SubscriptionChange) => ({
  ...detailsOnWire(details),
  ...(approvalUrl !== null && { approval_url: approvalUrl }),
});
