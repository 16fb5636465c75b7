/** The project form as a dialog that a screen opens to create or to edit. */
import { type ReactNode, useCallback, useState } from "react";
import type { ProjectFieldsFragment } from "../../apollo/generated/graphql";
import { ProjectDialog } from "./ProjectForm";

export type ProjectDialogHandle = {
  create: () => void;
  edit: (project: ProjectFieldsFragment) => void;
  /** To be drawn once by the caller. */
  dialog: ReactNode;
};

export function useProjectDialog(): ProjectDialogHandle {
  const [initial, setInitial] = useState<ProjectFieldsFragment | undefined>();
  const [opened, setOpened] = useState(false);
  const create = useCallback(() => {
    setInitial(undefined);
    setOpened(true);
  }, []);
  const edit = useCallback((project: ProjectFieldsFragment) => {
    setInitial(project);
    setOpened(true);
  }, []);
  const dialog = <ProjectDialog opened={opened} initial={initial} onDone={() => setOpened(false)} />;
  return { create, edit, dialog };
}
