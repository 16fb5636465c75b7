/** The dashboard's four counts, and what its pictures are drawn from (docs/product.md "Dashboard"). */

import { ID, Int, ObjectType } from "type-graphql";
import { limits } from "#contract/limits";
import { Shows } from "../../core/editable";
import { ForDoors } from "../../core/for-doors";
import { SessionCounts } from "../pomodoro/session-counts.type";
import { TaskCounts } from "../tasks/task-counts.type";

@ObjectType({ simpleResolvers: true, description: "How far a project is." })
export class ProjectProgress {
  @Shows(ID, "The project's id.") id: string;
  @Shows(String, "The project's name.") name: string;
  @Shows(TaskCounts, `How many of its newest ${limits.countedTasks} tasks stand where.`) tasks: TaskCounts;
}

@ObjectType({
  simpleResolvers: true,
  description: "The dashboard's four counts, and what its pictures are drawn from.",
})
export class Overview {
  @Shows(Int, "Projects whose status is active.") activeProjects: number;
  @Shows(Int, "All tasks.") tasks: number;
  @Shows(Int, "All boards.") boards: number;
  @Shows(Int, "All focus sessions.") sessions: number;
  @Shows(TaskCounts, "All tasks, by where they stand.") tasksByStatus: TaskCounts;
  @Shows(SessionCounts, "All focus sessions, by the section of their list.") sessionsBySection: SessionCounts;
  @Shows(TaskCounts, "Cards of the newest boards by column, as many as a small picture of them shows.")
  pictured: TaskCounts;
  @ForDoors({ broughtAlong: true })
  @Shows([ProjectProgress], "The newest active projects.")
  newestActive: ProjectProgress[];
}
