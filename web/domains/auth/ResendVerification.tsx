// After a link that failed: sends the verification mail again to the address that is typed.
import type { FormEvent, MouseEvent } from "react";
import { useBrowserChecks } from "../../forms/useBrowserChecks";
import { ErrorBox } from "../../ui/ErrorBox";
import { InfoBox } from "../../ui/InfoBox";
import { PlainButton } from "../../ui/PlainButton";
import { AddressField } from "./AddressField";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";
import { type Resending, useResendVerification } from "./useResendVerification";

/** Beside the login: stands inside the form whose field `email` says whom to mail; that field is checked by the browser, as for signing in. */
export function ResendVerification() {
  const { resending, resend } = useResendVerification();
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    const email = event.currentTarget.form?.elements.namedItem("email");
    if (email instanceof HTMLInputElement && email.reportValidity()) void resend(email.value.trim());
  };
  return <Again resending={resending} onPress={send} />;
}

/** The mail alone, for who is signed in already. */
export function ResendPage() {
  const { resending, resend } = useResendVerification();
  const checks = useBrowserChecks();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void resend(String(new FormData(event.currentTarget).get("email")).trim());
  };
  return (
    <AuthLayout title="Verify your email" subtitle="Enter your email address to get a new verification link.">
      <form className={classes.form} onSubmit={submit} aria-label="Verify your email" {...checks.form}>
        <AddressField error={checks.errorOf("email")} />
        <Again resending={resending} />
      </form>
    </AuthLayout>
  );
}

/** The button, which submits its form where nothing else is to be done, and what came of it. */
function Again({
  resending,
  onPress,
}: {
  resending: Resending;
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
}) {
  return (
    <div className={classes.again}>
      <PlainButton
        type={onPress ? "button" : "submit"}
        variant="default"
        fullWidth
        loading={resending.is === "sending"}
        onClick={onPress}
      >
        Resend Verification Email
      </PlainButton>
      <div role="status">{resending.is === "sent" && <InfoBox>{resending.words}</InfoBox>}</div>
      {resending.is === "failed" && <ErrorBox message={resending.words} />}
    </div>
  );
}
