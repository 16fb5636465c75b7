// The deletion of one account, from the list and from its own page.
import { type UserRowFragment, useDeleteUserMutation } from "../../apollo/generated/admin";
import { notify } from "../../lib/notify";
import { useQuestion } from "../../ui/useQuestion";
import { adminSentence } from "./adminClient";
import { failures } from "./failures";

/* GraphQL */ `
  mutation DeleteUser($id: ID!) {
    deleteUser(id: $id)
  }
`;

const words = ({ email }: UserRowFragment) => ({
  title: "Delete User",
  text: `Delete ${email} with everything in the account? This cannot be undone.`,
  confirmLabel: "Delete User",
});

/** Ends an account, asked for once. It cannot be taken back, so the row goes only when the server has said so. */
export function useDeleteUser(onDeleted: () => unknown) {
  const [remove] = useDeleteUserMutation();
  return useQuestion(words, async ({ id, email }) => {
    try {
      await remove({ variables: { id } });
      await onDeleted();
      notify.success(`${email} deleted`);
    } catch (error) {
      notify.error(adminSentence(error, failures.deleteUser));
    }
  });
}
