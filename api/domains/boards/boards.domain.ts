/** Boards: the list of them, and each with its columns. */
import { messages } from "#contract/messages";
import { on } from "../../core/domain";
import type { Domain } from "../../ports/tools";
import { projectLinks } from "../projects/project-links";
import { Board } from "./board.entity";
import { BoardType } from "./board.type";
import { boardCards } from "./board-cards";
import { projectBoards } from "./boards.hooks";
import { readBoardsById } from "./boards.reads";
import { BoardsResolver, ProjectBoardsResolver } from "./boards.resolver";
import { boardsRest } from "./boards.rest";
import { BoardsService } from "./boards.service";

export const boards: Domain = {
  name: "boards",
  entities: [Board],
  resolvers: [BoardsResolver, ProjectBoardsResolver],
  live: { board: { type: BoardType, description: "The board as it is now.", read: readBoardsById } },
  absent: { board_id: messages.boardNotFound, list_id: messages.listNotFound },
  taken: {
    boards: { table: "boards", order: "x.created_at", marked: true },
    boardLists: { table: "board_lists", order: 'x.board_id, x."order"' },
  },
  make({ pool, transact, clock, at }) {
    const service = new BoardsService(pool, transact, clock, at(boardCards));
    return {
      services: [service],
      routes: boardsRest(pool, service),
      hooks: [on(projectLinks, projectBoards)],
    };
  },
};
