// One plan of several (docs/product.md "Plans"): the ones to be had can be chosen, the others say that they are coming.
import { type ReactNode, useId } from "react";
import { fieldError } from "../../forms/FieldError";
import type { OfferedPlan } from "./offeredPlans";
import classes from "./PlanPicker.module.css";

interface Props {
  plans: readonly OfferedPlan[];
  /** The chosen plan's id; "" for none. */
  value: string;
  onChange: (planId: string) => void;
  /** One line under a plan's name. */
  note: (plan: OfferedPlan) => ReactNode;
  /** Whether a plan can be chosen; those that can be bought, unless said otherwise. */
  canChoose?: (plan: OfferedPlan) => boolean;
  error?: string | null;
}

const canBeBought = ({ available }: OfferedPlan): boolean => available;

export function PlanPicker({ plans, value, onChange, note, canChoose = canBeBought, error }: Props) {
  const group = useId();
  const wrong = `${group}-error`;
  return (
    <fieldset className={classes.plans} aria-describedby={error ? wrong : undefined}>
      <legend>Plan</legend>
      {plans.map((plan) => {
        const open = canChoose(plan);
        return (
          <label
            key={plan.id}
            className={classes.plan}
            data-chosen={value === plan.id || undefined}
            data-coming={!open || undefined}
          >
            <input
              type="radio"
              name={group}
              value={plan.id}
              checked={value === plan.id}
              disabled={!open}
              onChange={() => onChange(plan.id)}
            />
            <span className={classes.words}>
              <span className={classes.name}>{plan.name}</span>
              <span className={classes.note}>{note(plan)}</span>
            </span>
            {!open && <span className={classes.badge}>Coming Soon</span>}
          </label>
        );
      })}
      {error && (
        <p id={wrong} className={classes.error} role="alert">
          {fieldError(error)}
        </p>
      )}
    </fieldset>
  );
}
