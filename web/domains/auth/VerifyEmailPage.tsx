// E-mail verification (docs/product.md "Landing and sign-in"): the link from the mail confirms the address as soon as it is opened.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { messages } from "#contract/messages";
import { problemOf } from "../../apollo/problems";
import { rest } from "../../apollo/rest";
import { paths } from "../../lib/paths";
import { LinkButton } from "../../ui/PlainButton";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";
import { EndedWell, Failed } from "./Ended";
import { mailSentence } from "./mailSentence";
import { useMailedToken } from "./useMailedToken";

type State = { is: "asking" } | { is: "verified"; words: string } | { is: "failed"; words: string };

export function VerifyEmailPage() {
  const state = useVerification(useMailedToken());
  if (state.is === "asking")
    return (
      <AuthLayout title="Verifying your email">
        <p className={classes.waiting} role="status">
          One moment, please.
        </p>
      </AuthLayout>
    );
  if (state.is === "verified") return <EndedWell title="Email Verified!" words={state.words} />;
  return (
    <Failed title="Verification Failed" words={state.words}>
      <LinkButton to={paths.resendVerification()} fullWidth>
        Resend Verification Email
      </LinkButton>
    </Failed>
  );
}

/** Asks once: the token works once, so a second question would be answered with no. The profile is read by whoever goes on from here. */
function useVerification({ token, done, finish }: ReturnType<typeof useMailedToken>): State {
  const [state, setState] = useState<State>(() => {
    if (done !== null) return { is: "verified", words: done };
    return token === null ? { is: "failed", words: messages.noVerificationToken } : { is: "asking" };
  });
  const asked = useRef(false);
  const verify = useEffectEvent(async () => {
    try {
      const { message } = await rest<{ message?: string }>("POST", "/auth/verify-email", { token });
      const words = message ?? messages.emailVerified;
      finish(words);
      setState({ is: "verified", words });
    } catch (error) {
      if (problemOf(error).code === "BAD_REQUEST") finish(null);
      setState({ is: "failed", words: mailSentence(error, messages.verificationError) });
    }
  });
  useEffect(() => {
    if (token === null || asked.current) return;
    asked.current = true;
    void verify();
  }, [token]);
  return state;
}
