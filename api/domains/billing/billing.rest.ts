/** REST door: /subscription (account-billing-admin §7; rest-contract "Calls"). Its keys are snake_case, as the documents show them. */
import { type Response, Router } from "express";
import { answer, answerBeside, answerMessage } from "../../core/envelope";
import { Json } from "../../core/json";
import { bodyAs, bodyInSnakeCase, memberIn, rawBody, route } from "../../core/read";
import type { Runner } from "../../db/statements";
import { CancelSubscriptionInput, ConfirmSubscriptionInput, PlanChoiceInput } from "./billing.inputs";
import { readPlans } from "./billing.reads";
import type { BillingService } from "./billing.service";
import type { CancellationService } from "./cancellation.service";
import type { OrdersService } from "./orders.service";
import type { ProviderNewsService } from "./provider-news.service";
import { changeOnWire, detailsOnWire, eventOnWire, recordOnWire } from "./subscription-wire";

export interface BillingParts {
  billing: BillingService;
  orders: OrdersService;
  cancellation: CancellationService;
  news: ProviderNewsService;
}

export function billingRest(pool: Runner, { billing, orders, cancellation, news }: BillingParts): Router {
  const router = Router();
  router.get(
    "/plans",
    route(async (_req, res) => answer(res, await readPlans(pool))),
  );
  router.get(
    "/details",
    route(async (req, res) => answer(res, Json.of(detailsOnWire(await billing.details(memberIn(req)))))),
  );
  router.get(
    "/status",
    route(async (req, res) => answer(res, Json.of(await billing.status(memberIn(req))))),
  );
  router.get(
    "/history",
    route(async (req, res) => answer(res, Json.of((await billing.history(memberIn(req))).value.map(eventOnWire)))),
  );
  router.get(
    "/billing",
    route(async (req, res) =>
      answer(res, Json.of((await billing.billingHistory(memberIn(req))).value.map(recordOnWire))),
    ),
  );
  router.post(
    "/create",
    route(async (req, res) => {
      const { approvalUrl, subscriptionId } = await orders.create(memberIn(req), bodyAs(req, PlanChoiceInput));
      const data = { approval_url: approvalUrl, subscription_id: subscriptionId };
      answerApproval(res, data);
    }),
  );
  router.post(
    "/confirm",
    route(async (req, res) => {
      const input = bodyInSnakeCase(req, ConfirmSubscriptionInput);
      answer(res, Json.of(detailsOnWire(await billing.confirm(memberIn(req), input))));
    }),
  );
  router.post(
    "/cancel",
    route(async (req, res) => {
      const { immediate, deleted, accessUntil } = await cancellation.cancel(
        memberIn(req),
        bodyAs(req, CancelSubscriptionInput),
      );
      answer(res, Json.of({ immediate, deleted, access_until: accessUntil }));
    }),
  );
  router.post(
    "/reactivate",
    route(async (req, res) => {
      const change = await cancellation.reactivate(memberIn(req), bodyInSnakeCase(req, PlanChoiceInput));
      answerApproval(res, changeOnWire(change));
    }),
  );
  for (const way of ["upgrade", "downgrade"] as const)
    router.post(
      `/${way}`,
      route(async (req, res) => {
        const change = await billing.change(memberIn(req), way, bodyInSnakeCase(req, PlanChoiceInput));
        answerApproval(res, changeOnWire(change));
      }),
    );
  router.post(
    "/migrate-legacy-account",
    route(async (req, res) => answer(res, Json.of(detailsOnWire(await billing.migrateLegacy(memberIn(req)))))),
  );
  router.post(
    "/webhook",
    route(async (req, res) => {
      await news.webhook(req.ip ?? "", rawBody(req), req.headers);
      answerMessage(res, "Stored");
    }),
  );
  return router;
}

/** Where the payer must approve something, its address stands beside the data too. */
function answerApproval(res: Response, data: object & { approval_url?: string }): void {
  const { approval_url } = data;
  answerBeside(res, approval_url === undefined ? {} : { approval_url }, data);
}
