// Takes an administrator's entry away, asked for once. Who removes the own one leaves.
import { messages } from "#contract/messages";
import { type AdminRowFragment, AdminsDocument, useDeleteAdminMutation } from "../../apollo/generated/admin";
import { notify } from "../../lib/notify";
import { useQuestion } from "../../ui/useQuestion";
import { adminSentence } from "./adminClient";
import { adminToken } from "./adminToken";

/* GraphQL */ `
  mutation DeleteAdmin($id: ID!) {
    deleteAdmin(id: $id)
  }
`;

const isOwn = ({ id }: AdminRowFragment): boolean => id === adminToken.data()?.id;

const words = (admin: AdminRowFragment) => ({
  title: "Delete Admin",
  text: isOwn(admin)
    ? `Delete ${admin.username}, which is you? You will be signed out.`
    : `Delete ${admin.username}? This cannot be undone.`,
  confirmLabel: "Delete Admin",
});

export function useDeleteAdmin() {
  const [remove] = useDeleteAdminMutation({ awaitRefetchQueries: true });
  return useQuestion(words, async (admin) => {
    const leaves = isOwn(admin);
    try {
      // The own token is gone with the entry: what is left must not be asked for with it.
      await remove({ variables: { id: admin.id }, refetchQueries: leaves ? [] : [AdminsDocument] });
      if (leaves) adminToken.clear();
      else notify.success(`${admin.username} deleted`);
    } catch (error) {
      notify.error(adminSentence(error, messages.deleteAdminFailed));
    }
  });
}
