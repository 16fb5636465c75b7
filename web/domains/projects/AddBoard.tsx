/** Adds a board to a project in place: a name, Enter, done (account-billing-admin §2 "Project detail"). */
import { Button, TextInput } from "@mantine/core";
import { messages } from "#contract/messages";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { ErrorBox } from "../../ui/ErrorBox";
import classes from "./AddBoard.module.css";
import { useCreateProjectBoard } from "./useCreateProjectBoard";

/** `onDone` is called when the board stands, and on Cancel or Escape. */
export function AddBoard({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const create = useCreateProjectBoard(projectId);
  const form = useForm({
    initial: { name: "" },
    rules: { name: "label" },
    fallback: messages.createKanbanBoardFailed,
    onSubmit: async ({ name }) => {
      await create(name);
      notify.success(messages.boardCreated);
      onDone();
    },
  });
  return (
    <form
      onSubmit={form.submit}
      onKeyDown={(event) => event.key === "Escape" && !form.busy && onDone()}
      noValidate
      className={classes.form}
    >
      {form.failure && <ErrorBox message={form.failure} />}
      <TextInput label="Board name" autoFocus aria-required {...form.field("name")} />
      <div className={classes.buttons}>
        <Button type="submit" size="xs" disabled={form.busy}>
          {form.busy ? "Creating..." : "Create"}
        </Button>
        <Button variant="subtle" color="gray" size="xs" onClick={onDone} disabled={form.busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
