// The second step of a sign-in: a code of the authenticator app, or a recovery code (docs/product.md "Landing and sign-in").
import { type FormEvent, useState } from "react";
import { messages } from "#contract/messages";
import { enter } from "../../apollo/enter";
import { ConfirmSignInDocument } from "../../apollo/generated/visitorLater";
import { problemOf } from "../../apollo/problems";
import { send } from "../../apollo/send";
import { TextField } from "../../forms/PlainField";
import { useBrowserChecks } from "../../forms/useBrowserChecks";
import { notify } from "../../lib/notify";
import { ErrorBox } from "../../ui/ErrorBox";
import { PlainButton } from "../../ui/PlainButton";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";
import { authSentence } from "./authSentence";

/* GraphQL */ `
  mutation ConfirmSignIn($input: ConfirmSignInInput!) {
    confirmSignIn(input: $input) { token user { ...UserFields @unmask } }
  }
`;

interface Props {
  /** As the first step gave it. */
  ticket: string;
  /** Back to the first step, with the sentence that says why, or null where the person wants to. */
  onBack: (sentence: string | null) => void;
}

const app = {
  subtitle: "Open your authenticator app and enter the six digits that it shows for Stint.",
  label: "Six-digit code",
  other: "Use a recovery code",
} as const;
const recovery = {
  subtitle: "Enter one of the recovery codes that you kept. Each works once.",
  label: "Recovery code",
  other: "Use the authenticator app",
} as const;

export function SecondStep({ ticket, onBack }: Props) {
  const [way, setWay] = useState<typeof app | typeof recovery>(app);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const checks = useBrowserChecks();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) return;
    setFailure(null);
    setLoading(true);
    const field = event.currentTarget.elements.namedItem("code") as HTMLInputElement;
    try {
      const { confirmSignIn } = await send(ConfirmSignInDocument, { input: { ticket, code: field.value } });
      enter(confirmSignIn.token, confirmSignIn.user);
      notify.success(messages.loginSuccessful);
    } catch (error) {
      const sentence = authSentence(error, messages.loginFailed);
      if (problemOf(error).code === "BAD_REQUEST") return onBack(sentence);
      setFailure(sentence);
      // A code that was wrong is typed anew.
      field.select();
    } finally {
      setLoading(false);
    }
  };
  const change = () => {
    setWay(way === app ? recovery : app);
    setFailure(null);
  };

  return (
    <AuthLayout title="Enter your code" subtitle={way.subtitle}>
      {failure && <ErrorBox message={failure} />}
      <form className={classes.form} onSubmit={submit} aria-label="Enter your code" {...checks.form}>
        <TextField
          key={way.label}
          label={way.label}
          name="code"
          inputMode={way === app ? "numeric" : "text"}
          autoComplete={way === app ? "one-time-code" : "off"}
          autoCapitalize="off"
          spellCheck={false}
          required
          autoFocus
          error={checks.errorOf("code")}
        />
        <PlainButton type="submit" loading={loading} fullWidth>
          Sign in
        </PlainButton>
      </form>
      <div className={classes.below}>
        <button type="button" className={classes.link} onClick={change}>
          {way.other}
        </button>
        <button type="button" className={classes.link} onClick={() => onBack(null)}>
          Back to sign in
        </button>
      </div>
    </AuthLayout>
  );
}
