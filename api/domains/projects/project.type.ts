/** A project as both doors show it (docs/api.md "Entities"). */
import { ObjectType } from "type-graphql";
import { projectFields } from "#contract/entities";
import { priorities, projectStatuses } from "#contract/states";
import { shownBase } from "../../core/editable";
import { enumOf } from "../../core/enums";

enumOf(projectStatuses, "ProjectStatus", "Where a project stands.");
enumOf(priorities, "Priority", "How much a task or project matters.");

@ObjectType("Project", {
  simpleResolvers: true,
  description: "Work that ends with something finished; tasks and boards may belong to it.",
})
export class ProjectType extends shownBase(projectFields, { endDate: "Its last day, never before the first." }) {}
