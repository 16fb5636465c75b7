// A new administrator (docs/product.md "Back-office").
import { TextInput } from "@mantine/core";
import { AdminsDocument, useCreateAdminMutation } from "../../apollo/generated/admin";
import { problemOf } from "../../apollo/problems";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { Fields } from "../../ui/Fields";
import { AdminPasswordFields, newPasswordRules } from "./AdminPasswordFields";
import { failures } from "./failures";

/* GraphQL */ `
  mutation CreateAdmin($input: CreateAdminInput!) {
    createAdmin(input: $input) { ...AdminRow }
  }
`;

type AddAdminDialogProps = { opened: boolean; onClose: () => void };

export const AddAdminDialog = ({ opened, onClose }: AddAdminDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Add Admin">
    <AddAdminForm onClose={onClose} />
  </Dialog>
);

function AddAdminForm({ onClose }: { onClose: () => void }) {
  const [create] = useCreateAdminMutation({ refetchQueries: [AdminsDocument] });
  const form = useForm({
    initial: { username: "", newPassword: "", confirmPassword: "" },
    rules: { username: "username", ...newPasswordRules },
    fallback: failures.createAdmin,
    onSubmit: async ({ username, newPassword }) => {
      try {
        await create({ variables: { input: { username, password: newPassword } } });
      } catch (error) {
        const { password, ...fields } = problemOf(error).fields;
        if (!password) throw error;
        return void form.serverErrors({ ...fields, newPassword: password });
      }
      notify.success(`${username} added`);
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label="Add Admin">
      <Fields>
        {form.failure && <ErrorBox message={form.failure} />}
        <TextInput label="Username" autoComplete="off" required data-autofocus {...form.field("username")} />
        <AdminPasswordFields form={form} label="Password" />
      </Fields>
      <FormEnd form={form} send="Add Admin" onCancel={onClose} />
    </form>
  );
}
