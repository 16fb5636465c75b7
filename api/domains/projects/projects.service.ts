/** The verbs on projects (core-product §2 "Projects view"; rest-contract "Rules" and "Settlements", Dates). */
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { insertOnce } from "../../core/created";
import { Hook } from "../../core/domain";
import type { Json } from "../../core/json";
import { invalid, notFound } from "../../core/problem";
import { refuseTooMuchText } from "../../core/quota";
import type { Transact, Work } from "../../core/work";
import { day, nullable, type RowOf, select } from "../../db/columns";
import { type Runner, type Statement, statement } from "../../db/statements";
import { Project } from "./project.entity";
import type { ProjectType } from "./project.type";
import { projectChanged, projectRemoved } from "./projects.events";
import type { CreateProjectInput, UpdateProjectInput } from "./projects.inputs";
import { readProject } from "./projects.reads";

/** What must happen further right when a project goes: its boards and tasks stay, unlinked. */
export type UnlinkProject = (work: Work, member: Member, projectId: string) => Promise<void>;
export const projectLeaves = new Hook<UnlinkProject>();

const days = select(
  { startDate: nullable(day), endDate: nullable(day) },
  "projects WHERE user_id = $1 AND id = $2 FOR",
);
type Days = RowOf<typeof days.columns>;
// A change leaves the key alone: a card that joins the project at its commit, the user's count in hand, does not wait for it.
const forChange = statement("project-lock-change", days, "NO KEY UPDATE");
const forDeletion = statement("project-lock", days, "UPDATE");

export class ProjectsService {
  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly unlink: readonly UnlinkProject[],
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
    });
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
    });
  }

  /** Deletes a project; its tasks and boards stay, unlinked. Throws NOT_FOUND. */
  delete(member: Member, id: string): Promise<void> {
    return this.transact(async (work) => {
      await this.lock(work, member, id, forDeletion);
      for (const unlink of this.unlink) await unlink(work, member, id);
      await work.manager.delete(Project, { userId: member.id, id });
      work.announce(projectRemoved(member.id, id));
    });
  }

  private async lock(work: Work, member: Member, id: string, locking: Statement<Days>): Promise<Days> {
    const [row] = isId(id) ? await work.rows(locking, [member.id, id]) : [];
    if (!row) throw notFound(messages.projectNotFound);
    return row;
  }
}

function orNotFound<T>(project: T | null): T {
  if (project === null) throw notFound(messages.projectNotFound);
  return project;
}

// Days as YYYY-MM-DD, so that the order of the texts is the order of the days.
function refuseBackwardDates(startDate: string | null, endDate: string | null): void {
  if (startDate !== null && endDate !== null && endDate < startDate)
    throw invalid({ endDate: messages.endBeforeStart });
}
