// Sign in (docs/product.md "Landing and sign-in"): the screen at /login, and what stands in for a product screen until somebody is signed in.
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { messages } from "#contract/messages";
import { useLoginMutation } from "../../apollo/generated/graphql";
import { enter } from "../../apollo/session";
import { token } from "../../apollo/token";
import { useToken } from "../../apollo/useToken";
import { notify } from "../../lib/notify";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";
import { authSentence } from "./authSentence";
import { GoogleSignIn } from "./GoogleSignIn";
import { ResendVerification } from "./ResendVerification";

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
  const [login, { loading }] = useLoginMutation();
  const [failure, setFailure] = useState(token.reason());
  const resend = useSearchParams()[0].get("resend") === "true";

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) return;
    setFailure(null);
    const typed = new FormData(event.currentTarget);
    const input = { email: String(typed.get("email")).trim(), password: String(typed.get("password")) };
    try {
      const { data } = await login({ variables: { input } });
      if (!data) throw new Error("no answer");
      enter(data.login.token, data.login.user);
      notify.success(messages.loginSuccessful);
    } catch (error) {
      setFailure(authSentence(error, messages.loginFailed));
    }
  };

  if (signedIn) return standsIn ? null : <Navigate to={paths.home()} replace />;
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
      <form className={classes.form} onSubmit={submit} aria-label="Sign in">
        <TextInput label="Email address" name="email" type="email" autoComplete="username" required autoFocus />
        <PasswordInput label="Password" name="password" autoComplete="current-password" required />
        <Button type="submit" loading={loading} fullWidth>
          Sign in
        </Button>
        {resend && <ResendVerification />}
      </form>
      <GoogleSignIn context="signin" onFailure={setFailure} />
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
