/** What making, changing, moving and listing tasks take (docs/product.md "Field rules", docs/api.md "Calls"). */
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { taskFields } from "#contract/entities";
import type { TaskStatus } from "#contract/states";
import { changesBase, creationBase } from "../../core/editable";
import { Follows } from "../../core/follows";
import { PageArgs } from "../../core/page-args";
import { TaskStatusEnum } from "./task.type";

@InputType({ description: "A new task." })
export class CreateTaskInput extends creationBase(taskFields, {
  status: "`plan` where left out; in a list the list decides.",
  projectId: "An own project; a list on a linked board wins.",
  listId: "An own board's list; the task stands at its end.",
  pomodoroSessionId: "An own session that is not completed.",
}) {}

@InputType({ description: "What changes of a task; what is left out stays, null clears." })
export class UpdateTaskInput extends changesBase(taskFields, {
  status: "Counts only for a task in no list.",
  projectId: "An own project, or null for none. Another than the board is linked to takes the task off the board.",
  listId: "An own board's list, at whose end it then stands; null takes it off the board.",
  pomodoroSessionId:
    "An own session that is not completed, out of every other such one; null takes it out of all of them.",
}) {}

/** Where to: the body of `PUT /tasks/{id}/move`. */
export class MoveBody {
  @Follows("id")
  listId: string;

  @Follows("position", { optional: true, nullable: true })
  position?: number | null;
}

@InputType({ description: "A card's new place." })
export class MoveTaskInput {
  @Field(() => ID, { description: "The task." })
  @Follows("id")
  id: string;

  @Field(() => ID, { description: "An own board's list." })
  @Follows("id")
  listId: string;

  @Field(() => Int, {
    nullable: true,
    description: "From 0, not counting the moved task; left out or beyond the end it is the end.",
  })
  @Follows("position", { optional: true, nullable: true })
  position?: number | null;
}

@ArgsType()
export class TasksArgs extends PageArgs {
  @Field(() => TaskStatusEnum, { nullable: true, description: "Only tasks of this status." })
  @Follows("taskStatus", { optional: true, nullable: true })
  status?: TaskStatus | null;

  @Field(() => ID, { nullable: true, description: "Only tasks of this project." })
  @Follows("id", { optional: true, nullable: true })
  projectId?: string | null;

  @Field(() => ID, { nullable: true, description: "Only tasks in this list." })
  @Follows("id", { optional: true, nullable: true })
  listId?: string | null;
}
