/** A task as both doors show it (core-product §3; REST leaves `rank` out). */
import { Field, Float, ID, ObjectType } from "type-graphql";
import { limits } from "#contract/limits";
import type { Priority, TaskStatus } from "#contract/states";
import { DateScalar, DateTimeScalar, PriorityEnum, TaskStatusEnum } from "../../core/enums";
import { ForDoors } from "../../core/for-doors";
import { SessionType } from "../pomodoro/session.type";
import { ProjectType } from "../projects/project.type";

@ObjectType("Task", { simpleResolvers: true, description: "Something to do; it may stand on a board and in sessions." })
export class TaskType {
  @Field(() => ID, { description: "UUID." }) id: string;
  @Field(() => String, { description: "1 to 200 characters." }) title: string;
  @Field(() => String, { nullable: true, description: "At most 1000 characters." }) description: string | null;
  @Field(() => TaskStatusEnum, { description: "Where it stands; on a board its column decides." }) status: TaskStatus;
  @Field(() => PriorityEnum, { description: "How much it matters." }) priority: Priority;
  @Field(() => DateScalar, { nullable: true, description: "The day it is due." }) dueDate: string | null;
  @Field(() => ID, { nullable: true, description: "The project it belongs to." }) projectId: string | null;
  @Field(() => ProjectType, { nullable: true, description: "The project it belongs to." })
  project: Pick<ProjectType, "id" | "name"> | null;
  @Field(() => ID, { nullable: true, description: "The board's column it stands in." }) listId: string | null;
  @ForDoors({ rest: "never" })
  @Field(() => Float, {
    description: "Place within the list: cards of a list ascend by rank, then by id. 0 outside a list.",
  })
  rank: number;
  @Field(() => ID, { nullable: true, description: "The one session not completed that holds it." })
  pomodoroSessionId: string | null;
  // A task that stands in several of the sessions above names its sessions each time.
  @ForDoors({
    rows: (has, parents) =>
      Math.min(
        parents * limits.namedSessions,
        (has("links") * Math.max(parents, has("tasks"))) / Math.max(has("tasks"), 1),
      ),
    broughtAlong: true,
  })
  @Field(() => [SessionType], { description: "Every session that holds or held it, in the order it was added." })
  pomodoroSessions: Pick<SessionType, "id" | "name">[];
  @Field(() => DateTimeScalar, { description: "When it was made." }) createdAt: string;
  @Field(() => DateTimeScalar, { description: "When it last changed." }) updatedAt: string;
}
