/** Boards: the list of them, and each with its columns. */
import { on } from "../../core/domain";
import type { Domain } from "../../ports/tools";
import { projectLeaves } from "../projects/projects.service";
import { Board } from "./board.entity";
import { boardCards } from "./board-cards";
import { unlinkBoards } from "./boards.hooks";
import { BoardsResolver, ProjectBoardsResolver } from "./boards.resolver";
import { boardsRest } from "./boards.rest";
import { BoardsService } from "./boards.service";

export const boards: Domain = {
  name: "boards",
  entities: [Board],
  resolvers: [BoardsResolver, ProjectBoardsResolver],
  make({ pool, transact, clock, at }) {
    const service = new BoardsService(pool, transact, clock, at(boardCards));
    return {
      services: [service],
      mounts: [{ path: "/kanban", router: boardsRest(pool, service) }],
      hooks: [on(projectLeaves, unlinkBoards)],
    };
  },
};
