/** GraphQL door: the dashboard's counts. */
import { Authorized, Ctx, Query, Resolver } from "type-graphql";
import { memberOf } from "../../core/actor";
import type { GraphqlContext } from "../../core/context";
import { PoolRunner } from "../../core/pool";
import { readOverview } from "./insights.reads";
import { Overview } from "./overview.type";

@Authorized()
@Resolver()
export class InsightsResolver {
  constructor(private readonly pool: PoolRunner) {}

  @Query(() => Overview, { description: "The four counts of the dashboard, together." })
  async overview(@Ctx() { actor }: GraphqlContext): Promise<Overview> {
    return (await readOverview(this.pool, memberOf(actor).id)).value;
  }
}
