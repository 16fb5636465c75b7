// The password or a code, whichever the person has at hand.
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { messages } from "#contract/messages";
import type { FieldRule, Form } from "../../forms/useForm";
import classes from "./SecondFactor.module.css";
import type { Proof } from "./secondFactorActs";

/** What of a form they are. */
export interface ProofValues {
  code: string;
  password: string;
}
export const noProof: ProofValues = { code: "", password: "" };

type ProofRule = FieldRule<ProofValues, "code">;
/** Their rules in a form: the one that is shown must be there. */
export const proofRules = (byPassword: boolean): { code: ProofRule; password: ProofRule } => ({
  code: (code) => (byPassword || code ? null : messages.required),
  password: (password) => (!byPassword || password ? null : messages.required),
});

/** What is sent of them. */
export const proofOf = ({ code, password }: ProofValues, byPassword: boolean): Proof =>
  byPassword ? { password } : { code };

interface Props {
  form: Pick<Form<ProofValues>, "field">;
  byPassword: boolean;
  /** Left out where there is only one of the two. */
  onOther?: () => void;
  /** The first thing to type. */
  isFirst?: boolean;
}

export function ProofFields({ form, byPassword, onOther, isFirst }: Props) {
  const first = isFirst && { "data-autofocus": true };
  return (
    <>
      {byPassword ? (
        <PasswordInput
          key="password"
          label="Password"
          autoComplete="current-password"
          required
          {...first}
          {...form.field("password")}
        />
      ) : (
        <TextInput
          key="code"
          label="Code of your app, or a recovery code"
          autoComplete="one-time-code"
          required
          {...first}
          {...form.field("code")}
        />
      )}
      {onOther && (
        <Button className={classes.other} variant="subtle" size="xs" onClick={onOther}>
          {byPassword ? "Use a code instead" : "Use your password instead"}
        </Button>
      )}
    </>
  );
}
