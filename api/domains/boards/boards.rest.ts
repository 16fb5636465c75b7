/** REST door: /kanban (docs/api.md "Calls"). */
import { messages } from "#contract/messages";
import { answerList } from "../../core/envelope";
import { notFound } from "../../core/problem";
import { bodyAs, creationAs, memberIn, pathId, queryAs, wantsCount } from "../../core/read";
import { type Routes, wordsFor } from "../../core/routes";
import type { Runner } from "../../db/statements";
import { BoardsArgs, CreateBoardInput, UpdateBoardInput } from "./boards.inputs";
import { readBoardsOfProject, readCards } from "./boards.reads";
import type { BoardsService } from "./boards.service";

const words = wordsFor("Board", "board", CreateBoardInput, UpdateBoardInput, BoardsArgs);

export const boardsRest = (pool: Runner, service: BoardsService): Routes => ({
  "GET /kanban": {
    ...words.list,
    run: async (req, res) => {
      const [member, args] = [memberIn(req), queryAs(req, BoardsArgs, ["days", "limit"])];
      if (wantsCount(req)) return service.count(member, args);
      answerList(res, await service.list(member, args), args);
    },
  },
  "GET /kanban/project/:id": {
    summary: "The boards of a project.",
    answer: "[Board]",
    run: async (req) => found(await readBoardsOfProject(pool, memberIn(req), pathId(req)), messages.projectNotFound),
  },
  "GET /kanban/:id": {
    ...words.one,
    run: (req) => service.board(memberIn(req), pathId(req)),
  },
  "GET /kanban/:id/tasks": {
    summary: "A board's cards in list and position order.",
    answer: "[Task]",
    run: async (req) => found(await readCards(pool, memberIn(req), pathId(req)), messages.boardNotFound),
  },
  "POST /kanban": {
    ...words.make,
    run: (req) => service.create(memberIn(req), creationAs(req, CreateBoardInput)),
  },
  "PUT /kanban/:id": {
    ...words.change,
    run: (req) => service.update(memberIn(req), pathId(req), bodyAs(req, UpdateBoardInput)),
  },
  "DELETE /kanban/:id": {
    ...words.remove,
    run: (req) => service.delete(memberIn(req), pathId(req)),
  },
});

function found<T>(thing: T | null, message: string): T {
  if (thing === null) throw notFound(message);
  return thing;
}
