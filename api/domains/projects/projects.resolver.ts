/** GraphQL door: projects. */
import { Args, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "#contract/limits";
import type { Member } from "../../core/actor";
import { ForDoors } from "../../core/for-doors";
import { FindArgs, PageArgs } from "../../core/pages";
import { PoolRunner } from "../../core/pool";
import { AsMember, Id, Input } from "../../core/read";
import { ProjectType } from "./project.type";
import { CreateProjectInput, UpdateProjectInput } from "./projects.inputs";
import { findProjects, readProjects } from "./projects.reads";
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
  async projects(@AsMember() member: Member, @Args() args: PageArgs): Promise<ProjectType[]> {
    return (await readProjects(this.pool, member, args)).rows.value;
  }

  @ForDoors({ rows: () => limits.found })
  @Query(() => [ProjectType], {
    description: `Own projects by what is typed of their name, the best first, ${limits.found} at most.`,
  })
  async findProjects(@AsMember() member: Member, @Args() { text }: FindArgs): Promise<ProjectType[]> {
    return (await findProjects(this.pool, member, text)).value;
  }

  @Query(() => ProjectType, { description: "One own project. NOT_FOUND otherwise." })
  async project(@AsMember() member: Member, @Id() id: string): Promise<ProjectType> {
    return (await this.service.project(member, id)).value;
  }

  @Mutation(() => ProjectType, { description: "Makes a project." })
  async createProject(@AsMember() member: Member, @Input() input: CreateProjectInput): Promise<ProjectType> {
    return (await this.service.create(member, input)).value;
  }

  @Mutation(() => ProjectType, { description: "Changes the named fields of a project." })
  async updateProject(
    @AsMember() member: Member,
    @Id() id: string,
    @Input() input: UpdateProjectInput,
  ): Promise<ProjectType> {
    return (await this.service.update(member, id, input)).value;
  }

  @Mutation(() => ID, {
    description: "Deletes a project and answers with its id; its tasks and boards stay, unlinked.",
  })
  async deleteProject(@AsMember() member: Member, @Id() id: string): Promise<string> {
    await this.service.delete(member, id);
    return id;
  }

  @Mutation(() => ProjectType, {
    description:
      "Brings back a project that was deleted in the last 30 days, with the tasks and boards that are linked nowhere else by now. One that is there is answered as it is. NOT_FOUND otherwise.",
  })
  async restoreProject(@AsMember() member: Member, @Id() id: string): Promise<ProjectType> {
    return (await this.service.restore(member, id)).value;
  }
}
