/** What was focused, as both doors show it (docs/product.md "Insights"): whole milliseconds, so that parts add up to the whole. */
import { Float, ID, Int, ObjectType } from "type-graphql";
import { insightsLimits } from "#contract/insights";
import { MayShow, Shows } from "../../core/editable";
import { DateScalar } from "../../core/enums";
import { ForDoors } from "../../core/for-doors";

const { days, things, estimated } = insightsLimits;
const ms = "Focus in whole milliseconds.";

@ObjectType("FocusOfDay", { simpleResolvers: true, description: "What was focused in a day." })
export class FocusOfDayType {
  @Shows(DateScalar, "The day.") day: string;
  @Shows(Float, ms) focusMs: number;
}

@ObjectType("FocusOfDays", {
  simpleResolvers: true,
  description: "What was focused in some days, a week or a month of them.",
})
export class FocusOfDaysType {
  @Shows(DateScalar, "The first of them that was asked for.") from: string;
  @Shows(DateScalar, "The last of them that was asked for.") to: string;
  @Shows(Float, ms) focusMs: number;
}

@ObjectType({ simpleResolvers: true, description: "What was focused for a project." })
export class FocusOfProject {
  @MayShow(ID, "The project that the tasks belong to now; null for tasks without one, and for focus without a task.")
  projectId: string | null;
  @MayShow(String, "Its name.") name: string | null;
  @Shows(Float, ms) focusMs: number;
}

@ObjectType({ simpleResolvers: true, description: "What was focused for a task." })
export class FocusOfTask {
  @MayShow(ID, "The task, also where it is deleted by now; null for focus without a task.") taskId: string | null;
  @MayShow(String, "Its title, or the last one known of it.") title: string | null;
  @MayShow(ID, "The project that it belongs to now.") projectId: string | null;
  @Shows([String], "The labels that it bears now.") labels: string[];
  @Shows(Float, ms) focusMs: number;
}

@ObjectType({ simpleResolvers: true, description: "What was focused for the tasks that bear a label." })
export class FocusOfLabel {
  @MayShow(String, "The label; null for tasks without one, and for focus without a task.") label: string | null;
  @Shows(Float, ms) focusMs: number;
}

@ObjectType({ simpleResolvers: true, description: "What was focused for a task in a session." })
export class FocusInSession {
  @Shows(ID, "The session, also where it holds the task no more.") sessionId: string;
  @Shows(Float, ms) focusMs: number;
}

@ObjectType({
  simpleResolvers: true,
  description: "What was focused for a task in all sessions that are not deleted, what runs included up to now.",
})
export class TaskFocus {
  @Shows(ID, "The task.") taskId: string;
  @Shows(Float, "The server's clock when this was read, milliseconds since 1970.") now: number;
  @Shows(Float, ms) focusMs: number;
  @ForDoors({ rows: (_has, parents) => parents * things })
  @Shows([FocusInSession], `Sessions, the most focused first, ${things} at most.`)
  sessions: FocusInSession[];
}

