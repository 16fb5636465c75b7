/** Boards in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { randomUUID } from "node:crypto";
import { boardFields } from "#contract/entities";
import { messages } from "#contract/messages";
import { all, byId, deletion, everybodys, type Fixture, gql, rest, restoration } from "../../test/operations";

declare module "../../test/household" {
  interface Household {
    board: string;
    /** The second column of the board. */
    list: string;
  }
}

const board = `${all(boardFields)} project { id name status } lists { id name order boardId tasks { id title } } stats { totalTasks activeTasks lastActivity }`;

export const fixture: Fixture = {
  absent: { board: messages.boardNotFound, list: messages.listNotFound },
  things: ["board", "list"],
  made: ({ id, mark, project, board, list }) => `
    INSERT INTO boards (user_id, id, name, description, project_id) VALUES ('${id}', '${board}', '${mark}', '${mark}', '${project}');
    INSERT INTO board_lists (user_id, id, board_id, name, "order") VALUES
      ('${id}', '${randomUUID()}', '${board}', '${mark} Plan', 1), ('${id}', '${list}', '${board}', '${mark} To Do', 2),
      ('${id}', '${randomUUID()}', '${board}', '${mark} Done', 3);`,
  edges: {
    "Board.lists": (x) => x.list,
    "Board.project": (x) => x.project,
    "Board.stats": everybodys('"totalTasks":1'),
    "Change.board": (x) => x.board,
    "Project.boards": (x) => x.board,
  },
  operations: {
    "Query.boards": gql(
      "user",
      [],
      `query ($p: ID, $c: ID) { boards(projectId: $p, cursor: $c) { ${board} } }`,
      (x) => ({ p: x.project, c: x.board }),
      ["project", "board"],
    ),
    "Query.findBoards": gql(
      "user",
      [],
      `query ($text: String!, $p: ID) { findBoards(text: $text, projectId: $p) { ${board} } }`,
      (x) => ({ text: "mark", p: x.project }),
      ["project"],
    ),
    "Query.boardOfList": gql("user", ["list"], `query ($id: ID!) { boardOfList(id: $id) { ${board} } }`, byId("list")),
    "Query.board": gql("user", ["board"], `query ($id: ID!) { board(id: $id) { ${board} } }`, byId("board")),
    "Mutation.createBoard": gql(
      "user",
      ["project"],
      `mutation ($input: CreateBoardInput!) { createBoard(input: $input) { ${board} } }`,
      (x) => ({ input: { name: "New board", projectId: x.project } }),
    ),
    "Mutation.updateBoard": gql(
      "user",
      ["board", "project"],
      `mutation ($id: ID!, $input: UpdateBoardInput!) { updateBoard(id: $id, input: $input) { ${board} } }`,
      (x) => ({ id: x.board, input: { projectId: x.project } }),
    ),
    "Mutation.deleteBoard": deletion("deleteBoard", "board"),
    "Mutation.restoreBoard": restoration("restoreBoard", "board", board),
    "GET /kanban": rest(
      "user",
      [],
      (x) => `/kanban?filter=project&projectId=${x.project}&cursor=${x.board}`,
      undefined,
      ["project", "board"],
    ),
    "POST /kanban": rest(
      "user",
      ["project"],
      () => "/kanban",
      (x) => ({ name: "New board", projectId: x.project }),
    ),
    "GET /kanban/:id": rest("user", ["board"], (x) => `/kanban/${x.board}`),
    "PUT /kanban/:id": rest(
      "user",
      ["board", "project"],
      (x) => `/kanban/${x.board}`,
      (x) => ({ projectId: x.project }),
    ),
    "DELETE /kanban/:id": rest("user", ["board"], (x) => `/kanban/${x.board}`),
    "GET /kanban/:id/tasks": rest("user", ["board"], (x) => `/kanban/${x.board}/tasks`),
    "GET /kanban/project/:id": rest("user", ["project"], (x) => `/kanban/project/${x.project}`),
  },
};
