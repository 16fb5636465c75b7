/** REST door: /kanban (core-product §7). */
import { Router } from "express";
import { messages } from "#contract/messages";
import { answer, answerCreated, answerGone, answerList } from "../../core/envelope";
import { notFound } from "../../core/problem";
import { bodyAs, creationAs, memberIn, pathId, queryAs, route, wantsCount } from "../../core/read";
import type { Runner } from "../../db/statements";
import { BoardsArgs, CreateBoardInput, UpdateBoardInput } from "./boards.inputs";
import { readBoardsOfProject, readCards } from "./boards.reads";
import type { BoardsService } from "./boards.service";

export function boardsRest(pool: Runner, service: BoardsService): Router {
  const router = Router();
  router.get(
    "/",
    route(async (req, res) => {
      const [member, args] = [memberIn(req), queryAs(req, BoardsArgs, ["days", "limit"])];
      if (wantsCount(req)) return answer(res, await service.count(member, args));
      answerList(res, await service.list(member, args), args);
    }),
  );
  router.get(
    "/project/:id",
    route(async (req, res) =>
      answer(res, found(await readBoardsOfProject(pool, memberIn(req), pathId(req)), messages.projectNotFound)),
    ),
  );
  router.get(
    "/:id",
    route(async (req, res) => answer(res, await service.board(memberIn(req), pathId(req)))),
  );
  router.get(
    "/:id/tasks",
    route(async (req, res) =>
      answer(res, found(await readCards(pool, memberIn(req), pathId(req)), messages.boardNotFound)),
    ),
  );
  router.post(
    "/",
    route(async (req, res) =>
      answerCreated(res, await service.create(memberIn(req), creationAs(req, CreateBoardInput))),
    ),
  );
  router.put(
    "/:id",
    route(async (req, res) =>
      answer(res, await service.update(memberIn(req), pathId(req), bodyAs(req, UpdateBoardInput))),
    ),
  );
  router.delete(
    "/:id",
    route(async (req, res) => answerGone(res, await service.delete(memberIn(req), pathId(req)))),
  );
  return router;
}

function found<T>(thing: T | null, message: string): T {
  if (thing === null) throw notFound(message);
  return thing;
}
