// What is next for the subscription: the payment that is due, the end of the trial, the end of the account, what went wrong.
import { Button } from "@mantine/core";
import { messages } from "#contract/messages";
import { money } from "#contract/money";
import type { SubscriptionFieldsFragment } from "../../apollo/generated/graphql";
import { Day } from "./Day";
import { Note } from "./Note";
import { monthly } from "./planWords";
import { collectingStopped, isAhead, startOf } from "./standingWords";

interface Props {
  details: SubscriptionFieldsFragment;
  paymentExempt: boolean;
  /** The plan that is being approved right now. */
  choosing: string | null;
  onChoose: (planId: string) => void;
  onReactivate: () => void;
}

export function SubscriptionNote({ details, paymentExempt, choosing, onChoose, onReactivate }: Props) {
  const { status, plan, unfinishedPlan, nextBillingDate, reactivationAvailableUntil } = details;
  const due = nextBillingDate && isAhead(nextBillingDate) && <Day at={nextBillingDate} />;
  const canReactivate = reactivationAvailableUntil !== null && Date.parse(reactivationAvailableUntil) >= Date.now();
  const approve = (planId: string) => (
    <Button size="xs" variant="default" loading={choosing !== null} onClick={() => onChoose(planId)}>
      Continue
    </Button>
  );
  if (status === "cancelled")
    return (
      <Note
        tone="sun"
        action={
          canReactivate && (
            <Button size="xs" variant="default" onClick={onReactivate}>
              Reactivate
            </Button>
          )
        }
      >
        {due && <>Ends on {due}: then your account and all its data are deleted. </>}
        {canReactivate && (
          <>
            You can reactivate until <Day at={reactivationAvailableUntil} />.
          </>
        )}
      </Note>
    );
  if (paymentExempt)
    return (
      <Note tone="ink" title="Payment Exempt">
        {messages.exemptFromPayment}
      </Note>
    );
  if (status === "past_due")
    return (
      <Note tone="red">
        The last payment failed. Update your payment method with the payment provider; it will try again
        {due && <> on {due}</>}.
      </Note>
    );
  if (status === "unpaid" && plan)
    return (
      <Note tone="red" action={approve(plan.id)}>
        {collectingStopped} Approve the {plan.name} plan again to go on with it.
      </Note>
    );
  if (status === "trial" && plan)
    return (
      <Note tone="sun">
        Free trial{due && <> until {due}</>}, then {monthly(plan.price)}.
      </Note>
    );
  if (status === "active" && plan && due)
    return (
      <Note tone="sun">
        Next payment: {money(plan.price)} on {due}. Cancel before then and it is not taken.
      </Note>
    );
  if (unfinishedPlan)
    return (
      <Note tone="sun" action={approve(unfinishedPlan.id)}>
        Your sign-up is not finished: approve the {unfinishedPlan.name} plan to start {startOf(unfinishedPlan)}.
      </Note>
    );
  return null;
}
