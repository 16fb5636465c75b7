/** REST door: /admin/reconciliations. */
import { Json } from "../../core/json";
import { administratorIn } from "../../core/read";
import { object, type Routes, text } from "../../core/routes";
import type { Runner } from "../../db/statements";
import { type ReconciliationsService, readFindings, readReconciliations } from "./reconciliations.service";

export const reconciliationsRest = (pool: Runner, runs: ReconciliationsService): Routes => ({
  "GET /admin/reconciliations": {
    summary: "Runs of reading everything back from the payment provider, the newest first.",
    answer: "[Reconciliation]",
    run: (req) => administratorIn(req) && readReconciliations(pool),
  },
  "GET /admin/reconciliations/findings": {
    summary: "What was put right last, whichever run it was.",
    answer: "[ReconciliationFinding]",
    run: (req) => administratorIn(req) && readFindings(pool),
  },
  "POST /admin/reconciliations": {
    summary: "Begins a run.",
    answer: object({ id: text }),
    run: async (req) => Json.of({ id: await runs.start(administratorIn(req)) }),
  },
});
