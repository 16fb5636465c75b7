// What an account is, and its password if it must be set anew (docs/product.md "Back-office").
import { PasswordInput } from "@mantine/core";
import { check, rules } from "#contract/rules";
import { type UserRowFragment, useUpdateUserMutation } from "../../apollo/generated/admin";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { Fields } from "../../ui/Fields";
import { AccountFields, type AccountValues, accountInput, accountRules } from "./AccountFields";
import { failures } from "./failures";
import classes from "./List.module.css";

/* GraphQL */ `
  mutation UpdateUser($id: ID!, $input: UpdateUserInput!) {
    updateUser(id: $id, input: $input) { ...UserRow }
  }
`;

type EditUserDialogProps = { opened: boolean; user: UserRowFragment | null; onClose: () => void };

export const EditUserDialog = ({ opened, user, onClose }: EditUserDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Edit User">
    {user && <EditUserForm user={user} onClose={onClose} />}
  </Dialog>
);

interface Values extends AccountValues {
  password: string;
}

function EditUserForm({ user, onClose }: { user: UserRowFragment; onClose: () => void }) {
  const [update] = useUpdateUserMutation();
  const form = useForm<Values>({
    initial: {
      accountType: user.accountType,
      subscriptionLevel: user.subscriptionLevel ?? "",
      paymentExempt: user.paymentExempt,
      password: "",
    },
    rules: {
      password: (password) => (password === "" ? null : check(rules.longPassword, password)),
      ...accountRules,
    },
    fallback: failures.updateUser,
    onSubmit: async (values) => {
      const password = values.password === "" ? {} : { password: values.password };
      await update({ variables: { id: user.id, input: { ...accountInput(values), ...password } } });
      notify.success(`${user.email} updated`);
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label="Edit User">
      <Fields>
        <p className={classes.name}>{user.email}</p>
        {form.failure && <ErrorBox message={form.failure} />}
        <AccountFields form={form} />
        <PasswordInput
          label="New password (optional)"
          description="At least 8 characters. A new one ends every login of the user."
          autoComplete="new-password"
          {...form.field("password")}
        />
      </Fields>
      <FormEnd form={form} send="Save Changes" onCancel={onClose} />
    </form>
  );
}
