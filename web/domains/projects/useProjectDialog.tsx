/** The project form as a dialog that a screen opens to create or to edit. */
import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useCallback, useState } from "react";
import type { ProjectFieldsFragment } from "../../apollo/generated/graphql";
import { ProjectDialog } from "./ProjectForm";
import { cachedProject } from "./projects.live";

export type ProjectDialogHandle = {
  create: () => void;
  edit: (project: { id: string }) => void;
  /** To be drawn once by the caller. */
  dialog: ReactNode;
};

export function useProjectDialog(): ProjectDialogHandle {
  const { cache } = useApolloClient();
  const [initial, setInitial] = useState<ProjectFieldsFragment | undefined>();
  const [opened, setOpened] = useState(false);
  const create = useCallback(() => {
    setInitial(undefined);
    setOpened(true);
  }, []);
  const edit = useCallback(
    ({ id }: { id: string }) => {
      setInitial(cachedProject(cache, id, true) ?? undefined);
      setOpened(true);
    },
    [cache],
  );
  const dialog = <ProjectDialog opened={opened} initial={initial} onDone={() => setOpened(false)} />;
  return { create, edit, dialog };
}
