// Ends an account, asked for once. It cannot be taken back, so the row goes only when the server has said so.
import { type ReactNode, useState } from "react";
import { messages } from "#contract/messages";
import { AdminUsersDocument, type UserRowFragment, useDeleteUserMutation } from "../../apollo/generated/admin";
import { notify } from "../../lib/notify";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { adminSentence } from "./adminClient";

/* GraphQL */ `
  mutation DeleteUser($id: ID!) {
    deleteUser(id: $id)
  }
`;

export interface Deletion<Thing> {
  /** Opens the question. */
  ask: (thing: Thing) => void;
  /** To be drawn once by the caller. */
  dialog: ReactNode;
}

export function useDeleteUser(): Deletion<UserRowFragment> {
  const [user, setUser] = useState<UserRowFragment | null>(null);
  const [opened, setOpened] = useState(false);
  const [remove, { loading }] = useDeleteUserMutation({
    refetchQueries: [AdminUsersDocument],
    awaitRefetchQueries: true,
  });
  const confirm = async () => {
    if (!user) return;
    try {
      await remove({ variables: { id: user.id } });
      notify.success(`${user.email} deleted`);
    } catch (error) {
      notify.error(adminSentence(error, messages.deleteUserFailed));
    }
    setOpened(false);
  };
  const ask = (asked: UserRowFragment) => {
    setUser(asked);
    setOpened(true);
  };
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title="Delete User"
      text={`Delete ${user?.email ?? ""} with everything in the account? This cannot be undone.`}
      confirmLabel="Delete User"
      onConfirm={() => void confirm()}
      onClose={() => setOpened(false)}
      busy={loading}
    />
  );
  return { ask, dialog };
}
