/** What every list takes so that it can be read page by page (docs/api.md "Calls", `GET /tasks`). */
import { ArgsType } from "type-graphql";
import { orNull, Takes } from "./editable";

@ArgsType()
export class PageArgs {
  @Takes("limit", "At most so many, 1 to 100.", orNull) limit?: number | null;
  @Takes("id", "Only what follows this one: the id of a page's last.", orNull) cursor?: string | null;
}
