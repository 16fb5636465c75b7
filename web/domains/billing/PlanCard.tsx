// One plan as a card: what it costs, what it holds, and the one thing that can be done with it.
import { Button } from "@mantine/core";
import { IconCheck, IconClockPause } from "@tabler/icons-react";
import { useId } from "react";
import { messages } from "#contract/messages";
import { money } from "#contract/money";
import { Badge } from "../../ui/Badge";
import type { OfferedPlan } from "./offeredPlans";
import classes from "./PlanCard.module.css";
import type { PlanAct } from "./planActs";

interface Props {
  plan: OfferedPlan;
  /** What it holds for this person. */
  features: readonly string[];
  act: PlanAct;
  /** Something is under way with this plan. */
  busy: boolean;
  /** Said under the buttons, for instance that the plan is only coming. */
  said: string | null;
  supportEmail: string | null;
  onChoose: () => void;
  onChange: () => void;
  onSupport: () => void;
  /** Null where there is nothing to cancel. */
  onCancel: (() => void) | null;
}

export function PlanCard({ plan, features, act, said, onCancel, ...rest }: Props) {
  const name = useId();
  const theirs = act === "current" || act === "ending";
  return (
    <article className={classes.card} data-current={theirs || undefined} aria-labelledby={name}>
      <div className={classes.head}>
        <h3 id={name}>{plan.name}</h3>
        {act === "current" && (
          <Badge tone="tide" icon={<IconCheck size={14} stroke={2} aria-hidden />}>
            Current Plan
          </Badge>
        )}
        {!theirs && !plan.available && (
          <Badge tone="ink" icon={<IconClockPause size={14} stroke={2} aria-hidden />}>
            Coming Soon
          </Badge>
        )}
        {act === "ending" && (
          <Badge tone="sun" icon={<IconClockPause size={14} stroke={2} aria-hidden />}>
            Ending
          </Badge>
        )}
      </div>
      <p className={classes.price}>
        <b>{money(plan.price, "EUR", { whole: true })}</b> <span>per {plan.interval}</span>
      </p>
      <ul className={classes.features}>
        {features.map((feature) => (
          <li key={feature}>
            <IconCheck size={16} stroke={1.75} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <p role="status" className={classes.said}>
          {said}
        </p>
        <div className={classes.buttons}>
          <Act act={act} name={name} {...rest} />
          {theirs && onCancel && (
            <Button variant="outline" color="red" onClick={onCancel} aria-describedby={name}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

interface ActProps extends Pick<Props, "act" | "busy" | "supportEmail" | "onChoose" | "onChange" | "onSupport"> {
  /** The element that names the plan. */
  name: string;
}

function Act({ name, act, busy, supportEmail, onChoose, onChange, onSupport }: ActProps) {
  switch (act) {
    case "current":
    case "ending":
      return <Button disabled>{act === "current" ? "Current Plan" : "Ending"}</Button>;
    case "choose":
      return (
        <Button variant="default" loading={busy} onClick={onChoose} aria-describedby={name}>
          Choose Plan
        </Button>
      );
    case "change":
      return (
        <Button variant="default" loading={busy} onClick={onChange} aria-describedby={name}>
          Change Plan
        </Button>
      );
    case "support":
      return supportEmail ? (
        <Button variant="default" component="a" href={`mailto:${supportEmail}`}>
          Contact Support
        </Button>
      ) : (
        <Button variant="default" onClick={onSupport}>
          Contact Support
        </Button>
      );
  }
}

/** What a card says of a plan that cannot be had yet. */
export const comingSoon = `${messages.planComingSoon}.`;
