/** GraphQL door: tasks. */
import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { memberOf } from "../../core/actor";
import type { GraphqlContext } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { PoolRunner } from "../../core/pool";
import { TaskType } from "./task.type";
import { CreateTaskInput, MoveTaskInput, TasksArgs, UpdateTaskInput } from "./tasks.inputs";
import { TasksService } from "./tasks.service";
import { readRankedTasks } from "./tasks-list.reads";

@Authorized()
@Resolver(() => TaskType)
export class TasksResolver {
  constructor(
    private readonly pool: PoolRunner,
    private readonly service: TasksService,
  ) {}

  @ForDoors({ rows: "tasks" })
  @Query(() => [TaskType], {
    description:
      "All own tasks, newest first; `limit` gives a page, continued with `cursor` (the id of its last task).",
  })
  async tasks(@Ctx() { actor }: GraphqlContext, @Args(() => TasksArgs) args: TasksArgs): Promise<TaskType[]> {
    return (await readRankedTasks(this.pool, memberOf(actor), args)).rows.value;
  }

  @Query(() => TaskType, { description: "One own task. NOT_FOUND otherwise." })
  async task(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<TaskType> {
    return (await this.service.task(memberOf(actor), id)).value;
  }

  @Mutation(() => TaskType, { description: "Makes a task." })
  async createTask(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => CreateTaskInput) input: CreateTaskInput,
  ): Promise<TaskType> {
    return (await this.service.create(memberOf(actor), input)).value;
  }

  @Mutation(() => TaskType, { description: "Changes the named fields of a task, and what follows from them." })
  async updateTask(
    @Ctx() { actor }: GraphqlContext,
    @Arg("id", () => ID) id: string,
    @Arg("input", () => UpdateTaskInput) input: UpdateTaskInput,
  ): Promise<TaskType> {
    return (await this.service.update(memberOf(actor), id, input)).value;
  }

  @Mutation(() => TaskType, { description: "Puts a task at a place of a list; its status becomes the list's." })
  async moveTask(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => MoveTaskInput) input: MoveTaskInput,
  ): Promise<TaskType> {
    return (await this.service.move(memberOf(actor), input.id, input)).value;
  }

  @Mutation(() => ID, { description: "Deletes a task and answers with its id." })
  async deleteTask(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<string> {
    await this.service.delete(memberOf(actor), id);
    return id;
  }

  @Mutation(() => TaskType, {
    description:
      "Brings back a task that was deleted in the last 30 days, to where it still may stand. One that is there is answered as it is. NOT_FOUND otherwise.",
  })
  async restoreTask(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<TaskType> {
    return (await this.service.restore(memberOf(actor), id)).value;
  }
}
