/** GraphQL door: tasks. */
import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "#contract/limits";
import type { Member } from "../../core/actor";
import { checked } from "../../core/follows";
import { ForDoors } from "../../core/for-doors";
import { PoolRunner } from "../../core/pool";
import { AsMember, Id, Input } from "../../core/read";
import { LabelType } from "./label.type";
import { readLabels } from "./labels.reads";
import { TaskType } from "./task.type";
import { CreateTaskInput, MoveTaskInput, TasksArgs, TasksChangeInput, UpdateTaskInput } from "./tasks.inputs";
import { taskWritten } from "./tasks.reads";
import { TasksService } from "./tasks.service";
import { readRankedTasks } from "./tasks-list.reads";

/** What is done to several answers with no more. */
const atOnce = { rows: () => limits.tasksAtOnce };
const Ids = () => Arg("ids", () => [ID], { description: `Own tasks, ${limits.tasksAtOnce} at most.` });

const moveWritten = taskWritten((get, member, { input }) => {
  const to = checked(MoveTaskInput, input as Record<string, unknown>);
  return get(TasksService).move(member, to.id, to);
});

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
  async tasks(@AsMember() member: Member, @Args() args: TasksArgs): Promise<TaskType[]> {
    return (await readRankedTasks(this.pool, member, args)).rows.value;
  }

  @Query(() => TaskType, { description: "One own task. NOT_FOUND otherwise." })
  async task(@AsMember() member: Member, @Id() id: string): Promise<TaskType> {
    return (await this.service.task(member, id)).value;
  }

  @ForDoors({ rows: () => limits.labels.listed })
  @Query(() => [LabelType], {
    description: `The labels of own tasks, ${limits.labels.listed} at most: those that most open tasks bear first, then those that most do at all.`,
  })
  async labels(@AsMember() member: Member): Promise<LabelType[]> {
    return (await readLabels(this.pool, member)).value;
  }

  @Mutation(() => TaskType, { description: "Makes a task." })
  async createTask(@AsMember() member: Member, @Input() input: CreateTaskInput): Promise<TaskType> {
    return (await this.service.create(member, input)).value;
  }

  @Mutation(() => TaskType, { description: "Changes the named fields of a task, and what follows from them." })
  async updateTask(@AsMember() member: Member, @Id() id: string, @Input() input: UpdateTaskInput): Promise<TaskType> {
    return (await this.service.update(member, id, input)).value;
  }

  @ForDoors(atOnce)
  @Mutation(() => [TaskType], {
    description: `Changes several tasks, ${limits.tasksAtOnce} at most, or none of them: each as \`updateTask\`, \`completeTask\` or \`reopenTask\` would. Answers with them in the order named.`,
  })
  updateTasks(
    @AsMember() member: Member,
    @Arg("changes", () => [TasksChangeInput], { description: "What becomes of which tasks." })
    changes: TasksChangeInput[],
  ): Promise<TaskType[]> {
    return this.service.updateSeveral(member, changes);
  }

  @ForDoors({ written: moveWritten })
  @Mutation(() => TaskType, { description: "Puts a task at a place of a list; its status becomes the list's." })
  async moveTask(@AsMember() member: Member, @Input() input: MoveTaskInput): Promise<TaskType> {
    return (await this.service.move(member, input.id, input)).value;
  }

  @Mutation(() => TaskType, {
    description:
      "Ticks a task off; on a board it goes to the end of the column for what is done. Done already, it stays as it is.",
  })
  async completeTask(@AsMember() member: Member, @Id() id: string): Promise<TaskType> {
    return (await this.service.complete(member, id)).value;
  }

  @Mutation(() => TaskType, {
    description:
      "Takes back that a task is done: it goes where it stood when it was ticked off, else to where work waits.",
  })
  async reopenTask(@AsMember() member: Member, @Id() id: string): Promise<TaskType> {
    return (await this.service.reopen(member, id)).value;
  }

  @Mutation(() => ID, { description: "Deletes a task and answers with its id." })
  async deleteTask(@AsMember() member: Member, @Id() id: string): Promise<string> {
    await this.service.delete(member, id);
    return id;
  }

  @ForDoors(atOnce)
  @Mutation(() => [ID], { description: "Deletes several tasks, or none of them, and answers with their ids." })
  async deleteTasks(@AsMember() member: Member, @Ids() ids: string[]): Promise<string[]> {
    await this.service.deleteSeveral(member, ids);
    return ids;
  }

  @Mutation(() => TaskType, {
    description:
      "Brings back a task that was deleted in the last 30 days, to where it still may stand. One that is there is answered as it is. NOT_FOUND otherwise.",
  })
  async restoreTask(@AsMember() member: Member, @Id() id: string): Promise<TaskType> {
    return (await this.service.restore(member, id)).value;
  }

  @ForDoors(atOnce)
  @Mutation(() => [TaskType], { description: "The same for several, or none of them." })
  restoreTasks(@AsMember() member: Member, @Ids() ids: string[]): Promise<TaskType[]> {
    return this.service.restoreSeveral(member, ids);
  }
}
