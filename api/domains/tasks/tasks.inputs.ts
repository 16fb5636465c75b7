/** What making, changing, moving and listing tasks take (core-product §5 and §7). */
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import type { Priority, TaskStatus } from "#contract/states";
import { DateScalar, PriorityEnum, TaskStatusEnum } from "../../core/enums";
import { Follows } from "../../core/follows";
import { PageArgs } from "../../core/page-args";

@InputType({ description: "A new task." })
export class CreateTaskInput {
  @Field(() => ID, {
    nullable: true,
    description: "A UUID made by the client, so that a retry makes nothing twice. GraphQL only.",
  })
  @Follows("id", { optional: true, nullable: true })
  id?: string | null;

  @Field(() => String, { description: "1 to 200 characters." })
  @Follows("title")
  title: string;

  @Field(() => String, { nullable: true, description: "At most 1000 characters; blank is none." })
  @Follows("description", { optional: true, nullable: true })
  description?: string | null;

  @Field(() => TaskStatusEnum, { nullable: true, description: "`plan` where left out; in a list the list decides." })
  @Follows("taskStatus", { optional: true })
  status?: TaskStatus;

  @Field(() => PriorityEnum, { nullable: true, description: "`medium` where left out." })
  @Follows("priority", { optional: true })
  priority?: Priority;

  @Field(() => DateScalar, { nullable: true, description: "The day it is due." })
  @Follows("date", { optional: true, nullable: true })
  dueDate?: string | null;

  @Field(() => ID, { nullable: true, description: "An own project; a list on a linked board wins." })
  @Follows("id", { optional: true, nullable: true })
  projectId?: string | null;

  @Field(() => ID, { nullable: true, description: "An own board's list; the task stands at its end." })
  @Follows("id", { optional: true, nullable: true })
  listId?: string | null;

  @Field(() => ID, { nullable: true, description: "An own session that is not completed." })
  @Follows("id", { optional: true, nullable: true })
  pomodoroSessionId?: string | null;
}

@InputType({ description: "What changes of a task; what is left out stays, null clears." })
export class UpdateTaskInput {
  @Field(() => String, { nullable: true, description: "1 to 200 characters." })
  @Follows("title", { optional: true })
  title?: string;

  @Field(() => String, { nullable: true, description: "At most 1000 characters; null or blank clears." })
  @Follows("description", { optional: true, nullable: true })
  description?: string | null;

  @Field(() => TaskStatusEnum, { nullable: true, description: "Counts only for a task in no list." })
  @Follows("taskStatus", { optional: true })
  status?: TaskStatus;

  @Field(() => PriorityEnum, { nullable: true, description: "How much it matters." })
  @Follows("priority", { optional: true })
  priority?: Priority;

  @Field(() => DateScalar, { nullable: true, description: "The day it is due; null clears." })
  @Follows("date", { optional: true, nullable: true })
  dueDate?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "An own project, or null for none. Another than the board is linked to takes the task off the board.",
  })
  @Follows("id", { optional: true, nullable: true })
  projectId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "An own board's list, at whose end it then stands; null takes it off the board.",
  })
  @Follows("id", { optional: true, nullable: true })
  listId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "An own session that is not completed, out of every other such one; null takes it out of all of them.",
  })
  @Follows("id", { optional: true, nullable: true })
  pomodoroSessionId?: string | null;
}

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
