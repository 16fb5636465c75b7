// Reset password (account-billing-admin §2, §5, §8): the link from the mail lets its reader choose a new password, once.
import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { messages } from "#contract/messages";
import { problemOf } from "../../apollo/problems";
import { rest } from "../../apollo/rest";
import { token as login } from "../../apollo/token";
import { useForm } from "../../forms/useForm";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";
import { mailSentence } from "./mailSentence";
import { useMailedToken } from "./useMailedToken";

/** How the link ended: with a new password, or not at all. */
type End = { is: "reset"; words: string } | { is: "failed"; words: string };

export function ResetPasswordPage() {
  const token = useMailedToken();
  const [end, setEnd] = useState<End | null>(null);
  if (token === null) return <Failed words={messages.noResetToken} />;
  if (end?.is === "failed") return <Failed words={end.words} />;
  if (end?.is === "reset") return <Reset words={end.words} />;
  return <Choose token={token} onEnd={setEnd} />;
}

function Choose({ token, onEnd }: { token: string; onEnd: (end: End) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initial: { password: "", confirmPassword: "" },
    rules: {
      password: "resetPassword",
      confirmPassword: (confirmation, { password }) => (confirmation === password ? null : messages.passwordsDiffer),
    },
    onSubmit: async ({ password }) => {
      setFailure(null);
      try {
        const { message } = await rest<{ message?: string }>("POST", "/auth/reset-password", { token, password });
        // Every older login has just ended, this browser's too.
        login.clear();
        onEnd({ is: "reset", words: message ?? messages.passwordReset });
      } catch (error) {
        const words = mailSentence(error, messages.resetError);
        if (problemOf(error).code === "BAD_REQUEST") onEnd({ is: "failed", words });
        else if (!form.serverErrors(problemOf(error).fields)) setFailure(words);
      }
    },
  });
  return (
    <AuthLayout title="Reset password" subtitle="Choose a new one. Every device is then signed out.">
      {failure && <ErrorBox message={failure} />}
      <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Reset password">
        <PasswordInput
          label="New Password"
          description="At least 8 characters, with a lowercase letter, an uppercase letter and a number."
          autoComplete="new-password"
          required
          autoFocus
          {...form.field("password")}
        />
        <PasswordInput
          label="Confirm Password"
          autoComplete="new-password"
          required
          {...form.field("confirmPassword")}
        />
        <Button type="submit" loading={form.busy} fullWidth>
          Reset Password
        </Button>
      </form>
      <div className={classes.below}>
        {failure && <RequestNewLink />}
        <BackToLogin />
      </div>
    </AuthLayout>
  );
}

function Reset({ words }: { words: string }) {
  return (
    <AuthLayout title="Password changed">
      <div className={classes.said} role="status">
        <p>{words}</p>
      </div>
      <Button component={Link} to={paths.login()} fullWidth>
        Continue to Login
      </Button>
    </AuthLayout>
  );
}

function Failed({ words }: { words: string }) {
  return (
    <AuthLayout title="Reset Failed">
      <ErrorBox message={words} />
      <Button component={Link} to={paths.forgotPassword()} fullWidth>
        Request New Reset Link
      </Button>
      <div className={classes.below}>
        <BackToLogin />
      </div>
    </AuthLayout>
  );
}

const RequestNewLink = () => (
  <Link className={classes.link} to={paths.forgotPassword()}>
    Request New Reset Link
  </Link>
);

const BackToLogin = () => (
  <Link className={classes.link} to={paths.login()}>
    Back to Login
  </Link>
);
