/** The project form as a dialog that a screen opens to create or to edit. */
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import type { ProjectFieldsFragment } from "../../apollo/generated/graphql";
import { lateDialog } from "../../ui/later";
import { useOpened } from "../../ui/useQuestion";
import { cachedProject } from "./projects.live";

const ProjectDialog = lateDialog(async () => (await import("./ProjectForm")).ProjectDialog);

/** Gives `create` and `edit`, and the `dialog` to be drawn once by the caller. */
export function useProjectDialog() {
  const { cache } = useApolloClient();
  const { thing, opened, open, close } = useOpened<ProjectFieldsFragment | null>();
  const create = useCallback(() => open(null), [open]);
  const edit = useCallback(({ id }: { id: string }) => open(cachedProject(cache, id, true)), [cache, open]);
  return { create, edit, dialog: <ProjectDialog opened={opened} initial={thing ?? undefined} onDone={close} /> };
}
