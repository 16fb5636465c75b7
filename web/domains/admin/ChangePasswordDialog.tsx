// A new password for an administrator whose present one is known (docs/product.md "Back-office").
import { PasswordInput } from "@mantine/core";
import {
  type AdminRowFragment,
  useAdminLoginMutation,
  useChangeAdminPasswordMutation,
} from "../../apollo/generated/admin";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { Fields } from "../../ui/Fields";
import { AdminPasswordFields, newPasswordRules } from "./AdminPasswordFields";
import { adminToken } from "./adminToken";
import { failures } from "./failures";
import classes from "./List.module.css";

type ChangePasswordDialogProps = { opened: boolean; admin: AdminRowFragment | null; onClose: () => void };

export const ChangePasswordDialog = ({ opened, admin, onClose }: ChangePasswordDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Change Password">
    {admin && <ChangePasswordForm admin={admin} onClose={onClose} />}
  </Dialog>
);

function ChangePasswordForm({ admin, onClose }: { admin: AdminRowFragment; onClose: () => void }) {
  const change = useChangeAdminPassword();
  const form = useForm({
    initial: { currentPassword: "", newPassword: "", confirmPassword: "" },
    rules: { currentPassword: "currentPassword", ...newPasswordRules },
    fallback: failures.changeAdminPassword,
    onSubmit: async ({ currentPassword, newPassword }) => {
      await change(admin, currentPassword, newPassword);
      notify.success(`Password of ${admin.username} changed`);
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label="Change Password">
      <Fields>
        <p className={classes.name}>{admin.username}</p>
        {form.failure && <ErrorBox message={form.failure} />}
        <PasswordInput
          label="Current password"
          autoComplete="off"
          required
          data-autofocus
          {...form.field("currentPassword")}
        />
        <AdminPasswordFields form={form} label="New password" />
      </Fields>
      <FormEnd form={form} send="Change Password" onCancel={onClose} />
    </form>
  );
}

/* GraphQL */ `
  mutation ChangeAdminPassword($id: ID!, $input: ChangeAdminPasswordInput!) {
    changeAdminPassword(id: $id, input: $input) { ...AdminRow }
  }
`;

/** Throws what the server refused, at its fields. */
function useChangeAdminPassword(): (
  admin: AdminRowFragment,
  currentPassword: string,
  newPassword: string,
) => Promise<void> {
  const [change] = useChangeAdminPasswordMutation();
  const [login] = useAdminLoginMutation({ fetchPolicy: "no-cache" });
  return async ({ id, username }, currentPassword, newPassword) => {
    await change({ variables: { id, input: { currentPassword, newPassword } } });
    if (adminToken.data()?.id !== id) return;
    try {
      const { data } = await login({ variables: { input: { username, password: newPassword } } });
      if (data) adminToken.set(data.adminLogin.token, data.adminLogin.admin);
    } catch {
      adminToken.clear(failures.adminPasswordRenewed);
    }
  };
}
