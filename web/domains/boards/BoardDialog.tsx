/** Makes or changes a board: its name and, where there is something to choose, its project (docs/product.md "Boards"). */

import { useApolloClient } from "@apollo/client/react";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { boardFields } from "#contract/entities";
import { changesOf, creationOf, expectedOf, formRules, valuesOf } from "#contract/fields";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import {
  type BoardFieldsFragment,
  BoardFieldsFragmentDoc,
  ProjectNameFragmentDoc,
  type UpdateBoardInput,
  useProjectChoicesQuery,
  useUpdateBoardMutation,
} from "../../apollo/generated/graphql";
import { isWhole } from "../../apollo/pages";
import { useGone } from "../../apollo/useGone";
import { readWhole } from "../../apollo/whole";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { ProjectPicker } from "../projects/ProjectPicker";
import classes from "./Boards.module.css";
import { placeBoard } from "./boards.live";
import { type Linked, useCreateBoard } from "./useCreateBoard";

export type BoardDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** The board to change; none to make one. */
  board?: BoardFieldsFragment | null;
};

export function BoardDialog({ opened, onClose, board = null }: BoardDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={board ? "Edit Kanban Board" : "Create New Kanban Board"}>
      <BoardForm board={board} onClose={onClose} />
    </Dialog>
  );
}

const rules = formRules(boardFields);

function BoardForm({ board, onClose }: { board: BoardFieldsFragment | null; onClose: () => void }) {
  const { data, loading } = useProjectChoicesQuery({ variables: { limit: limits.pageSize.max } });
  const { cache } = useApolloClient();
  const create = useCreateBoard();
  const update = useUpdateBoard();
  const projects = data?.projects ?? [];
  const isAwaited = loading && !data;
  const only = board === null && projects.length === 1 ? projects[0] : undefined;
  const [start] = useState(() => valuesOf(boardFields, board));
  const form = useForm({
    initial: start,
    rules,
    draft: `board ${board?.id ?? "new"}`,
    gone: useGone(BoardFieldsFragmentDoc, board) && messages.boardNotFound,
    fallback: messages.saveBoardFailed,
    onSubmit: async (typed) => {
      const { projectId } = typed;
      const known = isWhole(cache, "projects", {})
        ? projects.find(({ id }) => id === projectId)
        : readWhole(cache, ProjectNameFragmentDoc, { __typename: "Project", id: projectId });
      const project = only ?? known ?? (board?.projectId === projectId ? board.project : null);
      const values = { ...typed, projectId: project?.id ?? "" };
      await (board
        ? update(board, changesOf(boardFields, values, start), project)
        : create(creationOf(boardFields, values), project));
      notify.success(board ? messages.boardUpdated : messages.boardCreated);
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      {form.failure && <ErrorBox message={form.failure} />}
      <TextInput label="Board Name" required data-autofocus autoComplete="off" {...form.field("name")} />
      {only && <p className={classes.note}>This board will be automatically linked to {only.name}</p>}
      {!only && !isAwaited && (
        <ProjectPicker
          label="Link to Project (Optional)"
          none="No project (standalone board)"
          projects={projects}
          {...form.field("projectId")}
        />
      )}
      <FormEnd form={form} send={board ? "Update Board" : "Create Board"} onCancel={onClose} disabled={isAwaited} />
    </form>
  );
}

/* GraphQL */ `
  mutation UpdateBoard($id: ID!, $input: UpdateBoardInput!) {
    updateBoard(id: $id, input: $input) { ...BoardFields }
  }
`;

type UpdateBoard = (board: BoardFieldsFragment, input: UpdateBoardInput, to: Linked) => Promise<void>;

/** Shown at once; throws what the server refused, after the old board is back. `to` is the project where the input names one. */
function useUpdateBoard(): UpdateBoard {
  const [update] = useUpdateBoardMutation();
  return async (board, input, to) => {
    const project = input.projectId === undefined ? board.project : to;
    await update({
      variables: { id: board.id, input },
      optimisticResponse: {
        updateBoard: {
          ...board,
          ...expectedOf(boardFields, input, board),
          project: project && { __typename: "Project", id: project.id, name: project.name },
          updatedAt: new Date().toISOString(),
        },
      },
      update: (cache, { data }) => {
        if (data) placeBoard(cache, data.updateBoard);
      },
    });
  };
}
