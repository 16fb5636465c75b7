// Another address for an account: the link that was mailed to the new one changes it as soon as it is opened (docs/product.md "Settings").
import { messages } from "#contract/messages";
import { paths } from "../../lib/paths";
import { LinkButton } from "../../ui/PlainButton";
import { EndedWell, Failed, UnderWay, unknown } from "./Ended";
import { useRedeemed } from "./useRedeemed";

export function ConfirmEmailPage() {
  const state = useRedeemed("/auth/confirm-email", {
    done: messages.emailChanged,
    missing: messages.noEmailChangeToken,
    failed: messages.emailChangeError,
  });
  if (state.is === "asking") return <UnderWay title="Changing your email address" />;
  if (state.is === "done") return <EndedWell title="Email Address Changed" words={state.words} />;
  return (
    <Failed title={state.is === "open" ? unknown : "Address Not Changed"} words={state.words} onRetry={state.onRetry}>
      <LinkButton to={paths.address()} variant={state.onRetry && "default"} fullWidth>
        Ask for a New Link
      </LinkButton>
    </Failed>
  );
}
