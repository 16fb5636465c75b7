/** GraphQL door: the dashboard's counts. */
import { Authorized, Query, Resolver } from "type-graphql";
import type { Member } from "../../core/actor";
import { PoolRunner } from "../../core/pool";
import { AsMember } from "../../core/read";
import { readOverview } from "./insights.reads";
import { Overview } from "./overview.type";

@Authorized()
@Resolver()
export class InsightsResolver {
  constructor(private readonly pool: PoolRunner) {}

  @Query(() => Overview, { description: "The four counts of the dashboard, together." })
  async overview(@AsMember() member: Member): Promise<Overview> {
    return (await readOverview(this.pool, member.id)).value;
  }
}
