// Create account (docs/product.md "Landing and sign-in" and "Field rules"): who, how to sign in, which plan.
import { Button, Loader, PasswordInput, TextInput, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { limits } from "#contract/limits";
import { trialDays } from "#contract/plans";
import { checkConfirmation } from "#contract/rules";
import { useToken } from "../../apollo/useToken";
import classes from "../../domains/auth/AuthForm.module.css";
import { AuthLayout } from "../../domains/auth/AuthLayout";
import { GoogleSignIn } from "../../domains/auth/GoogleSignIn";
import { hasTrial, monthly } from "../../domains/billing/billingWords";
import { PlanPicker } from "../../domains/billing/PlanPicker";
import { type OfferedPlan, usePlans } from "../../domains/billing/usePlans";
import { useForm } from "../../forms/useForm";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import { type Step, useSignUp } from "./useSignUp";

interface Values {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

const words: Record<Step, string> = {
  idle: "Create account",
  registering: "Creating account…",
  leaving: "Opening the payment page…",
};

export function SignUpPage() {
  const signedIn = useToken() !== null;
  const navigate = useNavigate();
  const { step, signUp } = useSignUp();
  const [failure, setFailure] = useState<{ sentence: string; taken?: boolean } | null>(null);
  const { plans } = usePlans();
  const [picked, setPicked] = useState("");
  // What was picked may turn out not to be had; then the first that can be.
  const open = plans.filter(({ available }) => available);
  const planId = (open.find(({ id }) => id === picked) ?? open[0])?.id ?? "";

  const form = useForm<Values>({
    initial: { name: "", email: "", password: "", confirmPassword: "" },
    rules: {
      name: "personName",
      email: "email",
      password: "password",
      confirmPassword: (confirmation, { password }) => checkConfirmation(password, confirmation),
    },
    onSubmit: async ({ name, email, password }) => {
      setFailure(null);
      const failed = await signUp({ name, email, password, planId });
      if (!failed) return;
      const { sentence, problem } = failed;
      const taken = problem.code === "CONFLICT";
      setFailure({ sentence, taken });
      form.serverErrors(taken ? { email: problem.message } : problem.fields);
    },
  });

  if (signedIn && step === "idle") return <Navigate to={paths.home()} replace />;
  return (
    <AuthLayout title="Create account" subtitle="Seven days free. You are not charged if you cancel before they end.">
      {failure && (
        <ErrorBox
          message={failure.sentence}
          onRetry={failure.taken ? () => void navigate(paths.login()) : undefined}
          retryLabel="Sign in"
        />
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Create account">
        <TextInput label="Full name" autoComplete="name" required autoFocus {...form.field("name")} />
        <TextInput label="Email address" type="email" autoComplete="username" required {...form.field("email")} />
        <PasswordInput
          label="Password"
          description={`At least ${limits.password.min} characters.`}
          autoComplete="new-password"
          required
          {...form.field("password")}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          required
          {...form.field("confirmPassword")}
        />
        <PlanPicker plans={plans} value={planId} onChange={setPicked} note={priceOf} />
        <Button
          type="submit"
          fullWidth
          aria-disabled={step !== "idle"}
          leftSection={step !== "idle" && <Loader size={16} color="currentColor" aria-hidden />}
        >
          {words[step]}
        </Button>
        <VisuallyHidden role="status">{step !== "idle" && words[step]}</VisuallyHidden>
      </form>
      <GoogleSignIn context="signup" onFailure={(sentence) => setFailure(sentence === null ? null : { sentence })} />
      <div className={classes.below}>
        <Link className={classes.link} to={paths.login()}>
          Already have an account? Sign in
        </Link>
      </div>
    </AuthLayout>
  );
}

const priceOf = ({ id, price }: OfferedPlan): string =>
  hasTrial(id) ? `${trialDays}-day free trial, then ${monthly(price)}` : monthly(price);
