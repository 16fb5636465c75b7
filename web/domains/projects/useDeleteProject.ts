/** Deletes a project after asking; its tasks and boards stay (docs/api.md "Rules"). */
import { messages } from "#contract/messages";
import { deleteWithUndo } from "../../apollo/deletion";
import {
  type ProjectFieldsFragment,
  useDeleteProjectMutation,
  useRestoreProjectMutation,
} from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { type Question, useQuestion } from "../../ui/useQuestion";
import { placeProject, removeProject } from "./projects.live";

/* GraphQL */ `
  mutation DeleteProject($id: ID!) {
    deleteProject(id: $id)
  }

  mutation RestoreProject($id: ID!) {
    restoreProject(id: $id) { ...ProjectFields }
  }
`;

type Asked = Pick<ProjectFieldsFragment, "id" | "name">;

/** `onDeleting` is called when the person has confirmed, before the project is gone from here. */
export function useDeleteProject({ onDeleting }: { onDeleting?: () => void } = {}): Question<Asked> {
  const [remove] = useDeleteProjectMutation();
  const [restore] = useRestoreProjectMutation();
  return useQuestion(deletionWords, ({ id }) => {
    onDeleting?.();
    void deleteWithUndo({
      id,
      said: "Project deleted",
      remove: () =>
        remove({
          variables: { id },
          optimisticResponse: { deleteProject: id },
          update: (cache) => removeProject(cache, id),
        }),
      restore: () =>
        restore({ variables: { id }, update: (cache, { data }) => data && placeProject(cache, data.restoreProject) }),
      failed: (error) => sentenceOf(error, messages.deleteProjectFailed),
    });
  });
}

const deletionWords = ({ name }: Asked) => ({
  title: "Delete Project",
  text: `Are you sure you want to delete "${name}"? Its tasks and boards stay.`,
  confirmLabel: "Delete",
});
