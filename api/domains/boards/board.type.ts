/** A Kanban board, its columns and its figures as both doors show them (core-product §3). */
import { Field, ID, Int, ObjectType } from "type-graphql";
import { newBoardLists } from "#contract/states";
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
export class BoardType {
  @Field(() => ID, { description: "UUID." }) id: string;
  @Field(() => String, { description: "1 to 100 characters." }) name: string;
  @Field(() => String, { nullable: true, description: "At most 1000 characters." }) description: string | null;
  @Field(() => ID, { nullable: true, description: "The project it is linked to, null for a standalone board." })
  projectId: string | null;
  @Field(() => ProjectType, { nullable: true, description: "The project it is linked to." })
  project: Pick<ProjectType, "id" | "name"> | null;
  @ForDoors({ rows: (_, boards) => boards * newBoardLists.length, broughtAlong: true })
  @Field(() => [BoardListType], { description: "Its columns, in order." })
  lists: BoardListType[];
  @Field(() => BoardStatsType, { description: "Its figures." }) stats: BoardStatsType;
  @Field(() => DateTimeScalar, { description: "When it was made." }) createdAt: string;
  @Field(() => DateTimeScalar, { description: "When it last changed." }) updatedAt: string;
}
