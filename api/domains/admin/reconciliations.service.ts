/** What was read back from the payment provider and put right: shown to administrators, who may start it (docs/product.md "Back-office"). */
import { messages } from "#contract/messages";
import type { Administrator } from "../../core/actor";
import { Json } from "../../core/json";
import { Problem } from "../../core/problem";
import { from, int, iso, nullable, select, text, uuid } from "../../db/columns";
import { arrayOf, type Runner, readJsonAlways, statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import type { ReconciliationService } from "../billing/reconciliation.service";
import { newestFindings } from "../billing/reconciliation-findings";
import { noteAct } from "./audit";
import type { Reconciliation, ReconciliationFinding } from "./reconciliations.type";

const runs = statement(
  "reconciliations",
  arrayOf(
    select(
      {
        id: uuid,
        startedBy: nullable(text),
        beganAt: iso,
        endedAt: nullable(iso),
        read: int,
        failed: int,
        lastError: nullable(text),
      },
      "reconciliations r",
    ),
    "ORDER BY r.began_at DESC, r.id LIMIT 100",
  ),
);
/** Accounts lie elsewhere than runs, so they are counted by themselves. */
const differed = statement(
  "reconciliations-differed",
  "SELECT f.run_id AS id, count(DISTINCT f.user_id)::int AS n FROM reconciliation_findings f GROUP BY f.run_id",
  {
    id: from("f.run_id", uuid),
    n: int,
  },
);

/** The newest first, a hundred at most. */
export async function readReconciliations(runner: Runner): Promise<Json<Reconciliation[]>> {
  const [shown, counted] = await Promise.all([readJsonAlways(runner, runs, []), runner.rows(differed, [])]);
  const byRun = new Map(counted.map(({ id, n }) => [id, n]));
  return Json.of(shown.value.map((run) => ({ ...run, differed: byRun.get(run.id) ?? 0 })));
}

/** What was put right last, in whichever run; a hundred at most. */
export const readFindings = (runner: Runner): Promise<Json<ReconciliationFinding[]>> =>
  readJsonAlways(runner, newestFindings, []);

export class ReconciliationsService {
  constructor(
    private readonly tools: Tools,
    private readonly reconciliation: ReconciliationService,
  ) {}

  /** Begins a run; its id. Throws CONFLICT while one is under way. */
  async start(admin: Administrator): Promise<string> {
    const started = await this.tools.transact(
      async (work) => {
        const id = await this.reconciliation.begin(work, admin.username);
        if (id !== null) await noteAct(work, admin, "reconciliation.start", { id: null, name: "" });
        return id;
      },
      { home: true },
    );
    if (started === null) throw new Problem("CONFLICT", messages.reconciliationRuns);
    return started;
  }
}
