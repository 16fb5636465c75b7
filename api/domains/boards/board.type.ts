/** A Kanban board, its columns and its figures as both doors show them (docs/api.md "Entities"). */
import { Field, ID, Int, ObjectType } from "type-graphql";
import { boardFields } from "#contract/entities";
import { newBoardLists } from "#contract/states";
import { shownBase } from "../../core/editable";
import { DateTimeScalar } from "../../core/enums";
import { ForDoors } from "../../core/for-doors";
import { ProjectType } from "../projects/project.type";

@ObjectType("BoardList", {
  simpleResolvers: true,
  description: "A column of a board; its order decides the status of its tasks.",
})
export class BoardListType {
  @Field(() => ID, { description: "UUID." }) id: string;
  @Field(() => String, { description: "The column's heading." }) name: string;
  @Field(() => Int, { description: "1 means plan, 2 todo, 3 done." }) order: number;
  @Field(() => ID, { description: "The board it belongs to." }) boardId: string;
}

@ObjectType("BoardStats", { simpleResolvers: true, description: "A board's figures." })
export class BoardStatsType {
  @Field(() => Int, { description: "All tasks on the board." }) totalTasks: number;
  @Field(() => Int, { description: "Those that are not done." }) activeTasks: number;
  @Field(() => DateTimeScalar, { description: "When the board or one of its tasks last changed." })
  lastActivity: string;
}

@ObjectType("Board", { simpleResolvers: true, description: "A Kanban board with its columns." })
export class BoardType extends shownBase(boardFields) {
  @Field(() => ID, { description: "UUID." }) id: string;
  @Field(() => ProjectType, { nullable: true, description: "The project it is linked to." })
  project: Pick<ProjectType, "id" | "name"> | null;
  @ForDoors({ rows: (_, boards) => boards * newBoardLists.length, broughtAlong: true })
  @Field(() => [BoardListType], { description: "Its columns, in order." })
  lists: BoardListType[];
  @Field(() => BoardStatsType, { description: "Its figures." }) stats: BoardStatsType;
  @Field(() => DateTimeScalar, { description: "When it was made." }) createdAt: string;
  @Field(() => DateTimeScalar, { description: "When it last changed." }) updatedAt: string;
}
