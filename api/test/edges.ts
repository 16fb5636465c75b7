/** Every edge from one object to another, and what the owner of a household finds at its end: a check that finds nothing checks nothing. */
import type { Furnished } from "./furnished";

/** What nobody owns: plans, counts, the back-office's own things. */
const everybodys = (text: string) => () => text;

/** By `Type.field`. */
export const edges: Readonly<Record<string, (x: Furnished) => string>> = {
  "AdminSignedIn.admin": everybodys('"Admin"'),
  "Board.lists": (x) => x.list,
  "Board.project": (x) => x.project,
  "Board.stats": everybodys('"totalTasks":1'),
  "BoardList.tasks": (x) => x.task,
  "Change.board": (x) => x.board,
  "Change.list": (x) => x.list,
  "Change.project": (x) => x.project,
  "Change.session": (x) => x.session,
  "Change.task": (x) => x.task,
  "Change.user": (x) => x.id,
  "ChangeSet.changes": (x) => x.task,
  "ChangeSet.overview": everybodys('"activeProjects":1'),
  "Me.unfinishedPlan": everybodys('"Premium"'),
  "Me.usage": everybodys('"used":1'),
  "Me.user": (x) => x.id,
  "PomodoroSession.intervals": (x) => x.ran,
  "PomodoroSession.tasks": (x) => x.task,
  "Project.boards": (x) => x.board,
  "Project.tasks": (x) => x.task,
  "SignedIn.user": (x) => x.id,
  "SubscriptionChange.details": everybodys('"SubscriptionDetails"'),
  "SubscriptionChange.user": (x) => x.id,
  "SubscriptionDetails.plan": everybodys('"Basic"'),
  "SubscriptionDetails.unfinishedPlan": everybodys('"Premium"'),
  "Task.pomodoroSessions": (x) => x.session,
  "Task.project": (x) => x.project,
  "UserPage.users": (x) => x.id,
};
