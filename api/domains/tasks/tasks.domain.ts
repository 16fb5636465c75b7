/** Tasks: what is to do, on boards, in projects and in sessions. */
import { messages } from "#contract/messages";
import { on } from "../../core/domain";
import type { Domain } from "../../ports/tools";
import { boardCards } from "../boards/board-cards";
import { SessionTasksService } from "../pomodoro/session-tasks.service";
import { projectLinks } from "../projects/project-links";
import { Task } from "./task.entity";
import { TaskType } from "./task.type";
import { cardsOfBoards, projectTasks } from "./tasks.hooks";
import { readTasksById } from "./tasks.reads";
import { TasksResolver } from "./tasks.resolver";
import { tasksRest } from "./tasks.rest";
import { TasksService } from "./tasks.service";
import { ListTasksResolver, ProjectTasksResolver, SessionTasksOfResolver } from "./tasks-of.resolver";

export const tasks: Domain = {
  name: "tasks",
  entities: [Task],
  resolvers: [TasksResolver, ProjectTasksResolver, ListTasksResolver, SessionTasksOfResolver],
  live: { task: { type: TaskType, description: "The task as it is now.", read: readTasksById } },
  absent: { task_id: messages.taskNotFound },
  taken: { tasks: { table: "tasks", order: "x.created_at", marked: true } },
  make({ pool, transact, the }) {
    const service = new TasksService(pool, transact, the(SessionTasksService));
    return {
      services: [service],
      routes: tasksRest(pool, service),
      hooks: [on(projectLinks, projectTasks), on(boardCards, cardsOfBoards)],
    };
  },
};
