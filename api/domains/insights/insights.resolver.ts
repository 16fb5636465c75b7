/** GraphQL door: the dashboard's counts. */
import type { GraphQLResolveInfo } from "graphql";
import { Authorized, Info, Query, Resolver } from "type-graphql";
import type { Member } from "../../core/actor";
import { ForDoors } from "../../core/for-doors";
import { PoolRunner } from "../../core/pool";
import { AsMember } from "../../core/read";
import { asksFor } from "../boards/selection";
import { countsWritten, readCounts, readOverview } from "./insights.reads";
import { Overview } from "./overview.type";

@Authorized()
@Resolver()
export class InsightsResolver {
  constructor(private readonly pool: PoolRunner) {}

  @ForDoors({ written: countsWritten })
  @Query(() => Overview, { description: "The four counts of the dashboard, together." })
  overview(@AsMember() member: Member, @Info() info: GraphQLResolveInfo): Promise<Partial<Overview>> {
    const read = asksFor(info, ["pictured"]) || asksFor(info, ["newestActive"]) ? readOverview : readCounts;
    return read(this.pool, member.id);
  }
}
