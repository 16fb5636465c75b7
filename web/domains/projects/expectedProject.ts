/** What the server will answer to a new or changed project, so that the first frame is already right. */
import { projectFields } from "#contract/entities";
import { expectedOf } from "#contract/fields";
import type { CreateProjectInput, ProjectFieldsFragment, UpdateProjectInput } from "../../apollo/generated/graphql";

/** The project as it will be; `before` is null for a new one. */
export function expectedProject(
  id: string,
  input: CreateProjectInput | UpdateProjectInput,
  before: ProjectFieldsFragment | null,
): ProjectFieldsFragment {
  const now = new Date().toISOString();
  return {
    __typename: "Project",
    id,
    ...expectedOf(projectFields, input, before),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}
