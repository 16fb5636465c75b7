// Create account (docs/product.md "Landing and sign-in" and "Field rules"): who, how to sign in, which plan.
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { limits } from "#contract/limits";
import { checkConfirmation } from "#contract/rules";
import { PlansDocument } from "../../apollo/generated/visitor";
import { useAnswer } from "../../apollo/useAnswer";
import { useToken } from "../../apollo/useToken";
import classes from "../../domains/auth/AuthForm.module.css";
import { AuthLayout } from "../../domains/auth/AuthLayout";
import { GoogleSignIn } from "../../domains/auth/GoogleSignIn";
import { SecondStep } from "../../domains/auth/signInTicket";
import { chosenPlan } from "../../domains/billing/chosenPlan";
import { forVisitors, type OfferedPlan } from "../../domains/billing/offeredPlans";
import { PlanPicker } from "../../domains/billing/PlanPicker";
import { costOf } from "../../domains/billing/planWords";
import { PasswordField, TextField } from "../../forms/PlainField";
import { useForm } from "../../forms/useForm";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import { Link } from "../../ui/Link";
import { PlainButton, Spinner } from "../../ui/PlainButton";
import { Unseen } from "../../ui/Unseen";
import { type Step, useSignUp } from "./useSignUp";

interface Values {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** `taken`: the address has an account already. `made`: it has one now, without the plan. */
interface Failure {
  sentence: string;
  taken?: boolean;
  made?: boolean;
}

const accountMade = "Your account was made all the same. Sign in, and a notice leads you to your plan.";

const words: Record<Step, string> = {
  idle: "Create account",
  registering: "Creating account…",
  leaving: "Opening the payment page…",
};

export function SignUpPage() {
  const signedIn = useToken() !== null;
  const navigate = useNavigate();
  const { step, signUp } = useSignUp();
  const [failure, setFailure] = useState<Failure | null>(null);
  const plans = useOfferedPlans();
  const [ticket, setTicket] = useState("");
  const [picked, setPicked] = useState("");
  // What was picked may turn out not to be had; then the first that can be.
  const open = plans.filter(({ available }) => available);
  const plan = open.find(({ id }) => id === picked) ?? open[0];
  const planId = plan?.id ?? "";

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
      const { sentence, problem, made } = failed;
      const taken = !made && problem.code === "CONFLICT";
      setFailure({ sentence, taken, made });
      form.serverErrors(taken ? { email: problem.message } : problem.fields);
    },
  });

  if (signedIn && step === "idle") return <Navigate to={paths.home()} replace />;
  const back = (sentence: string | null) => {
    setTicket("");
    setFailure(sentence === null ? null : { sentence });
  };
  if (ticket) return <SecondStep ticket={ticket} onBack={back} />;
  return (
    <AuthLayout title="Create account" subtitle={subtitleOf(plan)}>
      {failure && (
        <ErrorBox
          message={failure.sentence}
          more={failure.made ? accountMade : undefined}
          onRetry={failure.taken || failure.made ? () => void navigate(paths.login()) : undefined}
          retryLabel="Sign in"
        />
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Create account">
        <TextField label="Full name" autoComplete="name" required autoFocus {...form.field("name")} />
        <TextField label="Email address" type="email" autoComplete="username" required {...form.field("email")} />
        <PasswordField
          label="Password"
          description={`At least ${limits.password.min} characters.`}
          autoComplete="new-password"
          required
          {...form.field("password")}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          {...form.field("confirmPassword")}
        />
        <PlanPicker plans={plans} value={planId} onChange={setPicked} note={costOf} />
        <p className={classes.waiting}>
          With an account you agree to the{" "}
          <Link className={classes.inline} to={paths.terms()}>
            Terms
          </Link>
          ; the{" "}
          <Link className={classes.inline} to={paths.privacy()}>
            Privacy
          </Link>{" "}
          page says what is kept.
        </p>
        <PlainButton
          type="submit"
          fullWidth
          aria-disabled={step !== "idle"}
          left={step !== "idle" && <Spinner size="16px" />}
        >
          {words[step]}
        </PlainButton>
        <Unseen role="status">{step !== "idle" && words[step]}</Unseen>
      </form>
      <GoogleSignIn
        context="signup"
        onFailure={(sentence) => setFailure(sentence === null ? null : { sentence })}
        onTicket={setTicket}
        onSuccess={(email) => chosenPlan.remember(email, planId)}
      />
      <div className={classes.below}>
        <Link className={classes.link} to={paths.login()}>
          Already have an account? Sign in
        </Link>
      </div>
    </AuthLayout>
  );
}

/** Before the server has answered, and where it cannot be asked, the catalogue stands. */
function useOfferedPlans(): readonly OfferedPlan[] {
  return useAnswer(PlansDocument)?.plans ?? forVisitors;
}

/** What the picked plan begins with: an address that had its trial pays from the first day, and the payment page says so. */
const subtitleOf = (plan: OfferedPlan | undefined): string | undefined =>
  plan &&
  (plan.trialDays > 0
    ? "Seven days free, once for each address. You are not charged if you cancel before they end."
    : `${plan.name} costs ${costOf(plan)}, from the first day.`);
