/** Every resolver of the product: what the schema is made of. */
import { AdminResolver, AdminSignInResolver } from "../domains/admin/admin.resolver";
import { AuthResolver, MeUsageResolver } from "../domains/auth/auth.resolver";
import { BillingResolver, MeSubscriptionResolver, PlansResolver } from "../domains/billing/billing.resolver";
import { BoardsResolver, ProjectBoardsResolver } from "../domains/boards/boards.resolver";
import { InsightsResolver } from "../domains/insights/insights.resolver";
import { PomodoroResolver } from "../domains/pomodoro/pomodoro.resolver";
import { ProjectsResolver } from "../domains/projects/projects.resolver";
import { TasksResolver } from "../domains/tasks/tasks.resolver";
import { ListTasksResolver, ProjectTasksResolver, SessionTasksOfResolver } from "../domains/tasks/tasks-of.resolver";
import { UsersResolver } from "../domains/users/users.resolver";
import { ChangesResolver } from "./changes.resolver";

export const resolvers = [
  AuthResolver,
  MeUsageResolver,
  UsersResolver,
  PlansResolver,
  MeSubscriptionResolver,
  BillingResolver,
  ProjectsResolver,
  BoardsResolver,
  ProjectBoardsResolver,
  PomodoroResolver,
  TasksResolver,
  ProjectTasksResolver,
  ListTasksResolver,
  SessionTasksOfResolver,
  InsightsResolver,
  AdminSignInResolver,
  AdminResolver,
  ChangesResolver,
] as const;
