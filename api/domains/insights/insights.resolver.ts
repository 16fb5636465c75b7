/** GraphQL door: the dashboard's counts. */
import type { GraphQLResolveInfo } from "graphql";
import { Authorized, Info, Query, Resolver } from "type-graphql";
import type { Member } from "../../core/actor";
import { ForDoors } from "../../core/for-doors";
import { PoolRunner } from "../../core/pool";
import { AsMember } from "../../core/read";
import { asksFor } from "../boards/selection";
import { countsWritten, readCounts, readOverview, readSectioned } from "./insights.reads";
import { Overview } from "./overview.type";

@Authorized()
@Resolver()
export class InsightsResolver {
  constructor(private readonly pool: PoolRunner) {}

  @ForDoors({ written: countsWritten })
  @Query(() => Overview, { description: "The four counts of the dashboard, together." })
  overview(@AsMember() member: Member, @Info() info: GraphQLResolveInfo): Promise<Partial<Overview>> {
    const asks = (name: string) => asksFor(info, [name]);
    const withoutPictures = asks("sessionsBySection") ? readSectioned : readCounts;
    const read = asks("pictured") || asks("newestActive") ? readOverview : withoutPictures;
    return read(this.pool, member.id);
  }
}
