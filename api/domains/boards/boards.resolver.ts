/** GraphQL door: boards, and the boards of a project. */
import type { GraphQLResolveInfo } from "graphql";
import { Args, Authorized, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from "type-graphql";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import { batched, grouped } from "../../core/batches";
import type { GraphqlContext } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { PoolRunner } from "../../core/pool";
import { foundOr } from "../../core/problem";
import { AsMember, Id, Input } from "../../core/read";
import { ProjectType } from "../projects/project.type";
import { BoardType } from "./board.type";
import { boardWritten } from "./board-text";
import { BoardsArgs, CreateBoardInput, FindBoardsArgs, UpdateBoardInput } from "./boards.inputs";
import { findBoards, readBoardOfList, readBoardsOfProjects } from "./boards.reads";
import { BoardsService } from "./boards.service";
import { asksFor } from "./selection";

@Authorized()
@Resolver(() => BoardType)
export class BoardsResolver {
  constructor(
    private readonly pool: PoolRunner,
    private readonly service: BoardsService,
  ) {}

  @ForDoors({ rows: "boards" })
  @Query(() => [BoardType], {
    description:
      "The own boards that the filter lets through, in the order asked for; `limit` gives a page, continued with `cursor` (the id of its last board).",
  })
  async boards(@AsMember() member: Member, @Args() args: BoardsArgs): Promise<BoardType[]> {
    return (await this.service.list(member, args)).rows.value;
  }

  @ForDoors({ rows: () => limits.found })
  @Query(() => [BoardType], {
    description: `Own boards by what is typed of their name, the best first, ${limits.found} at most.`,
  })
  async findBoards(@AsMember() member: Member, @Args() args: FindBoardsArgs): Promise<BoardType[]> {
    return (await findBoards(this.pool, member, args)).value;
  }

  @Query(() => BoardType, { description: "The own board that has this column. NOT_FOUND otherwise." })
  async boardOfList(@AsMember() member: Member, @Id() id: string): Promise<BoardType> {
    return foundOr(messages.listNotFound)(await readBoardOfList(this.pool, member, id)).value;
  }

  @ForDoors({ written: boardWritten })
  @Query(() => BoardType, {
    description: "One own board; asked for its cards too, all of it is read at once. NOT_FOUND otherwise.",
  })
  async board(@AsMember() member: Member, @Id() id: string, @Info() info: GraphQLResolveInfo): Promise<BoardType> {
    if (asksFor(info, ["lists", "tasks"])) return this.service.boardWithCards(member, id);
    return (await this.service.board(member, id)).value;
  }

  @Mutation(() => BoardType, { description: "Makes a board with the lists Plan, To Do and Done." })
  async createBoard(@AsMember() member: Member, @Input() input: CreateBoardInput): Promise<BoardType> {
    return (await this.service.create(member, input)).value;
  }

  @Mutation(() => BoardType, {
    description: "Changes the named fields of a board; linked to another project, it takes its tasks along.",
  })
  async updateBoard(
    @AsMember() member: Member,
    @Id() id: string,
    @Input() input: UpdateBoardInput,
  ): Promise<BoardType> {
    return (await this.service.update(member, id, input)).value;
  }

  @Mutation(() => ID, { description: "Deletes a board and answers with its id; its tasks stay, in no list." })
  async deleteBoard(@AsMember() member: Member, @Id() id: string): Promise<string> {
    await this.service.delete(member, id);
    return id;
  }

  @Mutation(() => BoardType, {
    description:
      "Brings back a board that was deleted in the last 30 days, with its lists and the cards that stand nowhere else by now. One that is there is answered as it is. NOT_FOUND otherwise.",
  })
  async restoreBoard(@AsMember() member: Member, @Id() id: string): Promise<BoardType> {
    return (await this.service.restore(member, id)).value;
  }
}

@Authorized()
@Resolver(() => ProjectType)
export class ProjectBoardsResolver {
  constructor(private readonly pool: PoolRunner) {}

  private readonly ofProject = batched<BoardType>(async (ids, member) =>
    grouped((await readBoardsOfProjects(this.pool, member.id, ids)).value, (board) => board.projectId),
  );

  @ForDoors({ rows: "boards", rest: "never" })
  @FieldResolver(() => [BoardType], { description: "Its boards, newest first." })
  boards(@Root() project: ProjectType, @Ctx() context: GraphqlContext): Promise<BoardType[]> {
    return this.ofProject(context, project.id);
  }
}
