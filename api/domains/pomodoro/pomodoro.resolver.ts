/** GraphQL door: focus sessions, their timer and what they hold. */
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { calendarLimits } from "#contract/calendar";
import { limits } from "#contract/limits";
import type { Member } from "../../core/actor";
import { batched } from "../../core/batches";
import type { GraphqlContext } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { FindArgs } from "../../core/pages";
import { AsMember, Id, Input } from "../../core/read";
import { FocusService } from "./focus.service";
import {
  BetweenArgs,
  CreateSessionInput,
  LongerPhaseArgs,
  PhaseArgs,
  SessionsArgs,
  UpdateSessionInput,
} from "./pomodoro.inputs";
import { currentAtMost, readSession } from "./pomodoro.reads";
import { PomodoroService } from "./pomodoro.service";
import { SessionIntervalType, SessionType } from "./session.type";
import { SessionTasksService } from "./session-tasks.service";

@Authorized()
@Resolver(() => SessionType)
export class PomodoroResolver {
  constructor(
    private readonly service: PomodoroService,
    private readonly sessionTasks: SessionTasksService,
    private readonly focus: FocusService,
  ) {}

  private readonly ofSession = batched<SessionIntervalType>((ids, member) => this.service.intervals(member, ids));

  @ForDoors({ rows: "sessions" })
  @Query(() => [SessionType], {
    description:
      "All own sessions, newest first, or those of a section in its order; `limit` gives a page, continued with `cursor` (the id of its last session).",
  })
  sessions(@AsMember() member: Member, @Args() args: SessionsArgs): Promise<SessionType[]> {
    return this.service.sessions(member, args);
  }

  @ForDoors({ rows: () => limits.found })
  @Query(() => [SessionType], {
    description: `Own sessions that are not completed, by what is typed of their name, the best first, ${limits.found} at most.`,
  })
  findSessions(@AsMember() member: Member, @Args() { text }: FindArgs): Promise<SessionType[]> {
    return this.service.find(member, text);
  }

  @ForDoors({ rows: (has) => Math.min(has("sessions"), 4 * currentAtMost.each) })
  @Query(() => [SessionType], {
    description:
      "Own sessions that run, stand paused, ended lately or are planned about today, newest first: what a timer and a day's plan show, the latest hundred of each.",
  })
  currentSessions(@AsMember() member: Member): Promise<SessionType[]> {
    return this.service.currentSessions(member);
  }

  @ForDoors({ rows: (has) => Math.min(has("sessions"), calendarLimits.sessions) })
  @Query(() => [SessionType], {
    description: `Own sessions that ran at some time between two instants, run now, or are planned to, ${calendarLimits.sessions} at most: what a calendar shows.`,
  })
  sessionsBetween(@AsMember() member: Member, @Args() args: BetweenArgs): Promise<SessionType[]> {
    return this.service.sessionsBetween(member, args);
  }

  @Query(() => SessionType, { description: "One own session. NOT_FOUND otherwise." })
  session(@AsMember() member: Member, @Id() id: string): Promise<SessionType> {
    return this.service.session(member, id);
  }

  @ForDoors({ rows: "intervals", rest: "never" })
  @FieldResolver(() => [SessionIntervalType], {
    description: "When it ran and for what, the earliest first; the last of a running one has no end yet.",
  })
  intervals(@Ctx() context: GraphqlContext, @Root() { id }: SessionType): Promise<SessionIntervalType[]> {
    return this.ofSession(context, id);
  }

  @Mutation(() => SessionType, { description: "Makes a session that can be started at once." })
  createSession(@AsMember() member: Member, @Input() input: CreateSessionInput): Promise<SessionType> {
    return this.service.create(member, input, readSession);
  }

  @Mutation(() => SessionType, { description: "Changes the named fields of a session." })
  updateSession(
    @AsMember() member: Member,
    @Id() id: string,
    @Input() input: UpdateSessionInput,
  ): Promise<SessionType> {
    return this.service.save(member, id, input, readSession);
  }

  @Mutation(() => ID, { description: "Deletes a session and answers with its id; its tasks stay." })
  async deleteSession(@AsMember() member: Member, @Id() id: string): Promise<string> {
    await this.service.delete(member, id);
    return id;
  }

