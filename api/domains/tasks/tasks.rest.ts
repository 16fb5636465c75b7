/** REST door: /tasks (docs/api.md "Calls"). `/tasks/pomodoro` is mounted before it, by the sessions. */
import { messages } from "#contract/messages";
import { answerList } from "../../core/envelope";
import { notFound } from "../../core/problem";
import { bodyAs, creationAs, memberIn, pathId, queryAs, wantsCount } from "../../core/read";
import { type Routes, wordsFor } from "../../core/routes";
import type { Runner } from "../../db/statements";
import { CreateTaskInput, MoveBody, TasksArgs, UpdateTaskInput } from "./tasks.inputs";
import { readTasksOfProject } from "./tasks.reads";
import type { TasksService } from "./tasks.service";
import { countTasks, readTasks } from "./tasks-list.reads";

const words = wordsFor("Task", "task", CreateTaskInput, UpdateTaskInput, TasksArgs);

export const tasksRest = (pool: Runner, service: TasksService): Routes => ({
  "GET /tasks": {
    ...words.list,
    run: async (req, res) => {
      const [member, args] = [memberIn(req), queryAs(req, TasksArgs, ["limit"])];
      if (wantsCount(req)) return countTasks(pool, member, args);
      answerList(res, await readTasks(pool, member, args), args);
    },
  },
  "GET /tasks/project/:id": {
    summary: "The tasks of a project.",
    answer: "[Task]",
    run: async (req) => found(await readTasksOfProject(pool, memberIn(req), pathId(req))),
  },
  "GET /tasks/:id": {
    ...words.one,
    run: (req) => service.task(memberIn(req), pathId(req)),
  },
  "POST /tasks": {
    ...words.make,
    run: (req) => service.create(memberIn(req), creationAs(req, CreateTaskInput)),
  },
  "PUT /tasks/:id": {
    ...words.change,
    run: (req) => service.update(memberIn(req), pathId(req), bodyAs(req, UpdateTaskInput)),
  },
  "PUT /tasks/:id/move": {
    summary: "Moves a card to a place in a column.",
    answer: "Task",
    body: MoveBody,
    run: (req) => service.move(memberIn(req), pathId(req), bodyAs(req, MoveBody)),
  },
  "DELETE /tasks/:id": {
    ...words.remove,
    run: (req) => service.delete(memberIn(req), pathId(req)),
  },
});

function found<T>(tasks: T | null): T {
  if (tasks === null) throw notFound(messages.projectNotFound);
  return tasks;
}
