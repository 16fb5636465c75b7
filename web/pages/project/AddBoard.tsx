/** Adds a board to a project in place: a name, Enter, done (docs/product.md "Projects"). */
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { messages } from "#contract/messages";
import { useCreateBoard } from "../../domains/boards/useCreateBoard";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { DiscardQuestion } from "../../ui/DiscardQuestion";
import { ErrorBox } from "../../ui/ErrorBox";
import classes from "./AddBoard.module.css";

/** `onDone` is called when the board stands, and on Cancel or Escape. */
export function AddBoard({ project, onDone }: { project: { id: string; name: string }; onDone: () => void }) {
  const create = useCreateBoard();
  const form = useForm({
    initial: { name: "" },
    draft: `board of ${project.id}`,
    rules: { name: "label" },
    fallback: messages.createKanbanBoardFailed,
    onSubmit: async ({ name }) => {
      await create({ name, projectId: project.id }, project);
      notify.success(messages.boardCreated);
      onDone();
    },
  });
  const [asking, setAsking] = useState(false);
  const leave = () => {
    form.discard();
    onDone();
  };
  return (
    <form
      onSubmit={form.submit}
      onKeyDown={(event) =>
        event.key === "Escape" && !form.busy && !asking && (form.isTyped ? setAsking(true) : leave())
      }
      noValidate
      className={classes.form}
    >
      <DiscardQuestion opened={asking} onKeep={() => setAsking(false)} onDiscard={leave} />
      {form.failure && <ErrorBox message={form.failure} />}
      <TextInput label="Board name" autoFocus aria-required {...form.field("name")} />
      <div className={classes.buttons}>
        <Button type="submit" size="xs" disabled={form.busy}>
          {form.busy ? "Creating..." : "Create"}
        </Button>
        <Button variant="subtle" color="gray" size="xs" onClick={leave} disabled={form.busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
