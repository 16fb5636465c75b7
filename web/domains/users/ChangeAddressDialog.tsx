// Another address for the account: asked for with the password, done by the link that is mailed there (docs/product.md "Settings").
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { messages } from "#contract/messages";
import { useChangeEmailMutation, useOwnPasswordQuery } from "../../apollo/generated/settings";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { Actions } from "../../ui/Actions";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { RowsSkeleton } from "../../ui/Skeletons";
import classes from "./ChangeAddressDialog.module.css";
import { PasswordFirst } from "./PasswordFirst";
import { useUser } from "./UserContext";

interface Props {
  opened: boolean;
  onClose: () => void;
}

export const ChangeAddressDialog = ({ opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Change your email address">
    <Question onClose={onClose} />
  </Dialog>
);

/* GraphQL */ `
  query OwnPassword {
    me { hasPassword }
  }
`;

/* GraphQL */ `
  mutation ChangeEmail($input: ChangeEmailInput!) {
    changeEmail(input: $input) { message }
  }
`;

/** Apart from the dialog, so that it begins anew each time it is opened. */
function Question({ onClose }: Pick<Props, "onClose">) {
  const { data, error } = useOwnPasswordQuery({ fetchPolicy: "cache-and-network" });
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (data && !data.me.hasPassword)
    return (
      <PasswordFirst onClose={onClose}>
        Another address needs one, so that nobody who finds this device open can take your account.
      </PasswordFirst>
    );
  if (sentTo !== null) return <Sent to={sentTo} onClose={onClose} />;
  if (!data && !error) return <RowsSkeleton rows={2} />;
  return <Form onClose={onClose} onSent={setSentTo} />;
}

function Form({ onClose, onSent }: Pick<Props, "onClose"> & { onSent: (to: string) => void }) {
  const { email: present } = useUser();
  const [change] = useChangeEmailMutation();
  const form = useForm({
    initial: { email: "", currentPassword: "" },
    rules: { email: "email", currentPassword: "currentPassword" },
    fallback: messages.changeEmailFailed,
    onSubmit: async (input) => {
      await change({ variables: { input } });
      onSent(input.email);
    },
  });
  return (
    <form className={classes.parts} onSubmit={form.submit} noValidate aria-label="Change address">
      <p>
        We mail a link to the new address. Until it is opened you sign in with <b>{present}</b>, which is told of the
        change.
      </p>
      {form.failure && <ErrorBox message={form.failure} />}
      <TextInput
        label="New email address"
        type="email"
        autoComplete="email"
        required
        // Where the dialog stood already, waiting for the answer, too.
        autoFocus
        data-autofocus
        {...form.field("email")}
      />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field("currentPassword")}
      />
      <FormEnd form={form} send="Send Link" onCancel={onClose} />
    </form>
  );
}

/** Whether somebody has the address is not told: a mail is sent either way. */
const Sent = ({ to, onClose }: Pick<Props, "onClose"> & { to: string }) => (
  <div className={classes.parts}>
    <p role="status">
      A mail is on its way to <b>{to}</b>. Open the link in it within 24 hours, on any device: from then on it is the
      address of your account. You stay signed in.
    </p>
    <Actions>
      <Button onClick={onClose}>Done</Button>
    </Actions>
  </div>
);
