/** REST door: /kanban (docs/api.md "Calls"). */
import { messages } from "#contract/messages";
import { foundOr } from "../../core/problem";
import { memberIn, pathId } from "../../core/read";
import type { Routes } from "../../core/routes";
import { routesOf } from "../../core/things";
import type { Runner } from "../../db/statements";
import { BoardsArgs, CreateBoardInput, UpdateBoardInput } from "./boards.inputs";
import { readBoardsOfProject, readCards } from "./boards.reads";
import { type BoardsService, orNotFound } from "./boards.service";

const ofProject = foundOr(messages.projectNotFound);

export const boardsRest = (pool: Runner, service: BoardsService): Routes => ({
  "GET /kanban/project/:id": {
    summary: "The boards of a project.",
    answer: "[Board]",
    versioned: true,
    run: async (req) => ofProject(await readBoardsOfProject(pool, memberIn(req), pathId(req))),
  },
  ...routesOf("/kanban", {
    entity: "Board",
    one: "board",
    versioned: true,
    create: CreateBoardInput,
    update: UpdateBoardInput,
    query: BoardsArgs,
    list: (member, args) => service.list(member, args),
    count: (member, args) => service.count(member, args),
    read: (member, id) => service.board(member, id),
    verbs: service,
  }),
  "GET /kanban/:id/tasks": {
    summary: "A board's cards in list and position order.",
    answer: "[Task]",
    versioned: true,
    run: async (req) => orNotFound(await readCards(pool, memberIn(req), pathId(req))),
  },
});
