/** A task as both doors show it (docs/api.md "Entities"; REST leaves `rank` out). */
import { ObjectType } from "type-graphql";
import { taskFields } from "#contract/entities";
import { limits } from "#contract/limits";
import { taskStatuses } from "#contract/states";
import { MayShow, Shows, shownBase } from "../../core/editable";
import { enumOf } from "../../core/enums";
import { ForDoors } from "../../core/for-doors";
import { SessionType } from "../pomodoro/session.type";
import { ProjectType } from "../projects/project.type";

enumOf(taskStatuses, "TaskStatus", "Where a task stands; on a board its column decides.");

@ObjectType("Task", { simpleResolvers: true, description: "Something to do; it may stand on a board and in sessions." })
export class TaskType extends shownBase(taskFields) {
  @MayShow(ProjectType, "The project it belongs to.") project: Pick<ProjectType, "id" | "name"> | null;
  @ForDoors({ rest: "never" })
  @Shows(
    String,
    "Place within the list: its cards ascend by rank, compared by bytes, then by id. Empty outside a list.",
  )
  rank: string;
  // A task that stands in several of the sessions above names its sessions each time.
  @ForDoors({
    rows: (has, parents) =>
      Math.min(
        parents * limits.namedSessions,
        (has("links") * Math.max(parents, has("tasks"))) / Math.max(has("tasks"), 1),
      ),
    broughtAlong: true,
  })
  @Shows([SessionType], "Every session that holds or held it, in the order it was added.")
  pomodoroSessions: Pick<SessionType, "id" | "name">[];
}
