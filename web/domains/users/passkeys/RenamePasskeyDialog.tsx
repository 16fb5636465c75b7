// Calls a passkey by another name.
import { TextInput } from "@mantine/core";
import { messages } from "#contract/messages";
import { FormEnd } from "../../../forms/FormEnd";
import { useForm } from "../../../forms/useForm";
import { Dialog } from "../../../ui/Dialog";
import { ErrorBox } from "../../../ui/ErrorBox";
import classes from "../AccountRows.module.css";
import type { KeepingActs, Passkey } from "./passkeyActs";

interface Props {
  opened: boolean;
  passkey: Passkey | null;
  onRename: KeepingActs["rename"];
  onClose: () => void;
}

export const RenamePasskeyDialog = ({ opened, passkey, ...others }: Props) => (
  <Dialog opened={opened} onClose={others.onClose} title="Rename passkey">
    {passkey && <Form passkey={passkey} {...others} />}
  </Dialog>
);

/** Apart from the dialog, so that it begins anew each time it is opened. */
function Form({ passkey: { id, name }, onRename, onClose }: Omit<Props, "opened"> & { passkey: Passkey }) {
  const form = useForm({
    initial: { name },
    rules: { name: "label" },
    fallback: messages.renamePasskeyFailed,
    onSubmit: async (input) => {
      await onRename(id, input.name);
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
