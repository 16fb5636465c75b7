// Beside the login after a link that failed: sends the verification mail again to the address typed there.
import type { MouseEvent } from "react";
import { ErrorBox } from "../../ui/ErrorBox";
import { InfoBox } from "../../ui/InfoBox";
import { PlainButton } from "../../ui/PlainButton";
import classes from "./AuthForm.module.css";
import { useResendVerification } from "./useResendVerification";

/** Stands inside the form whose field `email` says whom to mail; that field is checked by the browser, as for signing in. */
export function ResendVerification() {
  const { resending, resend } = useResendVerification();
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    const email = event.currentTarget.form?.elements.namedItem("email");
    if (email instanceof HTMLInputElement && email.reportValidity()) void resend(email.value.trim());
  };
  return (
    <div className={classes.again}>
      <PlainButton variant="default" fullWidth loading={resending.is === "sending"} onClick={send}>
        Resend Verification Email
      </PlainButton>
      <div role="status">{resending.is === "sent" && <InfoBox>{resending.words}</InfoBox>}</div>
      {resending.is === "failed" && <ErrorBox message={resending.words} />}
    </div>
  );
}
