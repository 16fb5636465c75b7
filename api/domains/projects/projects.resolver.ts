/** GraphQL door: projects. */
import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { memberOf } from "../../core/actor";
import type { GraphqlContext } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { PageArgs } from "../../core/page-args";
import { PoolRunner } from "../../core/pool";
import { ProjectType } from "./project.type";
import { CreateProjectInput, UpdateProjectInput } from "./projects.inputs";
import { readProjects } from "./projects.reads";
import { ProjectsService } from "./projects.service";

@Authorized()
@Resolver(() => ProjectType)
export class ProjectsResolver {
  constructor(
    private readonly pool: PoolRunner,
    private readonly service: ProjectsService,
  ) {}

  @ForDoors({ rows: "projects" })
  @Query(() => [ProjectType], {
    description:
      "All own projects, newest first; `limit` gives a page, continued with `cursor` (the id of its last project).",
  })
  async projects(@Ctx() { actor }: GraphqlContext, @Args(() => PageArgs) args: PageArgs): Promise<ProjectType[]> {
    return (await readProjects(this.pool, memberOf(actor), args)).rows.value;
  }

  @Query(() => ProjectType, { description: "One own project. NOT_FOUND otherwise." })
  async project(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<ProjectType> {
    return (await this.service.project(memberOf(actor), id)).value;
  }

  @Mutation(() => ProjectType, { description: "Makes a project." })
  async createProject(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => CreateProjectInput) input: CreateProjectInput,
  ): Promise<ProjectType> {
    return (await this.service.create(memberOf(actor), input)).value;
  }

  @Mutation(() => ProjectType, { description: "Changes the named fields of a project." })
  async updateProject(
    @Ctx() { actor }: GraphqlContext,
    @Arg("id", () => ID) id: string,
    @Arg("input", () => UpdateProjectInput) input: UpdateProjectInput,
  ): Promise<ProjectType> {
    return (await this.service.update(memberOf(actor), id, input)).value;
  }

  @Mutation(() => ID, {
    description: "Deletes a project and answers with its id; its tasks and boards stay, unlinked.",
  })
  async deleteProject(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<string> {
    await this.service.delete(memberOf(actor), id);
    return id;
  }

  @Mutation(() => ProjectType, {
    description:
      "Brings back a project that was deleted in the last 30 days, with the tasks and boards that are linked nowhere else by now. One that is there is answered as it is. NOT_FOUND otherwise.",
  })
  async restoreProject(@Ctx() { actor }: GraphqlContext, @Arg("id", () => ID) id: string): Promise<ProjectType> {
    return (await this.service.restore(memberOf(actor), id)).value;
  }
}
