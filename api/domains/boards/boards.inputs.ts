/** What making, changing and listing boards take (docs/product.md "Boards" and "Field rules"). */
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { boardDefaults } from "#contract/boards";
import { boardFields } from "#contract/entities";
import { type BoardFilter, type BoardSort, boardFilters, boardSorts, type SortOrder } from "#contract/states";
import { changesBase, creationBase } from "../../core/editable";
import { enumOf, SortOrderEnum } from "../../core/enums";
import { Follows } from "../../core/follows";
import { PageArgs } from "../../core/page-args";

export const BoardSortEnum = enumOf(boardSorts, "BoardSort", "What boards are sorted by.");
export const BoardFilterEnum = enumOf(boardFilters, "BoardFilter", "Which boards are listed.");

@InputType({ description: "A new board; it gets the lists Plan, To Do and Done." })
export class CreateBoardInput extends creationBase(boardFields, {
  projectId: "An own project to link it to.",
}) {}

@InputType({ description: "What changes of a board; what is left out stays, null clears." })
export class UpdateBoardInput extends changesBase(boardFields, {
  projectId: "An own project; its tasks come along. Null makes the board standalone, and its tasks stay as they are.",
}) {}

@ArgsType()
export class BoardsArgs extends PageArgs {
  @Field(() => BoardSortEnum, { nullable: true, defaultValue: boardDefaults.sort, description: "What to sort by." })
  @Follows("boardSort", { optional: true, nullable: true })
  sort?: BoardSort | null;

  @Field(() => SortOrderEnum, { nullable: true, defaultValue: boardDefaults.order, description: "In which order." })
  @Follows("sortOrder", { optional: true, nullable: true })
  order?: SortOrder | null;

  @Field(() => BoardFilterEnum, { nullable: true, defaultValue: boardDefaults.filter, description: "Which boards." })
  @Follows("boardFilter", { optional: true, nullable: true })
  filter?: BoardFilter | null;

  @Field(() => ID, { nullable: true, description: "Only boards of this project." })
  @Follows("id", { optional: true, nullable: true })
  projectId?: string | null;

  @Field(() => Int, { nullable: true, description: "How many days `recent` reaches back, 7 where left out." })
  @Follows("days", { optional: true, nullable: true })
  days?: number | null;
}
