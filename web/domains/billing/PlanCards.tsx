// The plans beside each other, and what pressing one of them leads to.

import { Skeleton } from "@mantine/core";
import { useState } from "react";
import type { SubscriptionFieldsFragment } from "../../apollo/generated/graphql";
import { ErrorBox } from "../../ui/ErrorBox";
import { Waiting } from "../../ui/Skeletons";
import { useUser } from "../users/UserContext";
import type { OfferedPlan } from "./offeredPlans";
import { comingSoon, PlanCard } from "./PlanCard";
import classes from "./PlanCards.module.css";
import { actOf, canCancel } from "./planActs";
import { featuresOf } from "./planFeatures";

interface Props {
  plans: readonly OfferedPlan[];
  details: SubscriptionFieldsFragment;
  /** The plan that is being approved right now, and why that failed. */
  choosing: string | null;
  failure: string | null;
  onChoose: (planId: string) => void;
  /** Another plan in the place of the one that runs, or that ends. */
  onChange: (plan: OfferedPlan) => void;
  onCancel: () => void;
}

const noSupportAddress = "No support address is set up here: ask whoever gave you this account.";

export function PlanCards({ plans, details, choosing, failure, onChoose, onChange, onCancel }: Props) {
  const user = useUser();
  const [said, setSaid] = useState<{ planId: string; text: string } | null>(null);
  return (
    <>
      {failure && <ErrorBox message={failure} />}
      <div className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            features={featuresOf(plan, details)}
            act={actOf(plan, details, user)}
            busy={choosing === plan.id}
            said={said?.planId === plan.id ? said.text : null}
            supportEmail={details.supportEmail}
            onChoose={() => onChoose(plan.id)}
            onChange={() => (plan.available ? onChange(plan) : setSaid({ planId: plan.id, text: comingSoon }))}
            onSupport={() => setSaid({ planId: plan.id, text: noSupportAddress })}
            onCancel={canCancel(details) ? onCancel : null}
          />
        ))}
      </div>
    </>
  );
}

/** The plan cards to be, while the subscription is asked for. */
export const PlansSkeleton = () => (
  <Waiting>
    <div className={classes.plans}>
      {["basic", "premium", "pro"].map((plan) => (
        <Skeleton key={plan} height={282} radius="md" />
      ))}
    </div>
  </Waiting>
);
