// Asks for a code or the password before a second factor is changed.
import { useState } from "react";
import { messages } from "#contract/messages";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { noProof, ProofFields, proofOf, proofRules } from "./ProofFields";
import classes from "./SecondFactor.module.css";
import type { Proof } from "./secondFactorActs";

interface Props {
  /** What for; null while it is closed. */
  asking: "renew" | "turnOff" | null;
  onProof: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
}

const words = {
  renew: {
    title: "New recovery codes",
    text: "The codes that you have now are then good for nothing.",
    send: "Make New Codes",
  },
  turnOff: {
    title: "Turn off the second factor?",
    text: "No code is then asked for when you sign in.",
    send: "Turn Off",
  },
};

export function ProofDialog({ asking, onProof, onClose }: Props) {
  return (
    <Dialog opened={asking !== null} onClose={onClose} title={words[asking ?? "renew"].title}>
      {asking && <ProofForm asking={asking} onProof={onProof} onClose={onClose} />}
    </Dialog>
  );
}

function ProofForm({ asking, onProof, onClose }: Props & { asking: "renew" | "turnOff" }) {
  const [byPassword, setByPassword] = useState(false);
  const { text, send } = words[asking];
  const form = useForm({
    initial: noProof,
    rules: proofRules(byPassword),
    fallback: messages.secondFactorFailed,
    onSubmit: (typed) => onProof(proofOf(typed, byPassword)),
  });
  return (
    <form className={classes.steps} onSubmit={form.submit} noValidate aria-label={words[asking].title}>
      {form.failure && <ErrorBox message={form.failure} />}
      <p>{text}</p>
      <ProofFields form={form} byPassword={byPassword} onOther={() => setByPassword(!byPassword)} isFirst />
      <FormEnd form={form} send={send} onCancel={onClose} />
    </form>
  );
}
