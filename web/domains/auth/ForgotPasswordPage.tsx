// Forgot password (docs/product.md "Landing and sign-in"): ask, then say the same neutral words whoever asked.
import { useState } from "react";
import { messages } from "#contract/messages";
import { check, rules } from "#contract/rules";
import { problemOf } from "../../apollo/problems";
import { rest } from "../../apollo/rest";
import { TextField } from "../../forms/PlainField";
import { useForm } from "../../forms/useForm";
import { paths } from "../../lib/paths";
import { LinkButton, PlainButton } from "../../ui/PlainButton";
import classes from "./AuthForm.module.css";
import { AuthLayout } from "./AuthLayout";
import { BackToLogin, EndedWell, Failed } from "./Ended";

type Answer = { success: boolean; message?: string };
type State = { is: "asking" } | { is: "sent"; words: string } | { is: "failed"; words: string };

export function ForgotPasswordPage() {
  const [state, setState] = useState<State>({ is: "asking" });
  const [address, setAddress] = useState("");
  const again = () => setState({ is: "asking" });
  if (state.is === "asking") return <Ask address={address} onAsk={setAddress} onAnswer={setState} />;
  if (state.is === "failed") return <Failed title="Reset Failed" words={state.words} onRetry={again} />;
  return (
    <EndedWell title="Check Your Email" words={state.words}>
      <div className={classes.actions}>
        <LinkButton to={paths.login()}>Back to Login</LinkButton>
        <PlainButton variant="default" onClick={again}>
          Send Another Email
        </PlainButton>
      </div>
    </EndedWell>
  );
}

interface AskProps {
  /** As it was typed before. */
  address: string;
  onAsk: (address: string) => void;
  onAnswer: (state: State) => void;
}

function Ask({ address, onAsk, onAnswer }: AskProps) {
  const form = useForm({
    initial: { email: address },
    rules: { email: (email) => (email === "" ? messages.emailRequired : check(rules.email, email)) },
    onSubmit: async ({ email }) => {
      onAsk(email);
      try {
        const { success, message } = await rest<Answer>("POST", "/auth/forgot-password", { email });
        onAnswer(
          success
            ? { is: "sent", words: message ?? messages.forgotSent }
            : { is: "failed", words: message ?? messages.forgotFailed },
        );
      } catch (error) {
        onAnswer({ is: "failed", words: failureOf(error) });
      }
    },
  });
  return (
    <AuthLayout title="Forgot password" subtitle="We send you a link that lets you choose a new one.">
      <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Forgot password">
        <TextField
          label="Email Address"
          type="email"
          autoComplete="username"
          required
          autoFocus
          {...form.field("email")}
        />
        <PlainButton type="submit" loading={form.busy} fullWidth>
          Send Reset Link
        </PlainButton>
      </form>
      <div className={classes.below}>
        <BackToLogin />
      </div>
    </AuthLayout>
  );
}

/** No answer at all has its own sentence; a limit says when to come back; anything else is a mail that did not go out. */
function failureOf(error: unknown): string {
  const { code, message } = problemOf(error);
  if (code === "NETWORK_ERROR") return messages.forgotError;
  return code === "RATE_LIMITED" ? message : messages.forgotFailed;
}
