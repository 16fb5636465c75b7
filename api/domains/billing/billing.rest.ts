/** REST door: /subscription (account-billing-admin §7). */
import { Router } from "express";
import { answer } from "../../core/envelope";
import { route } from "../../core/read";
import type { Runner } from "../../db/statements";
import { readPlans } from "./billing.reads";

export function billingRest(pool: Runner): Router {
  const router = Router();
  router.get(
    "/plans",
    route(async (_req, res) => answer(res, await readPlans(pool))),
  );
  return router;
}
