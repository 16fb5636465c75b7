/** GraphQL door: focus sessions, their timer and what they hold. */
import DataLoader from "dataloader";
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { memberOf } from "../../core/actor";
import type { GraphqlContext } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { PageArgs } from "../../core/page-args";
import { CreateSessionInput, UpdateSessionInput } from "./pomodoro.inputs";
import { readSession } from "./pomodoro.reads";
import { PomodoroService } from "./pomodoro.service";
import { SessionIntervalType, SessionType } from "./session.type";
import { SessionTasksService } from "./session-tasks.service";

@Authorized()
@Resolver(() => SessionType)
export class PomodoroResolver {
  private readonly loaders = new WeakMap<GraphqlContext, DataLoader<string, SessionIntervalType[]>>();

  constructor(
    private readonly service: PomodoroService,
    private readonly sessionTasks: SessionTasksService,
  ) {}

  @ForDoors({ rows: "sessions" })
  @Query(() => [SessionType], {
    description:
      "All own sessions, newest first; `limit` gives a page, continued with `cursor` (the id of its last session).",
  })
  sessions(@Ctx() { actor }: GraphqlContext, @Args(() => PageArgs) args: PageArgs): Promise<SessionType[]> {
    return this.service.sessions(memberOf(actor), args);
  }

  @Query(() => SessionType, { description: "One own session. NOT_FOUND otherwise." })
  session(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<SessionType> {
    return this.service.session(memberOf(actor), id);
  }

  @ForDoors({ rows: "intervals", rest: "never" })
  @FieldResolver(() => [SessionIntervalType], {
    description: "When it ran and for what, the earliest first; the last of a running one has no end yet.",
  })
  intervals(@Ctx() context: GraphqlContext, @Root() { id }: SessionType): Promise<SessionIntervalType[]> {
    return this.loaderFor(context).load(id);
  }

  @Mutation(() => SessionType, { description: "Makes a session that can be started at once." })
  createSession(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => CreateSessionInput) input: CreateSessionInput,
  ): Promise<SessionType> {
    return this.service.create(memberOf(actor), input, readSession);
  }

  @Mutation(() => SessionType, { description: "Changes the named fields of a session." })
  updateSession(
    @Ctx() { actor }: GraphqlContext,
    @Arg("id", () => ID) id: string,
    @Arg("input", () => UpdateSessionInput) input: UpdateSessionInput,
  ): Promise<SessionType> {
    return this.service.save(memberOf(actor), id, input, readSession);
  }

  @Mutation(() => ID, { description: "Deletes a session and answers with its id; its tasks stay." })
  async deleteSession(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<string> {
    await this.service.delete(memberOf(actor), id);
    return id;
  }

  @Mutation(() => SessionType, {
    description:
      "Brings back a session that was deleted in the last 30 days, with its history and its tasks; one that ran is paused. One that is there is answered as it is. NOT_FOUND otherwise.",
  })
  restoreSession(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<SessionType> {
    return this.service.restore(memberOf(actor), id);
  }

  @Mutation(() => SessionType, {
    description:
      "Starts or resumes a session; the caller's other running one is paused. A completed one is a CONFLICT.",
  })
  startSession(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<SessionType> {
    return this.service.save(memberOf(actor), id, { isActive: true }, readSession);
  }

  @Mutation(() => SessionType, {
    description:
      "Pauses a running session; a paused one stays as it is. One that has not started, or is completed, is a CONFLICT.",
  })
  pauseSession(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<SessionType> {
    return this.service.save(memberOf(actor), id, { isPaused: true }, readSession);
  }

  @Mutation(() => SessionType, {
    description: "Resumes a paused session; a running or ready one stays as it is. A completed one is a CONFLICT.",
  })
  resumeSession(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<SessionType> {
    return this.service.save(memberOf(actor), id, { isPaused: false }, readSession);
  }

  @Mutation(() => SessionType, {
    description: "Completes a session now, with its true remaining time; again changes nothing.",
  })
  completeSession(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<SessionType> {
    return this.service.save(memberOf(actor), id, { isCompleted: true }, readSession);
  }

  @Mutation(() => SessionType, {
    description:
      "Puts up to 500 own tasks into a session, out of every other that is not completed. A completed one is a CONFLICT.",
  })
  addTasksToSession(
    @Ctx() { actor }: GraphqlContext,
    @Arg("id", () => ID) id: string,
    @Arg("taskIds", () => [ID], { description: "Own tasks, in the order in which they are put in." }) taskIds: string[],
  ): Promise<SessionType> {
    return this.sessionTasks.add(memberOf(actor), id, taskIds);
  }

  @Mutation(() => SessionType, { description: "Takes a task out of a session that is not completed." })
  removeTaskFromSession(
    @Ctx() { actor }: GraphqlContext,
    @Arg("id", () => ID) id: string,
    @Arg("taskId", () => ID, { description: "The task that leaves." }) taskId: string,
  ): Promise<SessionType> {
    return this.sessionTasks.remove(memberOf(actor), id, taskId);
  }

  // Several sessions of one operation are read at once; nothing is kept, because a socket's context lives long.
  private loaderFor(context: GraphqlContext): DataLoader<string, SessionIntervalType[]> {
    const known = this.loaders.get(context);
    if (known) return known;
    const read = async (ids: readonly string[]) => {
      const byId = await this.service.intervals(memberOf(context.actor), ids);
      return ids.map((id) => byId.get(id) ?? []);
    };
    const loader = new DataLoader(read, { cache: false });
    this.loaders.set(context, loader);
    return loader;
  }
}
