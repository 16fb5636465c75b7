/** Tasks in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { taskFields } from "#contract/entities";
import { messages } from "#contract/messages";
import { all, byId, deletion, type Fixture, gql, own, rest, restoration } from "../../test/operations";

declare module "../../test/household" {
  interface Household {
    /** Stands there, and in the open session. */
    task: string;
  }
}

const task = `${all(taskFields)} rank project { id name status } pomodoroSessions { id name status }`;

export const fixture: Fixture = {
  absent: { task: messages.taskNotFound },
  things: ["task"],
  made: ({ id, mark, project, list, session, task }) => `
    INSERT INTO tasks (user_id, id, title, description, labels, status, project_id, list_id, rank)
      VALUES ('${id}', '${task}', '${mark}', '${mark}', '{${mark}}', 'todo', '${project}', '${list}', 'a1');
    INSERT INTO session_tasks (user_id, session_id, task_id) VALUES ('${id}', '${session}', '${task}');
    UPDATE pomodoro_sessions SET current_task_id = '${task}' WHERE id = '${session}';`,
  edges: {
    "BoardList.tasks": (x) => x.task,
    "Change.task": (x) => x.task,
    "PomodoroSession.tasks": (x) => x.task,
    "Project.tasks": (x) => x.task,
    "Task.pomodoroSessions": (x) => x.session,
    "Task.project": (x) => x.project,
  },
  operations: {
    "Query.tasks": gql(
      "user",
      [],
      `query ($p: ID, $l: ID, $b: ID, $s: ID, $c: ID) {
        tasks(projectId: $p, listId: $l, boardId: $b, outsideSession: $s, limit: 5, cursor: $c, open: true, sort: due) { ${task} }
      }`,
      (x) => ({ p: x.project, l: x.list, b: x.board, s: x.session, c: x.task }),
      ["project", "list", "board", "session", "task"],
    ),
    "Query.labels": gql("user", [], "{ labels { name openTasks } }"),
    "Query.task": gql("user", ["task"], `query ($id: ID!) { task(id: $id) { ${task} } }`, byId("task")),
    "Mutation.createTask": gql(
      "user",
      ["project", "list", "session"],
      `mutation ($input: CreateTaskInput!) { createTask(input: $input) { ${task} } }`,
      (x) => ({
        input: { title: "New task", projectId: x.project, listId: x.list, pomodoroSessionId: x.session },
      }),
    ),
    "Mutation.updateTask": gql(
      "user",
      ["task", "project", "list", "session"],
      `mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { ${task} } }`,
      (x) => ({
        id: x.task,
        input: { projectId: x.project, listId: x.list, pomodoroSessionId: x.session },
      }),
    ),
    // One change stands for a list of it.
    "Mutation.updateTasks": gql(
      "user",
      ["task", "project", "list"],
      `mutation ($changes: [TasksChangeInput!]!) { updateTasks(changes: $changes) { ${task} } }`,
      (x) => ({ changes: { ids: [x.task], projectId: x.project, listId: x.list, done: false } }),
    ),
    "Mutation.deleteTasks": gql("user", ["task"], "mutation ($ids: [ID!]!) { deleteTasks(ids: $ids) }", (x) => ({
      ids: [x.task],
    })),
    "Mutation.restoreTasks": gql(
      "user",
      ["task"],
      `mutation ($ids: [ID!]!) { restoreTasks(ids: $ids) { ${task} } }`,
      (x) => ({ ids: [x.task] }),
    ),
    "Mutation.moveTask": gql(
      "user",
      ["task", "list"],
      `mutation ($input: MoveTaskInput!) { moveTask(input: $input) { ${task} } }`,
      (x) => ({ input: { id: x.task, listId: x.list, position: 0 } }),
    ),
    "Mutation.completeTask": gql(
      "user",
      ["task"],
      `mutation ($id: ID!) { completeTask(id: $id) { ${task} } }`,
      byId("task"),
    ),
    "Mutation.reopenTask": gql(
      "user",
      ["task"],
      `mutation ($id: ID!) { reopenTask(id: $id) { ${task} } }`,
      byId("task"),
    ),
    "Mutation.deleteTask": deletion("deleteTask", "task"),
    "Mutation.restoreTask": restoration("restoreTask", "task", task),
    "GET /tasks": rest(
      "user",
      [],
      (x) =>
        `/tasks?projectId=${x.project}&listId=${x.list}&boardId=${x.board}&outsideSession=${x.session}&limit=5&cursor=${x.task}&open=true&sort=due`,
      undefined,
      ["project", "list", "board", "session", "task"],
    ),
    "GET /labels": own("/labels"),
    "POST /tasks": rest(
      "user",
      ["project", "list", "session"],
      () => "/tasks",
      (x) => ({ title: "New task", projectId: x.project, listId: x.list, pomodoroSessionId: x.session }),
    ),
    "GET /tasks/:id": rest("user", ["task"], (x) => `/tasks/${x.task}`),
    "PUT /tasks/:id": rest(
      "user",
      ["task", "project", "list", "session"],
      (x) => `/tasks/${x.task}`,
      (x) => ({ projectId: x.project, listId: x.list, pomodoroSessionId: x.session }),
    ),
    "PUT /tasks/:id/move": rest(
      "user",
      ["task", "list"],
      (x) => `/tasks/${x.task}/move`,
      (x) => ({ listId: x.list, position: 0 }),
    ),
    "PUT /tasks/:id/complete": rest("user", ["task"], (x) => `/tasks/${x.task}/complete`),
    "PUT /tasks/:id/reopen": rest("user", ["task"], (x) => `/tasks/${x.task}/reopen`),
    "DELETE /tasks/:id": rest("user", ["task"], (x) => `/tasks/${x.task}`),
    "GET /tasks/project/:id": rest("user", ["project"], (x) => `/tasks/project/${x.project}`),
  },
};
