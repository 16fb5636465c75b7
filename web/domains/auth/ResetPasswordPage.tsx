// Reset password (docs/product.md "Landing and sign-in"): the link from the mail lets its reader choose a new password, once.
import { useRef, useState } from "react";
import { messages } from "#contract/messages";
import { problemOf } from "../../apollo/problems";
import { rest } from "../../apollo/rest";
import { token as login } from "../../apollo/token";
import { PasswordField } from "../../forms/PlainField";
import { useForm } from "../../forms/useForm";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import { Link } from "../../ui/Link";
import { LinkButton, PlainButton } from "../../ui/PlainButton";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";
import { BackToLogin, EndedWell, Failed } from "./Ended";
import { mailSentence } from "./mailSentence";
import { useMailedToken } from "./useMailedToken";

/** How the link ended: with a new password, or not at all. */
type End = { is: "reset"; words: string } | { is: "failed"; words: string };

export function ResetPasswordPage() {
  const { token, done, finish } = useMailedToken();
  const [end, setEnd] = useState<End | null>(done === null ? null : { is: "reset", words: done });
  if (end?.is === "reset") return <EndedWell title="Password changed" words={end.words} />;
  if (token !== null && end === null)
    return (
      <Choose
        token={token}
        onEnd={(ended) => {
          finish(ended.is === "reset" ? ended.words : null);
          setEnd(ended);
        }}
      />
    );
  return (
    <Failed title="Reset Failed" words={end?.words ?? messages.noResetToken}>
      <LinkButton to={paths.forgotPassword()} fullWidth>
        Request New Reset Link
      </LinkButton>
    </Failed>
  );
}

function Choose({ token, onEnd }: { token: string; onEnd: (end: End) => void }) {
  // The same password again is the same question: where the first answer was lost, it is given once more.
  const asked = useRef({ password: "", key: "" });
  const form = useForm({
    initial: { password: "", confirmPassword: "" },
    rules: {
      password: "resetPassword",
      confirmPassword: (confirmation, { password }) => (confirmation === password ? null : messages.passwordsDiffer),
    },
    fallback: (error) => mailSentence(error, messages.resetError),
    onSubmit: async ({ password }) => {
      try {
        if (asked.current.password !== password) asked.current = { password, key: crypto.randomUUID() };
        const body = { token, password };
        const { message } = await rest<{ message?: string }>("POST", "/auth/reset-password", body, asked.current.key);
        // Every older login has just ended, this browser's too.
        login.clear();
        onEnd({ is: "reset", words: message ?? messages.passwordReset });
      } catch (error) {
        const { code, message } = problemOf(error);
        if (code !== "BAD_REQUEST") throw error;
        onEnd({ is: "failed", words: message });
      }
    },
  });
  return (
    <AuthLayout title="Reset password" subtitle="Choose a new one. Every device is then signed out.">
      {form.failure && <ErrorBox message={form.failure} />}
      <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Reset password">
        <PasswordField
          label="New Password"
          description={`It needs ${messages.resetPasswordRule}.`}
          autoComplete="new-password"
          required
          autoFocus
          {...form.field("password")}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          {...form.field("confirmPassword")}
        />
        <PlainButton type="submit" loading={form.busy} fullWidth>
          Reset Password
        </PlainButton>
      </form>
      <div className={classes.below}>
        {form.failure && (
          <Link className={classes.link} to={paths.forgotPassword()}>
            Request New Reset Link
          </Link>
        )}
        <BackToLogin />
      </div>
    </AuthLayout>
  );
}
