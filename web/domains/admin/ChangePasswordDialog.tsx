// A new password for an administrator whose present one is known (account-billing-admin §5).
import { PasswordInput } from "@mantine/core";
import { messages } from "#contract/messages";
import type { AdminRowFragment } from "../../apollo/generated/admin";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { Fields } from "../../ui/Fields";
import { AdminPasswordFields, newPasswordRules } from "./AdminPasswordFields";
import classes from "./List.module.css";
import { useChangeAdminPassword } from "./useChangeAdminPassword";

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
    fallback: messages.changeAdminPasswordFailed,
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
