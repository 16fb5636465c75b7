// Calls a passkey by another name.
import { TextInput } from "@mantine/core";
import { messages } from "#contract/messages";
import { type PasskeysQuery, useRenamePasskeyMutation } from "../../apollo/generated/settings";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import classes from "./SignIns.module.css";

/* GraphQL */ `
  mutation RenamePasskey($id: ID!, $input: PasskeyNameInput!) {
    renamePasskey(id: $id, input: $input) { id name }
  }
`;

type Passkey = PasskeysQuery["passkeys"][number];

interface Props {
  opened: boolean;
  passkey: Passkey | null;
  onClose: () => void;
}

export const RenamePasskeyDialog = ({ opened, passkey, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Rename passkey">
    {passkey && <Form passkey={passkey} onClose={onClose} />}
  </Dialog>
);

/** Apart from the dialog, so that it begins anew each time it is opened. */
function Form({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [rename] = useRenamePasskeyMutation();
  const form = useForm({
    initial: { name },
    rules: { name: "label" },
    fallback: messages.renamePasskeyFailed,
    onSubmit: async (input) => {
      await rename({ variables: { id, input } });
      onClose();
    },
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Rename passkey">
      {form.failure && <ErrorBox message={form.failure} />}
      <TextInput label="Name" autoComplete="off" required data-autofocus {...form.field("name")} />
      <FormEnd form={form} send="Rename" onCancel={onClose} />
    </form>
  );
}
