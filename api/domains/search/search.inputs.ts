/** What a search takes. */
import { ArgsType } from "type-graphql";
import { orNull, Takes } from "../../core/editable";

@ArgsType()
export class SearchArgs {
  @Takes("search", "What is looked for, its words in any order; without any, what is newest.", orNull)
  q?: string | null;
  @Takes("limit", "How many things at most: 20 unless said.", orNull) limit?: number | null;
}
