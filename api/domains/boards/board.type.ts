/** A Kanban board, its columns and its figures as both doors show them (docs/api.md "Entities"). */
import { ID, Int, ObjectType } from "type-graphql";
import { boardFields } from "#contract/entities";
import { newBoardLists } from "#contract/states";
import { MayShow, Shows, shownBase } from "../../core/editable";
import { DateTimeScalar } from "../../core/enums";
import { ForDoors } from "../../core/for-doors";
import { ProjectType } from "../projects/project.type";

@ObjectType("BoardList", {
  simpleResolvers: true,
  description: "A column of a board; its order decides the status of its tasks.",
})
export class BoardListType {
  @Shows(ID, "UUID.") id: string;
  @Shows(String, "The column's heading.") name: string;
  @Shows(Int, "1 means plan, 2 todo, 3 done.") order: number;
  @Shows(ID, "The board it belongs to.") boardId: string;
}

@ObjectType("BoardStats", { simpleResolvers: true, description: "A board's figures." })
export class BoardStatsType {
  @Shows(Int, "All tasks on the board.") totalTasks: number;
  @Shows(Int, "Those that are not done.") activeTasks: number;
  @Shows(DateTimeScalar, "When the board or one of its tasks last changed.") lastActivity: string;
}

@ObjectType("Board", { simpleResolvers: true, description: "A Kanban board with its columns." })
export class BoardType extends shownBase(boardFields) {
  @MayShow(ProjectType, "The project it is linked to.") project: Pick<ProjectType, "id" | "name"> | null;
  @ForDoors({ rows: (_, boards) => boards * newBoardLists.length, broughtAlong: true })
  @Shows([BoardListType], "Its columns, in order.")
  lists: BoardListType[];
  @Shows(BoardStatsType, "Its figures.") stats: BoardStatsType;
}
