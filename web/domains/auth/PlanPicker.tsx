// The plans at sign-up (core-product §2): Basic can be chosen, the others say that they are coming.
import { useId } from "react";
import { planCatalogue, trialDays } from "#contract/plans";
import type { SubscriptionLevel } from "#contract/states";
import classes from "./PlanPicker.module.css";

interface Props {
  value: SubscriptionLevel;
  onChange: (level: SubscriptionLevel) => void;
}

export function PlanPicker({ value, onChange }: Props) {
  const group = useId();
  return (
    <fieldset className={classes.plans}>
      <legend>Plan</legend>
      {planCatalogue.map(({ level, name, price, available }) => (
        <label
          key={level}
          className={classes.plan}
          data-chosen={value === level || undefined}
          data-coming={!available || undefined}
        >
          <input
            type="radio"
            name={group}
            value={level}
            checked={value === level}
            disabled={!available}
            onChange={() => onChange(level)}
          />
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.note}>
              {available
                ? `${trialDays}-day free trial, then ${price / 100} euros a month`
                : `${price / 100} euros a month`}
            </span>
          </span>
          {!available && <span className={classes.badge}>Coming Soon</span>}
        </label>
      ))}
    </fieldset>
  );
}
