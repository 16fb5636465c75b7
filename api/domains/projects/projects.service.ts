/** The verbs on projects (docs/product.md "Projects"; docs/api.md "Rules"). */
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { insertOnce } from "../../core/created";
import type { Json } from "../../core/json";
import { foundOr, invalid } from "../../core/problem";
import { refuseTooMany, refuseTooMuchText } from "../../core/quota";
import { bringingBack } from "../../core/trash";
import { rowsOf, type Transact, type Work } from "../../core/work";
import { day, nullable, type RowOf, select } from "../../db/columns";
import { type Runner, type Statement, statement } from "../../db/statements";
import { Project } from "./project.entity";
import type { ProjectType } from "./project.type";
import { type ProjectLinks, projectTrash } from "./project-links";
import { projectChanged, projectRemoved } from "./projects.events";
import type { CreateProjectInput, UpdateProjectInput } from "./projects.inputs";
import { readProject } from "./projects.reads";

export const orNotFound = foundOr(messages.projectNotFound);

const days = select(
  { startDate: nullable(day), endDate: nullable(day) },
  "projects WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL FOR",
);
type Days = RowOf<typeof days.columns>;
// A change leaves the key alone: a card that joins the project at its commit, the user's count in hand, does not wait for it.
const forChange = statement("project-lock-change", days, "NO KEY UPDATE");
const forDeletion = statement("project-lock", days, "UPDATE");

export class ProjectsService {
  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly links: readonly ProjectLinks[],
  ) {}

  /** One own project. Throws NOT_FOUND. */
  async project(member: Member, id: string): Promise<Json<ProjectType>> {
    return orNotFound(await readProject(this.pool, member, id));
  }

  /** Makes a project; with an id the caller already used, answers with that project again. */
  create(member: Member, input: CreateProjectInput): Promise<Json<ProjectType>> {
    const { id: wanted, ...fields } = input;
    refuseBackwardDates(fields.startDate ?? null, fields.endDate ?? null);
    return this.transact(async (work) => {
      const { id, made } = await insertOnce(work, Project, "projects", member.id, wanted, fields);
      if (made) work.announce(projectChanged(member.id, id));
      return orNotFound(await readProject(work, member, id));
    }, rowsOf(member));
  }

  /** Changes the named fields only. Throws NOT_FOUND. */
  update(member: Member, id: string, input: UpdateProjectInput): Promise<Json<ProjectType>> {
    return this.transact(async (work) => {
      const known = await this.lock(work, member, id, forChange);
      const { startDate = known.startDate, endDate = known.endDate } = input;
      refuseBackwardDates(startDate, endDate);
      if (Object.keys(input).length > 0) await work.manager.update(Project, { userId: member.id, id }, { ...input });
      await refuseTooMuchText(work, member.id, input);
      work.announce(projectChanged(member.id, id));
      return orNotFound(await readProject(work, member, id));
    }, rowsOf(member));
  }

  /** Deletes a project; its tasks and boards stay, unlinked. Throws NOT_FOUND. */
  delete(member: Member, id: string): Promise<void> {
    return this.transact(async (work) => {
      await this.lock(work, member, id, forDeletion);
      const linked: Record<string, string[]> = {};
      for (const { name, unlink } of this.links) linked[name] = await unlink(work, member, id);
      await projectTrash.mark(work, member.id, id, linked);
      work.announce(projectRemoved(member.id, id));
    }, rowsOf(member));
  }

  /** Brings a deleted project back, with what was linked to it. Throws NOT_FOUND, FORBIDDEN (too many). */
  restore(member: Member, id: string): Promise<Json<ProjectType>> {
    return this.transact(async (work) => {
      const linked = await projectTrash.take(work, member.id, id);
      if (linked) {
        work.announce(projectChanged(member.id, id));
        for (const { name, link } of this.links) await link(work, member, id, (linked[name] ?? []) as string[]);
        await projectTrash.lift(work, member.id, id);
        await refuseTooMany(work, member.id, "projects");
      }
      return orNotFound(await readProject(work, member, id));
    }, bringingBack(member.id));
  }

  private async lock(work: Work, member: Member, id: string, locking: Statement<Days>): Promise<Days> {
    const [row] = isId(id) ? await work.rows(locking, [member.id, id]) : [];
    return orNotFound(row);
  }
}

// Days as YYYY-MM-DD, so that the order of the texts is the order of the days.
function refuseBackwardDates(startDate: string | null, endDate: string | null): void {
  if (startDate !== null && endDate !== null && endDate < startDate)
    throw invalid({ endDate: messages.endBeforeStart });
}