@ObjectType({
  simpleResolvers: true,
  description:
    "What was focused in some days of the caller's, what runs included up to now. Days, weeks, months, hours, projects with the other projects and tasks with the other tasks each add up to `focusMs`; a task counts for each of its labels, so labels may add up to more.",
})
export class Insights {
  @Shows(DateScalar, "The first day.") from: string;
  @Shows(DateScalar, "The last day.") to: string;
  @Shows(Float, "The server's clock when this was read, milliseconds since 1970.") now: number;
  @Shows(Float, ms) focusMs: number;
  @ForDoors({ rows: (_has, parents) => parents * days })
  @Shows([FocusOfDayType], "Each of the days, in their order.")
  days: FocusOfDayType[];
  @ForDoors({ rows: (_has, parents) => parents * Math.ceil(days / 7 + 1) })
  @Shows([FocusOfDaysType], "Their weeks, which begin as the caller prefers.")
  weeks: FocusOfDaysType[];
  @Shows([FocusOfDaysType], "Their months.") months: FocusOfDaysType[];
  @Shows([Float], "The hours of the day, 24 from midnight on: what was focused while the clock showed them.")
  hours: number[];
  @Shows([Int], `The hours with the most focus, the best first, ${insightsLimits.bestHours} at most.`)
  bestHours: number[];
  @ForDoors({ rows: (_has, parents) => parents * things })
  @Shows([FocusOfProject], `Projects, the most focused first, ${things} at most.`)
  projects: FocusOfProject[];
  @Shows(Float, "Focus for all projects that are not named.") otherProjectsMs: number;
  @ForDoors({ rows: (_has, parents) => parents * things })
  @Shows([FocusOfTask], `Tasks, the most focused first, ${things} at most.`)
  tasks: FocusOfTask[];
  @Shows(Float, "Focus for all tasks that are not named.") otherTasksMs: number;
  @ForDoors({ rows: (_has, parents) => parents * things })
  @Shows([FocusOfLabel], `Labels, the most focused first, ${things} at most.`)
  labels: FocusOfLabel[];
  @Shows(Float, "The sum of all labels that are not named.") otherLabelsMs: number;
}

@ObjectType({
  simpleResolvers: true,
  description: "The caller's focus today and this week, what runs included up to now.",
})
export class FocusSummary {
  @Shows(DateScalar, "Today: the day that began at the hour at which the caller's days begin.") day: string;
  @Shows(DateScalar, "The first day of this week, which begins as the caller prefers.") weekFrom: string;
  @Shows(Float, "The server's clock when this was read, milliseconds since 1970.") now: number;
  @Shows(Float, "Focus today in whole milliseconds.") todayMs: number;
  @Shows(Float, "Focus this week in whole milliseconds.") weekMs: number;
  @Shows(
    Int,
    "How many days in a row have focus, up to today, which may still be without. One day between two is forgiven and not counted.",
  )
  streak: number;
  @MayShow(Int, "Minutes of focus aimed at in a day.") dailyGoal: number | null;
  @MayShow(Int, "Minutes of focus aimed at in a week.") weeklyGoal: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "A task that is done: how long it was thought to take, and what it took.",
})
export class EstimatedTask {
  @Shows(ID, "The task.") taskId: string;
  @Shows(String, "Its title.") title: string;
  @MayShow(ID, "The project that it belongs to.") projectId: string | null;
  @MayShow(String, "That project's name.") projectName: string | null;
  @Shows(Int, "Minutes it was thought to take.") estimate: number;
  @Shows(Float, ms) focusMs: number;
}

@ObjectType({ simpleResolvers: true, description: "How well the estimates of a project's tasks hold." })
export class EstimatesOfProject {
  @MayShow(ID, "The project; null for tasks without one.") projectId: string | null;
  @MayShow(String, "Its name.") projectName: string | null;
  @Shows(Int, "How many of its tasks say so.") count: number;
  @MayShow(Float, `The factor of these alone, null of fewer than ${estimated.least}.`) factor: number | null;
}

@ObjectType({ simpleResolvers: true, description: "How well the caller's estimates hold." })
export class Estimates {
  @MayShow(
    Float,
    `By what the caller's estimates have to be multiplied to come true: the median of the tasks, null of fewer than ${estimated.least}.`,
  )
  factor: number | null;
  @ForDoors({ rows: (_has, parents) => parents * estimated.most })
  @Shows(
    [EstimatedTask],
    `Tasks that are done, have an estimate and were focused on, the newest first, ${estimated.most} at most.`,
  )
  tasks: EstimatedTask[];
  @ForDoors({ rows: (_has, parents) => parents * estimated.most })
  @Shows([EstimatesOfProject], "The same by the projects of these tasks, those with the most of them first.")
  projects: EstimatesOfProject[];
}
