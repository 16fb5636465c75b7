// The plan that runs and the others, with the dialogs in which that changes.
import { type RefObject, useEffect, useRef, useState } from "react";
import type { SubscriptionFieldsFragment } from "../../apollo/generated/graphql";
import { useOpened } from "../../ui/useQuestion";
import { useUser } from "../users/UserContext";
import type { Cancelled } from "./CancelDialog";
import { CancelDialog } from "./CancelDialog";
import { ChangePlanDialog } from "./ChangePlanDialog";
import { Note } from "./Note";
import type { OfferedPlan } from "./offeredPlans";
import { PlanCards, PlansSkeleton } from "./PlanCards";
import { ReactivateDialog } from "./ReactivateDialog";
import { Day } from "./Said";
import { SubscriptionNote } from "./SubscriptionNote";
import classes from "./SubscriptionPanel.module.css";
import { useChoosePlan } from "./useChoosePlan";
import { usePlans } from "./usePlans";

/** How long the success of a cancellation is shown, milliseconds (docs/product.md "Plans"). */
const SUCCESS_MS = 5_000;

export function SubscriptionPanel({ details }: { details: SubscriptionFieldsFragment }) {
  const { paymentExempt } = useUser();
  const { plans, waiting } = usePlans();
  const choosing = useChoosePlan();
  const [cancelling, setCancelling] = useState(false);
  const changing = useOpened<OfferedPlan>();
  const [reactivating, setReactivating] = useState<{ planId: string | null } | null>(null);
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  const { plan, status } = details;
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel, status);

  useEffect(() => {
    if (!cancelled) return;
    panel.current?.scrollIntoView({ block: "nearest" });
    const timer = setTimeout(() => setCancelled(null), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [cancelled]);

  const change = (to: OfferedPlan) => {
    if (status === "cancelled") setReactivating({ planId: to.id });
    else if (details.startsAnew || !plan) void choosing.choosePlan(to.id);
    else changing.open(to);
  };

  return (
    <div className={classes.panel} ref={panel} tabIndex={-1}>
      <div role="status" className={classes.said}>
        {cancelled && (
          <Note tone="moss">
            Your subscription is cancelled.
            {cancelled.accessUntil && (
              <>
                {" "}
                You keep everything until <Day at={cancelled.accessUntil} />.
              </>
            )}
          </Note>
        )}
      </div>
      <SubscriptionNote
        details={details}
        paymentExempt={paymentExempt}
        choosing={choosing.busy}
        onChoose={(planId) => void choosing.choosePlan(planId)}
        onReactivate={() => setReactivating({ planId: null })}
      />
      {/* Whether a plan can be had is not guessed: who pressed too soon would be told that it cannot. */}
      {waiting ? (
        <PlansSkeleton />
      ) : (
        <PlanCards
          plans={plans}
          details={details}
          choosing={choosing.busy}
          failure={choosing.failure}
          onChoose={(planId) => void choosing.choosePlan(planId)}
          onChange={change}
          onCancel={() => setCancelling(true)}
        />
      )}
      <CancelDialog
        opened={cancelling}
        details={details}
        onClose={() => setCancelling(false)}
        onCancelled={(done) => {
          setCancelling(false);
          setCancelled(done);
        }}
      />
      <ReactivateDialog
        opened={reactivating !== null}
        plans={plans}
        details={details}
        planId={reactivating?.planId ?? null}
        onClose={() => setReactivating(null)}
      />
      {plan && changing.thing && (
        <ChangePlanDialog
          opened={changing.opened}
          from={plan}
          to={changing.thing}
          details={details}
          onClose={changing.close}
        />
      )}
    </div>
  );
}

/** The button that was pressed may be gone with the old state: the focus then stays in the panel. */
function useKeptFocus(panel: RefObject<HTMLElement | null>, status: string): void {
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [panel, status]);
}
