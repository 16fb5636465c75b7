// Create account (core-product §2, §4, §5): who, how to sign in, which plan.
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link, Navigate } from "react-router";
import { messages } from "#contract/messages";
import { checkConfirmation } from "#contract/password-rules";
import type { SubscriptionLevel } from "#contract/states";
import { useRegisterMutation } from "../../apollo/generated/graphql";
import { type ClientProblem, problemOf } from "../../apollo/problems";
import { enter } from "../../apollo/session";
import { token } from "../../apollo/token";
import { useToken } from "../../apollo/useToken";
import { paths } from "../../app/paths";
import { useForm } from "../../forms/useForm";
import { ErrorBox } from "../../ui/ErrorBox";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";
import { GoogleSignIn } from "./GoogleSignIn";
import { PlanPicker } from "./PlanPicker";

/** A lost line and a limit say so; for the rest the form has one sentence (core-product §4 and §8). */
const signUpSentence = ({ code, message }: ClientProblem): string =>
  code === "NETWORK_ERROR" || code === "RATE_LIMITED" ? message : messages.registrationFailed;

interface Values {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export function SignUpPage() {
  const signedIn = useToken() !== null;
  const [register] = useRegisterMutation();
  const [plan, setPlan] = useState<SubscriptionLevel>("basic");
  const [failure, setFailure] = useState<string | null>(null);

  const form = useForm<Values>({
    initial: { name: "", email: "", password: "", confirmPassword: "" },
    rules: {
      name: "name",
      email: "email",
      password: "password",
      confirmPassword: (confirmation, { password }) => checkConfirmation(password, confirmation),
    },
    onSubmit: async ({ name, email, password }) => {
      setFailure(null);
      try {
        const { data } = await register({ variables: { input: { name, email, password } } });
        if (!data) throw new Error("no answer");
        enter(data.register.token, data.register.user);
      } catch (error) {
        token.clear();
        const problem = problemOf(error);
        setFailure(signUpSentence(problem));
        form.serverErrors(problem.code === "CONFLICT" ? { email: problem.message } : problem.fields);
      }
    },
  });

  if (signedIn) return <Navigate to={paths.home()} replace />;
  return (
    <AuthLayout title="Create account" subtitle="Seven days free. You are not charged if you cancel before they end.">
      {failure && <ErrorBox message={failure} />}
      <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Create account">
        <TextInput label="Full name" autoComplete="name" required autoFocus {...form.field("name")} />
        <TextInput label="Email address" type="email" autoComplete="username" required {...form.field("email")} />
        <PasswordInput label="Password" autoComplete="new-password" required {...form.field("password")} />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          required
          {...form.field("confirmPassword")}
        />
        <PlanPicker value={plan} onChange={setPlan} />
        <Button type="submit" loading={form.busy} fullWidth>
          Create account
        </Button>
      </form>
      <GoogleSignIn context="signup" onFailure={setFailure} />
      <div className={classes.below}>
        <Link className={classes.link} to={paths.login()}>
          Already have an account? Sign in
        </Link>
      </div>
    </AuthLayout>
  );
}
