/** GraphQL door: search. */
import { Args, Authorized, Query, Resolver } from "type-graphql";
import type { Member } from "../../core/actor";
import { PoolRunner } from "../../core/pool";
import { AsMember } from "../../core/read";
import { Found } from "./found.type";
import { SearchArgs } from "./search.inputs";
import { readFound } from "./search.reads";

@Authorized()
@Resolver()
export class SearchResolver {
  constructor(private readonly pool: PoolRunner) {}

  @Query(() => [Found], {
    description:
      "Own tasks, projects, boards and sessions in whose title, name or description every word of `q` stands, the best first: where words begin so, then where they only hold it; what is not done first, then what is newest. Without `q` what is newest.",
  })
  async search(@AsMember() member: Member, @Args() args: SearchArgs): Promise<Found[]> {
    return (await readFound(this.pool, member, args)).value;
  }
}
