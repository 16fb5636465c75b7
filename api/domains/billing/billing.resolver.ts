/** GraphQL door: the plans. */
import { Query, Resolver } from "type-graphql";
import { PoolRunner } from "../../core/pool";
import { readPlans } from "./billing.reads";
import { PlanType } from "./plan.type";

@Resolver()
export class BillingResolver {
  constructor(private readonly pool: PoolRunner) {}

  @Query(() => [PlanType], { description: "All plans in the order of their price; no token needed." })
  async plans(): Promise<PlanType[]> {
    return (await readPlans(this.pool)).value;
  }
}
