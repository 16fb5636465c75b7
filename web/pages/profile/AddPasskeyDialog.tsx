// Adds a passkey: who it is, as whoever found this device open must not get a key that stays; then the browser asks for it.
import { Button, TextInput } from "@mantine/core";
import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { messages } from "#contract/messages";
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useProofsQuery,
  useSignInsQuery,
} from "../../apollo/generated/settings";
import { sentenceOf } from "../../apollo/problems";
import { noProof, ProofFields, proofOf, proofRules } from "../../domains/users/ProofFields";
import { ResetLink } from "../../domains/users/ResetLink";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { answered } from "../../lib/answered";
import { notify } from "../../lib/notify";
import { Actions } from "../../ui/Actions";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { RowsSkeleton } from "../../ui/Skeletons";
import classes from "./SignIns.module.css";

/* GraphQL */ `
  query Proofs {
    me { hasPassword }
    secondFactor { on }
  }
  mutation BeginPasskey($input: ProofInput!) {
    beginPasskey(input: $input) { options ticket }
  }
  mutation AddPasskey($input: AddPasskeyInput!) {
    addPasskey(input: $input) { id name backedUp createdAt lastUsedAt }
  }
`;

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Reads the list again. */
  onAdded: () => Promise<unknown>;
}

export const AddPasskeyDialog = ({ opened, onClose, onAdded }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Add a passkey">
    <Content onClose={onClose} onAdded={onAdded} />
  </Dialog>
);

/** Apart from the dialog, so that it begins anew each time it is opened. */
function Content(props: Omit<Props, "opened">) {
  const { data, error } = useProofsQuery({ fetchPolicy: "network-only" });
  if (error) return <ErrorBox message={sentenceOf(error, messages.passkeyFailed)} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const has = { password: data.me.hasPassword, code: data.secondFactor.on };
  return has.password || has.code ? <Form {...props} has={has} /> : <NoProof onClose={props.onClose} />;
}

type Has = { password: boolean; code: boolean };

function Form({ onClose, onAdded, has }: Omit<Props, "opened"> & { has: Has }) {
  const [byPassword, setByPassword] = useState(has.password);
  const [begin] = useBeginPasskeyMutation({ fetchPolicy: "no-cache" });
  const [add] = useAddPasskeyMutation();
  const device = useSignInsQuery({ fetchPolicy: "cache-only" }).data?.signIns.find(({ current }) => current)?.device;
  const form = useForm({
    initial: { name: device ?? "My passkey", ...noProof },
    rules: { name: "label", ...proofRules(byPassword) },
    fallback: failureOf,
    onSubmit: async ({ name, ...typed }) => {
      const begun = await begin({ variables: { input: proofOf(typed, byPassword) } });
      const { options, ticket } = answered(begun.data?.beginPasskey);
      const answer = await startRegistration({ optionsJSON: JSON.parse(options) });
      await add({ variables: { input: { name, ticket, response: JSON.stringify(answer) } } });
      onClose();
      notify.success("Passkey added");
      await onAdded();
    },
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Add a passkey">
      {form.failure && <ErrorBox message={form.failure} />}
      <p>Your browser then asks where to keep it: on this device, on your phone or on a security key.</p>
      <TextInput
        label="Name"
        description="So that you know it in the list."
        autoComplete="off"
        required
        {...form.field("name")}
      />
      <ProofFields
        form={form}
        byPassword={byPassword}
        onOther={has.password && has.code ? () => setByPassword(!byPassword) : undefined}
        isFirst
      />
      <FormEnd form={form} send="Continue" onCancel={onClose} />
    </form>
  );
}

/** What the browser says is written for programs. */
function failureOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return messages.passkeyGivenUp;
  if (name === "InvalidStateError") return messages.passkeyKnown;
  return sentenceOf(error, messages.passkeyFailed);
}

/** Who found this device open could else keep a key to the account. */
const NoProof = ({ onClose }: Pick<Props, "onClose">) => (
  <div className={classes.form}>
    <p>
      You sign in with Google and have no password yet. A passkey needs one, or a second factor, so that nobody who
      finds this device open can keep a key to your account. Set one first; it works beside Google.
    </p>
    <ResetLink />
    <Actions>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </Actions>
  </div>
);
