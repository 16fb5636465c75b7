// Takes an administrator's entry away, asked for once. Who removes the own one leaves.
import { useState } from "react";
import { messages } from "#contract/messages";
import { type AdminRowFragment, AdminsDocument, useDeleteAdminMutation } from "../../apollo/generated/admin";
import { notify } from "../../lib/notify";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { adminSentence } from "./adminClient";
import { adminToken } from "./adminToken";
import type { Deletion } from "./useDeleteUser";

/* GraphQL */ `
  mutation DeleteAdmin($id: ID!) {
    deleteAdmin(id: $id)
  }
`;

export function useDeleteAdmin(): Deletion<AdminRowFragment> {
  const [admin, setAdmin] = useState<AdminRowFragment | null>(null);
  const [opened, setOpened] = useState(false);
  const isOwn = admin !== null && admin.id === adminToken.data()?.id;
  // The own token is gone with the entry: what is left must not be asked for with it.
  const [remove, { loading }] = useDeleteAdminMutation({
    refetchQueries: isOwn ? [] : [AdminsDocument],
    awaitRefetchQueries: true,
  });
  const confirm = async () => {
    if (!admin) return;
    try {
      await remove({ variables: { id: admin.id } });
      if (isOwn) return adminToken.clear();
      notify.success(`${admin.username} deleted`);
    } catch (error) {
      notify.error(adminSentence(error, messages.deleteAdminFailed));
    }
    setOpened(false);
  };
  const ask = (asked: AdminRowFragment) => {
    setAdmin(asked);
    setOpened(true);
  };
  const name = admin?.username ?? "";
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title="Delete Admin"
      text={isOwn ? `Delete ${name}, which is you? You will be signed out.` : `Delete ${name}? This cannot be undone.`}
      confirmLabel="Delete Admin"
      onConfirm={() => void confirm()}
      onClose={() => setOpened(false)}
      busy={loading}
    />
  );
  return { ask, dialog };
}
