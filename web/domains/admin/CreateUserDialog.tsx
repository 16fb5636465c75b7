// A new account made by an administrator (docs/product.md "Back-office").
import { PasswordInput, TextInput } from "@mantine/core";
import { check, rules } from "#contract/rules";
import { AdminUsersDocument, useCreateUserMutation } from "../../apollo/generated/admin";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { Fields } from "../../ui/Fields";
import { AccountFields, type AccountValues, accountInput, accountRules } from "./AccountFields";
import { failures } from "./failures";

/* GraphQL */ `
  mutation CreateUser($input: CreateUserInput!) {
    createUser(input: $input) { ...UserRow }
  }
`;

type CreateUserDialogProps = { opened: boolean; onClose: () => void };

export const CreateUserDialog = ({ opened, onClose }: CreateUserDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Create User">
    <CreateUserForm onClose={onClose} />
  </Dialog>
);

interface Values extends AccountValues {
  email: string;
  name: string;
  password: string;
}

/** Trial with level basic unless chosen otherwise (docs/product.md "Back-office"). */
const blank: Values = {
  email: "",
  name: "",
  password: "",
  accountType: "trial",
  subscriptionLevel: "basic",
  paymentExempt: false,
};

function CreateUserForm({ onClose }: { onClose: () => void }) {
  const [create] = useCreateUserMutation({ refetchQueries: [AdminUsersDocument] });
  const form = useForm<Values>({
    initial: blank,
    rules: {
      email: "email",
      name: (name) => (name === "" ? null : check(rules.personName, name)),
      password: "longPassword",
      ...accountRules,
    },
    fallback: failures.createUser,
    onSubmit: async (values) => {
      const { email, name, password } = values;
      await create({ variables: { input: { email, name: name || null, password, ...accountInput(values) } } });
      notify.success(`${email} created`);
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label="Create User">
      <Fields>
        {form.failure && <ErrorBox message={form.failure} />}
        <TextInput label="Email" type="email" autoComplete="off" required data-autofocus {...form.field("email")} />
        <TextInput label="Name (optional)" autoComplete="off" {...form.field("name")} />
        <PasswordInput
          label="Password"
          description="At least 8 characters"
          autoComplete="new-password"
          required
          {...form.field("password")}
        />
        <AccountFields form={form} />
      </Fields>
      <FormEnd form={form} send="Create User" onCancel={onClose} />
    </form>
  );
}
