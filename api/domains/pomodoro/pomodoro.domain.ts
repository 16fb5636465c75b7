/** Focus sessions: their timer, what ran, and the tasks in them. */
import { messages } from "#contract/messages";
import { on } from "../../core/domain";
import type { Domain } from "../../ports/tools";
import { zoneTold } from "../users/users.service";
import { AbsenceResolver } from "./absence.resolver";
import { absenceRest } from "./absence.rest";
import { AbsenceService } from "./absence.service";
import { FocusService } from "./focus.service";
import { InterruptionsResolver } from "./interruptions.resolver";
import { interruptionsRest } from "./interruptions.rest";
import { InterruptionsService } from "./interruptions.service";
import { IntervalsResolver } from "./intervals.resolver";
import { intervalsRest } from "./intervals.rest";
import { IntervalsService } from "./intervals.service";
import { pomodoroJobs } from "./pomodoro.jobs";
import { readSessionsById } from "./pomodoro.reads";
import { PomodoroResolver } from "./pomodoro.resolver";
import { pomodoroRest } from "./pomodoro.rest";
import { PomodoroService } from "./pomodoro.service";
import { PomodoroSession } from "./session.entity";
import { SessionType } from "./session.type";
import { SessionTasksService } from "./session-tasks.service";
import { runsSince } from "./session-timer";

const ofSession = { table: "pomodoro_sessions", by: "session_id" };

export const pomodoro: Domain = {
  name: "pomodoro",
  entities: [PomodoroSession],
  resolvers: [PomodoroResolver, IntervalsResolver, InterruptionsResolver, AbsenceResolver],
  live: { session: { type: SessionType, description: "The session as it is now.", read: readSessionsById } },
  holds: {
    links: "session_tasks",
    intervals: "session_intervals",
    interruptions: "interruptions",
  },
  references: { PomodoroSession: readSessionsById },
  absent: { session_id: messages.sessionNotFound },
  taken: {
    pomodoroSessions: { table: "pomodoro_sessions", order: "x.created_at", marked: true },
    sessionTasks: { table: "session_tasks", order: "x.added_at" },
    sessionIntervals: { table: "session_intervals", order: "x.from_at" },
    intervalChanges: { table: "interval_changes", order: "x.made_at, x.id", within: ofSession },
    interruptions: { table: "interruptions", order: "x.made_at, x.id", marked: true, within: ofSession },
    awakeSpans: { table: "awake_spans", order: "x.from_at, x.sign_in" },
  },
  make({ pool, transact, clock }) {
    const sessions = new PomodoroService(pool, transact, clock);
    const sessionTasks = new SessionTasksService(transact, clock);
    const focus = new FocusService(transact, clock, sessionTasks);
    const intervals = new IntervalsService(transact, clock);
    const interruptions = new InterruptionsService(pool, transact, clock);
    const absence = new AbsenceService(pool, transact, clock);
    return {
      services: [sessions, sessionTasks, focus, intervals, interruptions, absence],
      routes: {
        ...pomodoroRest(pool, sessions, sessionTasks, focus),
        ...intervalsRest(intervals),
        ...interruptionsRest(interruptions),
        ...absenceRest(absence),
      },
      jobs: pomodoroJobs(pool, sessions),
      hooks: [on(zoneTold, runsSince)],
    };
  },
};
