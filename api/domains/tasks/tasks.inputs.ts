/** What making, changing, moving and listing tasks take (docs/product.md "Field rules", docs/api.md "Calls"). */
import { ArgsType, Field, ID, InputType } from "type-graphql";
import { taskFields } from "#contract/entities";
import { limits } from "#contract/limits";
import {
  type Priority,
  type SortOrder,
  type TaskGroup,
  type TaskSort,
  type TaskStatus,
  taskGroups,
  taskSorts,
} from "#contract/states";
import { changesBase, creationBase, optional, orNull, Takes } from "../../core/editable";
import { enumOf } from "../../core/enums";
import { PageArgs } from "../../core/pages";

enumOf(taskGroups, "TaskGroup", "What tasks are put together by.");
enumOf(taskSorts, "TaskSort", "What tasks are sorted by.");

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

const { priority, dueDate, labels, projectId, listId } = taskFields;

/** One change of several tasks. Titles, descriptions, status and session are each task's own. */
@InputType({ description: "What changes of several tasks alike; what is left out stays, null clears." })
export class TasksChangeInput extends changesBase(
  { priority, dueDate, labels, projectId, listId },
  {
    projectId: "An own project, or null for none. Another than the board is linked to takes a task off the board.",
    listId: "An own board's list, at whose end they then stand; null takes them off their boards.",
  },
) {
  @Field(() => [ID], { description: "Own tasks, each named once." }) ids: string[];
  @Takes("flag", "True ticks them off as `completeTask` does, false opens them again as `reopenTask` does.", optional)
  done?: boolean;
}

/** Where to: the body of `PUT /tasks/{id}/move`. */
@InputType("Place")
export class MoveBody {
  @Takes("id", "An own board's list.") listId: string;
  @Takes("position", "From 0, not counting the moved task; left out or beyond the end it is the end.", orNull)
  position?: number | null;
}

@InputType({ description: "A card's new place." })
export class MoveTaskInput extends MoveBody {
  @Takes("id", "The task.") id: string;
}

@ArgsType()
export class TasksArgs extends PageArgs {
  @Takes("taskStatus", "Only tasks of this status.", orNull) status?: TaskStatus | null;
  @Takes("id", "Only tasks of this project.", orNull) projectId?: string | null;
  @Takes("id", "Only tasks in this list.", orNull) listId?: string | null;
  @Takes("flag", "Only tasks that are not done, or with false only those that are.", orNull) open?: boolean | null;
  @Takes("flag", "Only tasks of some project, or with false only those of none.", orNull) inProject?: boolean | null;
  @Takes("id", "Only tasks on this board.", orNull) boardId?: string | null;
  @Takes("flag", "Only tasks on some board, or with false only those on none.", orNull) onBoard?: boolean | null;
  @Takes("id", "Only tasks that are not in this session.", orNull) outsideSession?: string | null;
  @Takes("priority", "Only tasks of this priority.", orNull) priority?: Priority | null;
  @Takes("date", "Only tasks that are due on this day or later.", orNull) dueFrom?: string | null;
  @Takes("date", "Only tasks that are due on this day or before.", orNull) dueTo?: string | null;
  @Takes("flag", "Only tasks with a due date, or with false only those without.", orNull) hasDue?: boolean | null;
  @Takes(
    { kind: "text", max: limits.labels.max, required: false },
    "Only tasks that bear this label, in whatever case.",
    orNull,
  )
  label?: string | null;
  @Takes("search", "Only tasks in whose title or description all of these words stand, as a search finds them.", orNull)
  text?: string | null;
  @Takes(
    "taskGroup",
    "What they stand together by: projects the newest first and none last, priorities and statuses in their order.",
    orNull,
  )
  group?: TaskGroup | null;
  @Takes(
    "taskSort",
    "What they are sorted by, within what they stand together by: the newest first, the soonest due, the highest priority, the first status, or their titles from a to z.",
    orNull,
  )
  sort?: TaskSort | null;
  @Takes(
    "sortOrder",
    "The order of what they are sorted by: where left out `desc` for newest and priority, `asc` for due, status and title. Of those alike the newest comes first.",
    orNull,
  )
  order?: SortOrder | null;
}
