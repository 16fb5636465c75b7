/** GraphQL door: the tasks that projects, lists and sessions hold, one statement for all of a kind that an operation meets. */
import { Authorized, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { limits } from "#contract/limits";
import { batched, grouped } from "../../core/batches";
import type { GraphqlContext } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { PoolRunner } from "../../core/pool";
import { BoardListType } from "../boards/board.type";
import { readCardsOfLists } from "../boards/boards.reads";
import { SessionType } from "../pomodoro/session.type";
import { ProjectType } from "../projects/project.type";
import { TaskType } from "./task.type";
import { countTasksOfProjects, readTasksOfProjects, readTasksOfSessions } from "./tasks.reads";

@Authorized()
@Resolver(() => ProjectType)
export class ProjectTasksResolver {
  constructor(private readonly pool: PoolRunner) {}

  private readonly ofProject = batched<TaskType>(async (ids, member) =>
    grouped((await readTasksOfProjects(this.pool, member.id, ids)).value, (task) => task.projectId),
  );

  @ForDoors({ rows: "tasks", rest: "sometimes" })
  @FieldResolver(() => [TaskType], { description: "Its tasks, newest first." })
  tasks(@Root() project: ProjectType, @Ctx() context: GraphqlContext): Promise<TaskType[]> {
    return this.ofProject(context, project.id);
  }

  private readonly counted = batched<number>((ids, member) => countTasksOfProjects(this.pool, member.id, ids));

  @ForDoors({ rest: "never" })
  @FieldResolver(() => Int, {
    description: `How many tasks it has, counted up to ${limits.countedTasks}: that means so many or more.`,
  })
  async taskCount(@Root() project: ProjectType, @Ctx() context: GraphqlContext): Promise<number> {
    const [count = 0] = await this.counted(context, project.id);
    return count;
  }
}

@Authorized()
@Resolver(() => BoardListType)
export class ListTasksResolver {
  constructor(private readonly pool: PoolRunner) {}

  private readonly ofList = batched<TaskType>(
    async (ids, member) => (await readCardsOfLists(this.pool, member.id, ids)) as Map<string, TaskType[]>,
  );

  // A board that was asked for with its cards brings them along.
  @ForDoors({ rows: "tasks", rest: "never" })
  @FieldResolver(() => [TaskType], { description: "Its tasks in their order." })
  tasks(
    @Root() list: BoardListType & { tasks?: TaskType[] },
    @Ctx() context: GraphqlContext,
  ): TaskType[] | Promise<TaskType[]> {
    return list.tasks ?? this.ofList(context, list.id);
  }
}

@Authorized()
@Resolver(() => SessionType)
export class SessionTasksOfResolver {
  constructor(private readonly pool: PoolRunner) {}

  private readonly ofSession = batched<TaskType>((ids, member) => readTasksOfSessions(this.pool, member.id, ids));

  // Whatever sessions hold, the statement refuses more.
  @ForDoors({ rows: (has) => Math.min(has("links"), limits.statement.rows) })
  @FieldResolver(() => [TaskType], { description: "Its tasks in the order they were put in." })
  tasks(@Root() session: SessionType, @Ctx() context: GraphqlContext): Promise<TaskType[]> {
    return this.ofSession(context, session.id);
  }
}
