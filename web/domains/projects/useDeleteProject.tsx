/** Deletes a project after asking; its tasks and boards stay (rest-contract "Rules"). */
import { type ReactNode, useCallback, useState } from "react";
import { messages } from "#contract/messages";
import { type ProjectFieldsFragment, useDeleteProjectMutation } from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { removeProject } from "./projects.live";

/* GraphQL */ `
  mutation DeleteProject($id: ID!) {
    deleteProject(id: $id)
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
  const ask = useCallback((asked: Asked) => {
    setProject(asked);
    setOpened(true);
  }, []);
  const confirm = async () => {
    setOpened(false);
    if (!project) return;
    onDeleting?.();
    try {
      await remove({
        variables: { id: project.id },
        optimisticResponse: { deleteProject: project.id },
        update: (cache) => removeProject(cache, project.id),
      });
      notify.done(`delete ${project.id}`);
      notify.success("Project deleted");
    } catch (error) {
      notify.error(sentenceOf(error, messages.deleteProjectFailed), `delete ${project.id}`);
    }
  };
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title="Delete Project"
      text={`Are you sure you want to delete "${project?.name ?? ""}"? Its tasks and boards stay. This action cannot be undone.`}
      confirmLabel="Delete"
      onConfirm={() => void confirm()}
      onClose={() => setOpened(false)}
    />
  );
  return { ask, dialog };
}
