/** GraphQL door: reading everything back from the payment provider, for administrators. */
import { Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Administrator } from "../../core/actor";
import { PoolRunner } from "../../core/pool";
import { AsAdministrator } from "../../core/read";
import { ReconciliationsService, readFindings, readReconciliations } from "./reconciliations.service";
import { Reconciliation, ReconciliationFinding } from "./reconciliations.type";

@Authorized("admin")
@Resolver()
export class ReconciliationsResolver {
  constructor(
    private readonly pool: PoolRunner,
    private readonly runs: ReconciliationsService,
  ) {}

  @Query(() => [Reconciliation], { description: "The runs of 90 days, the newest first." })
  async reconciliations(): Promise<Reconciliation[]> {
    return (await readReconciliations(this.pool)).value;
  }

  @Query(() => [ReconciliationFinding], { description: "What was put right last, whichever run it was." })
  async reconciliationFindings(): Promise<ReconciliationFinding[]> {
    return (await readFindings(this.pool)).value;
  }

  @Mutation(() => ID, { description: "Begins a run and answers with its id. CONFLICT while one is under way." })
  startReconciliation(@AsAdministrator() admin: Administrator): Promise<string> {
    return this.runs.start(admin);
  }
}
