// What can be done to all selected users at once, and what came of it.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useDeleteUsersMutation } from "../../../apollo/generated/admin";
import { notify } from "../../../lib/notify";
import { useQuestion } from "../../../ui/useQuestion";
import { adminSentence } from "../adminClient";
import { failures } from "../failures";
import classes from "../List.module.css";
import { ChangeUsersDialog } from "./ChangeUsersDialog";
import { type Outcome, outcomeWords, users } from "./outcomeWords";
import type { Selection } from "./useSelection";

/* GraphQL */ `
  mutation DeleteUsers($ids: [ID!]!) {
    deleteUsers(ids: $ids) { done notDone { id reason } }
  }
`;

type SelectionBarProps = { selection: Selection; onDone: () => Promise<unknown> };

/** Whoever was not changed stays selected. */
export function SelectionBar({ selection, onDone }: SelectionBarProps) {
  const { emails, keep } = selection;
  const count = emails.size;
  const [isChanging, setChanging] = useState(false);
  const [remove] = useDeleteUsersMutation();
  const tell = async (outcome: Outcome, verb: string) => {
    notify[outcome.notDone.length > 0 ? "error" : "success"](outcomeWords(outcome, verb, emails));
    keep(outcome.notDone.map(({ id }) => id));
    await onDone();
  };
  const deletion = useQuestion(
    (many: number) => ({
      title: `Delete ${users(many)}`,
      text: `Delete ${users(many)} with everything in ${many === 1 ? "the account" : "their accounts"}? This cannot be undone.`,
      confirmLabel: `Delete ${users(many)}`,
    }),
    async () => {
      try {
        const { data } = await remove({ variables: { ids: [...emails.keys()] } });
        if (data) await tell(data.deleteUsers, "deleted");
      } catch (error) {
        notify.error(adminSentence(error, failures.deleteUser));
        await onDone();
      }
    },
  );
  return (
    <>
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and these are acts
        <div className={classes.selection} role="group" aria-label="Selected users">
          <span role="status">{users(count)} selected</span>
          <Button variant="default" size="xs" onClick={() => setChanging(true)}>
            Change Account
          </Button>
          <Button variant="default" size="xs" onClick={() => deletion.ask(count)}>
            Delete
          </Button>
          <Button variant="subtle" color="gray" size="xs" onClick={() => keep([])}>
            Clear
          </Button>
        </div>
      )}
      <ChangeUsersDialog
        opened={isChanging}
        ids={[...emails.keys()]}
        onClose={() => setChanging(false)}
        onDone={(outcome) => tell(outcome, "changed")}
        onFailed={onDone}
      />
      {deletion.dialog}
    </>
  );
}
