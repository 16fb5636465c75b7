// Sign in (docs/product.md "Landing and sign-in"): the screen at /login, and what stands in for a product screen until somebody is signed in.
import { type FormEvent, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { messages } from "#contract/messages";
import { enter } from "../../apollo/enter";
import { LoginDocument } from "../../apollo/generated/visitor";
import { send } from "../../apollo/send";
import { token } from "../../apollo/token";
import { useToken } from "../../apollo/useToken";
import { PasswordField } from "../../forms/PlainField";
import { useBrowserChecks } from "../../forms/useBrowserChecks";
import { notify } from "../../lib/notify";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import { Link } from "../../ui/Link";
import { late } from "../../ui/later";
import { PlainButton } from "../../ui/PlainButton";
import { AddressField } from "./AddressField";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";
import { authSentence } from "./authSentence";
import { GoogleSignIn } from "./GoogleSignIn";
import { PasskeySignIn } from "./PasskeySignIn";
import { SecondStep, takeTicket } from "./signInTicket";

const ResendPage = late(async () => (await import("./ResendVerification")).ResendPage);
const ResendVerification = late(async () => (await import("./ResendVerification")).ResendVerification);

/* GraphQL */ `
  mutation Login($input: LoginInput!) {
    login(input: $input) { token user { ...UserFields @unmask } }
  }
`;

interface Props {
  /** It stands in for a product screen, which opens by itself after the login. */
  standsIn?: boolean;
}

export function LoginPage({ standsIn = false }: Props) {
  const signedIn = useToken() !== null;
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState(token.reason());
  // Who comes back from the second step has typed it already.
  const [address, setAddress] = useState("");
  const [ticket, setTicket] = useState("");
  const checks = useBrowserChecks();
  const resend = useSearchParams()[0].get("resend") === "true";
  const [wasSignedIn, setWasSignedIn] = useState(signedIn);
  if (wasSignedIn && !signedIn) setWasSignedIn(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) return;
    setFailure(null);
    setLoading(true);
    const typed = new FormData(event.currentTarget);
    const input = { email: String(typed.get("email")).trim(), password: String(typed.get("password")) };
    setAddress(input.email);
    try {
      const { login } = await send(LoginDocument, { input });
      enter(login.token, login.user);
      notify.success(messages.loginSuccessful);
    } catch (error) {
      if (!takeTicket(error, setTicket)) setFailure(authSentence(error, messages.loginFailed));
    } finally {
      setLoading(false);
    }
  };

  const back = (sentence: string | null) => {
    setTicket("");
    setFailure(sentence);
  };

  // Who is signed in already has come for the mail.
  if (wasSignedIn && resend && !standsIn) return <ResendPage />;
  if (signedIn) return standsIn ? null : <Navigate to={paths.home()} replace />;
  if (ticket) return <SecondStep ticket={ticket} onBack={back} />;
  return (
    <AuthLayout
      title="Sign in"
      subtitle={
        resend
          ? "Enter your email address to get a new verification link, or sign in and verify it later."
          : "Pick up where you left off."
      }
      onLeave={token.forgetReason}
    >
      {failure && <ErrorBox message={failure} />}
      {/* Its only client-side checks are the browser's own (docs/product.md "Field rules"). */}
      <form className={classes.form} onSubmit={submit} aria-label="Sign in" {...checks.form}>
        <AddressField typed={address} error={checks.errorOf("email")} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={checks.errorOf("password")}
        />
        <PlainButton type="submit" loading={loading} fullWidth>
          Sign in
        </PlainButton>
        {resend && <ResendVerification />}
      </form>
      <PasskeySignIn onFailure={setFailure} />
      <GoogleSignIn context="signin" onFailure={setFailure} onTicket={setTicket} />
      <div className={classes.below}>
        <Link className={classes.link} to={paths.forgotPassword()}>
          Forgot your password?
        </Link>
        <Link className={classes.link} to={paths.signup()}>
          Don't have an account? Sign up
        </Link>
      </div>
    </AuthLayout>
  );
}
