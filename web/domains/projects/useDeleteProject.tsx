/** Deletes a project after asking; its tasks and boards stay (rest-contract "Rules"). */
import { type ReactNode, useCallback, useState } from "react";
import { messages } from "#contract/messages";
import { deleteWithUndo } from "../../apollo/deletion";
import {
  type ProjectFieldsFragment,
  useDeleteProjectMutation,
  useRestoreProjectMutation,
} from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
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

export type DeleteProject = {
  /** Opens the question. */
  ask: (project: Asked) => void;
  /** To be drawn once by the caller. */
  dialog: ReactNode;
};

/** `onDeleting` is called when the person has confirmed, before the project is gone from here. */
export function useDeleteProject({ onDeleting }: { onDeleting?: () => void } = {}): DeleteProject {
  const [project, setProject] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const [remove] = useDeleteProjectMutation();
  const [restore] = useRestoreProjectMutation();
  const ask = useCallback((asked: Asked) => {
    setProject(asked);
    setOpened(true);
  }, []);
  const confirm = () => {
    setOpened(false);
    if (!project) return;
    onDeleting?.();
    const { id } = project;
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
  };
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title="Delete Project"
      text={`Are you sure you want to delete "${project?.name ?? ""}"? Its tasks and boards stay.`}
      confirmLabel="Delete"
      onConfirm={confirm}
      onClose={() => setOpened(false)}
    />
  );
  return { ask, dialog };
}
