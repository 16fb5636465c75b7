// Adds a passkey: who it is, as whoever found this device open must not get a key that stays; then the browser asks for it.
import { TextInput } from "@mantine/core";
import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { messages } from "#contract/messages";
import { sentenceOf } from "../../../apollo/problems";
import { FormEnd } from "../../../forms/FormEnd";
import { useForm } from "../../../forms/useForm";
import { notify } from "../../../lib/notify";
import { ErrorBox } from "../../../ui/ErrorBox";
import classes from "../AccountRows.module.css";
import { noProof, ProofFields, proofOf, proofRules } from "../ProofFields";
import type { AddingActs, AddingProps } from "./passkeyActs";

interface Props extends Omit<AddingProps, "opened"> {
  /** What its owner can be known by: one of them at least. */
  has: { password: boolean; code: boolean };
  /** What it is called at first. */
  name?: string;
  acts: AddingActs;
}

export function AddPasskeyForm({ onClose, onAdded, has, name = "My passkey", acts }: Props) {
  const [byPassword, setByPassword] = useState(has.password);
  const form = useForm({
    initial: { name, ...noProof },
    rules: { name: "label", ...proofRules(byPassword) },
    fallback: failureOf,
    onSubmit: async ({ name, ...typed }) => {
      const { options, ticket } = await acts.begin(proofOf(typed, byPassword));
      const answer = await startRegistration({ optionsJSON: JSON.parse(options) });
      await acts.add({ name, ticket, response: JSON.stringify(answer) });
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
