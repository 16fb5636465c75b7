/** What making, changing and listing boards take (docs/product.md "Boards" and "Field rules"). */
import { ArgsType, InputType } from "type-graphql";
import { boardDefaults } from "#contract/boards";
import { boardFields } from "#contract/entities";
import { type BoardFilter, type BoardSort, boardFilters, boardSorts, type SortOrder } from "#contract/states";
import { changesBase, creationBase, orNull, Takes } from "../../core/editable";
import { enumOf } from "../../core/enums";
import { FindArgs, PageArgs } from "../../core/pages";

enumOf(boardSorts, "BoardSort", "What boards are sorted by.");
enumOf(boardFilters, "BoardFilter", "Which boards are listed.");

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
  @Takes("boardSort", "What to sort by.", { ...orNull, initial: boardDefaults.sort }) sort?: BoardSort | null;
  @Takes("sortOrder", "In which order.", { ...orNull, initial: boardDefaults.order }) order?: SortOrder | null;
  @Takes("boardFilter", "Which boards.", { ...orNull, initial: boardDefaults.filter }) filter?: BoardFilter | null;
  @Takes("id", "Only boards of this project.", orNull) projectId?: string | null;
  @Takes("days", "How many days `recent` reaches back, 7 where left out.", orNull) days?: number | null;
}

@ArgsType()
export class FindBoardsArgs extends FindArgs {
  @Takes("id", "Only boards of this project.", orNull) projectId?: string | null;
}
