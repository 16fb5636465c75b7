// E-mail verification (account-billing-admin §2, §8): the link from the mail confirms the address as soon as it is opened.
import { useApolloClient } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { messages } from "#contract/messages";
import { MeDocument } from "../../apollo/generated/graphql";
import { rest } from "../../apollo/rest";
import { token as login } from "../../apollo/token";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";
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
  if (state.is === "verified")
    return (
      <AuthLayout title="Email Verified!">
        <div className={classes.said} role="status">
          <p>{state.words}</p>
        </div>
        <Button component={Link} to={paths.login()} fullWidth>
          Continue to Login
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Verification Failed">
      <ErrorBox message={state.words} />
      <Button component={Link} to={paths.resendVerification()} fullWidth>
        Resend Verification Email
      </Button>
      <div className={classes.below}>
        <Link className={classes.link} to={paths.login()}>
          Back to Login
        </Link>
      </div>
    </AuthLayout>
  );
}

/** Asks once: the token works once, so a second question would be answered with no. */
function useVerification(token: string | null): State {
  const [state, setState] = useState<State>(
    token === null ? { is: "failed", words: messages.noVerificationToken } : { is: "asking" },
  );
  const client = useApolloClient();
  const asked = useRef(false);
  useEffect(() => {
    if (token === null || asked.current) return;
    asked.current = true;
    rest<{ message?: string }>("POST", "/auth/verify-email", { token }).then(
      ({ message }) => {
        setState({ is: "verified", words: message ?? messages.emailVerified });
        // Whoever is signed in here may be the one: no live connection stands on this page.
        if (login.get() !== null) client.query({ query: MeDocument, fetchPolicy: "network-only" }).catch(() => {});
      },
      (error) => setState({ is: "failed", words: mailSentence(error, messages.verificationError) }),
    );
  }, [client, token]);
  return state;
}
