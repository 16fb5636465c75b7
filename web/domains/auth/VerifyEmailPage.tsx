// E-mail verification (docs/product.md "Landing and sign-in"): the link from the mail confirms the address as soon as it is opened.
import { messages } from "#contract/messages";
import { paths } from "../../lib/paths";
import { LinkButton } from "../../ui/PlainButton";
import { EndedWell, Failed, UnderWay, unknown } from "./Ended";
import { useRedeemed } from "./useRedeemed";

export function VerifyEmailPage() {
  const state = useRedeemed("/auth/verify-email", {
    done: messages.emailVerified,
    missing: messages.noVerificationToken,
    failed: messages.verificationError,
  });
  if (state.is === "asking") return <UnderWay title="Verifying your email" />;
  if (state.is === "done") return <EndedWell title="Email Verified!" words={state.words} />;
  return (
    <Failed title={state.is === "open" ? unknown : "Verification Failed"} words={state.words} onRetry={state.onRetry}>
      <LinkButton to={paths.resendVerification()} variant={state.onRetry && "default"} fullWidth>
        Resend Verification Email
      </LinkButton>
    </Failed>
  );
}