  @Mutation(() => SessionType, {
    description:
      "Brings back a session that was deleted in the last 30 days, with its history and its tasks; one that ran is paused. One that is there is answered as it is. NOT_FOUND otherwise.",
  })
  restoreSession(@AsMember() member: Member, @Id() id: string): Promise<SessionType> {
    return this.service.restore(member, id);
  }

  @Mutation(() => SessionType, {
    description:
      "Starts or resumes a session; the caller's other running one is paused. A completed one is a CONFLICT.",
  })
  startSession(@AsMember() member: Member, @Id() id: string): Promise<SessionType> {
    return this.service.save(member, id, { isActive: true }, readSession);
  }

  @Mutation(() => SessionType, {
    description:
      "Pauses a running session; a paused one stays as it is. One that has not started, or is completed, is a CONFLICT.",
  })
  pauseSession(@AsMember() member: Member, @Id() id: string): Promise<SessionType> {
    return this.service.save(member, id, { isPaused: true }, readSession);
  }

  @Mutation(() => SessionType, {
    description: "Resumes a paused session; a running or ready one stays as it is. A completed one is a CONFLICT.",
  })
  resumeSession(@AsMember() member: Member, @Id() id: string): Promise<SessionType> {
    return this.service.save(member, id, { isPaused: false }, readSession);
  }

  @Mutation(() => SessionType, {
    description: "Completes a session now, with its true remaining time; again changes nothing.",
  })
  completeSession(@AsMember() member: Member, @Id() id: string): Promise<SessionType> {
    return this.service.save(member, id, { isCompleted: true }, readSession);
  }

  @Mutation(() => SessionType, {
    description:
      "Makes the present focus or break longer, and the session with it. CONFLICT where the session has not started or is completed, or stands in another phase; VALIDATION_ERROR beyond eight hours.",
  })
  extendPhase(@AsMember() member: Member, @Id() id: string, @Args() phase: LongerPhaseArgs): Promise<SessionType> {
    return this.service.extendPhase(member, id, phase, readSession);
  }

  @Mutation(() => SessionType, {
    description:
      "Ends the present focus or break, so that the next begins; the session stays as long as it was. One that is over already stays so. A session that has not started, or is completed, is a CONFLICT.",
  })
  endPhase(@AsMember() member: Member, @Id() id: string, @Args() phase: PhaseArgs): Promise<SessionType> {
    return this.service.endPhase(member, id, phase, readSession);
  }

  @Mutation(() => SessionType, {
    description:
      "Runs a session with the task and pauses the one that ran; it is made, with the lengths that were chosen or else last used, where none with this task alone waits.",
  })
  focusTask(@AsMember() member: Member, @Id() id: string): Promise<SessionType> {
    return this.focus.focus(member, id, readSession);
  }

  @Mutation(() => SessionType, {
    description:
      "Puts up to 500 own tasks into a session, out of every other that is not completed. A completed one is a CONFLICT.",
  })
  addTasksToSession(
    @AsMember() member: Member,
    @Id() id: string,
    @Arg("taskIds", () => [ID], { description: "Own tasks, in the order in which they are put in." }) taskIds: string[],
  ): Promise<SessionType> {
    return this.sessionTasks.add(member, id, taskIds);
  }

  @Mutation(() => SessionType, {
    description:
      "Makes one of its tasks the current one of a session: what runs from now on is spent on it. A completed one is a CONFLICT.",
  })
  switchTask(
    @AsMember() member: Member,
    @Id() id: string,
    @Arg("taskId", () => ID, { description: "One of the session's tasks." }) taskId: string,
  ): Promise<SessionType> {
    return this.sessionTasks.switchTask(member, id, taskId, readSession);
  }

  @Mutation(() => SessionType, { description: "Takes a task out of a session that is not completed." })
  removeTaskFromSession(
    @AsMember() member: Member,
    @Id() id: string,
    @Arg("taskId", () => ID, { description: "The task that leaves." }) taskId: string,
  ): Promise<SessionType> {
    return this.sessionTasks.remove(member, id, taskId);
  }
}
