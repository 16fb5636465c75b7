/** REST door: /tasks and /labels (docs/api.md "Calls"). `/tasks/pomodoro` is mounted before it, by the sessions. */
import { messages } from "#contract/messages";
import { foundOr } from "../../core/problem";
import { bodyAs, memberIn, pathId } from "../../core/read";
import type { Routes } from "../../core/routes";
import { routesOf } from "../../core/things";
import type { Runner } from "../../db/statements";
import { readLabels } from "./labels.reads";
import { CreateTaskInput, MoveBody, TasksArgs, UpdateTaskInput } from "./tasks.inputs";
import { readTasksOfProject } from "./tasks.reads";
import type { TasksService } from "./tasks.service";
import { countTasks, readTasks } from "./tasks-list.reads";

const ofProject = foundOr(messages.projectNotFound);

export const tasksRest = (pool: Runner, service: TasksService): Routes => ({
  "GET /tasks/project/:id": {
    summary: "The tasks of a project.",
    answer: "[Task]",
    versioned: true,
    run: async (req) => ofProject(await readTasksOfProject(pool, memberIn(req), pathId(req))),
  },
  "GET /labels": {
    summary: "The labels of own tasks with how many open tasks bear each, the most used first.",
    answer: "[Label]",
    versioned: true,
    run: (req) => readLabels(pool, memberIn(req)),
  },
  ...routesOf("/tasks", {
    entity: "Task",
    one: "task",
    versioned: true,
    create: CreateTaskInput,
    update: UpdateTaskInput,
    query: TasksArgs,
    list: (member, args) => readTasks(pool, member, args),
    count: (member, args) => countTasks(pool, member, args),
    read: (member, id) => service.task(member, id),
    verbs: service,
  }),
  "PUT /tasks/:id/move": {
    summary: "Moves a card to a place in a column.",
    answer: "Task",
    body: MoveBody,
    run: (req) => service.move(memberIn(req), pathId(req), bodyAs(req, MoveBody)),
  },
  "PUT /tasks/:id/complete": {
    summary: "Ticks a task off; on a board it goes to the end of the column for what is done.",
    answer: "Task",
    run: (req) => service.complete(memberIn(req), pathId(req)),
  },
  "PUT /tasks/:id/reopen": {
    summary: "Takes back that a task is done: it goes where it stood when it was ticked off, else to where work waits.",
    answer: "Task",
    run: (req) => service.reopen(memberIn(req), pathId(req)),
  },
});
