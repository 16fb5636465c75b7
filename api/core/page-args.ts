/** What every list takes so that it can be read page by page (docs/api.md "Calls", `GET /tasks`). */
import { ArgsType, Field, ID, Int } from "type-graphql";
import { Follows } from "./follows";

@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, description: "At most so many, 1 to 100." })
  @Follows("limit", { optional: true, nullable: true })
  limit?: number | null;

  @Field(() => ID, { nullable: true, description: "Only what follows this one: the id of a page's last." })
  @Follows("id", { optional: true, nullable: true })
  cursor?: string | null;
}
