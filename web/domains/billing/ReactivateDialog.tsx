// Takes a cancellation back: with the same plan or another, at once (docs/product.md "Plans").
import { Button } from "@mantine/core";
import type { SubscriptionFieldsFragment } from "../../apollo/generated/graphql";
import { useForm } from "../../forms/useForm";
import { Actions } from "../../ui/Actions";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import classes from "./Dialogs.module.css";
import type { OfferedPlan } from "./offeredPlans";
import { PlanPicker } from "./PlanPicker";
import { monthly } from "./planWords";
import { Said } from "./Said";
import { reactivateWords } from "./settingsWords";
import { useReactivate } from "./useChangePlan";

interface Props {
  opened: boolean;
  plans: readonly OfferedPlan[];
  details: Pick<SubscriptionFieldsFragment, "plan" | "nextBillingDate">;
  /** The plan that is chosen from the start; else the one that was cancelled. */
  planId: string | null;
  onClose: () => void;
}

const planRequired = "Reactivate requires a selected plan";

export const ReactivateDialog = ({ opened, onClose, ...rest }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Reactivate your subscription" size={480}>
    <Question onClose={onClose} {...rest} />
  </Dialog>
);

function Question({ plans, details, planId, onClose }: Omit<Props, "opened">) {
  const { busy, failure, reactivate } = useReactivate();
  const own = details.plan?.id;
  const canChoose = ({ id, available }: OfferedPlan) => available || id === own;
  const form = useForm({
    initial: { planId: plans.find((plan) => plan.id === (planId ?? own) && canChoose(plan))?.id ?? "" },
    rules: { planId: (chosen) => (chosen === "" ? planRequired : null) },
    onSubmit: async (values) => {
      const plan = plans.find(({ id }) => id === values.planId);
      if (plan && (await reactivate(plan))) onClose();
    },
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Reactivate">
      <p>
        <Said words={reactivateWords(details, Date.now())} />
      </p>
      {failure && <ErrorBox message={failure} />}
      <PlanPicker
        plans={plans}
        value={form.values.planId}
        onChange={(chosen) => form.setValue("planId", chosen)}
        note={({ id, price }) => (id === own ? `${monthly(price)}, your plan until now` : monthly(price))}
        canChoose={canChoose}
        error={form.errors.planId}
      />
      <Actions>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Not now
        </Button>
        <Button type="submit" loading={busy}>
          Reactivate
        </Button>
      </Actions>
    </form>
  );
}
