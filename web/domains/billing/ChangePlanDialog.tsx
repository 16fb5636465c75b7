// Asks once before the plan changes: what is paid now, what then, and from when.

import { Button } from "@mantine/core";
import { money } from "#contract/money";
import { Actions } from "../../ui/Actions";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { Day } from "./Day";
import classes from "./Dialogs.module.css";
import { isAhead } from "./standingWords";
import { useChangePlan } from "./useChangePlan";

interface Plan {
  id: string;
  name: string;
  price: number;
}

interface Props {
  opened: boolean;
  from: Plan;
  to: Plan;
  /** When the next payment is due, an ISO instant; in a trial it is the first. */
  nextBillingDate: string | null;
  /** The last payment failed: it is still tried. */
  isOverdue: boolean;
  onClose: () => void;
}

export const ChangePlanDialog = ({ opened, onClose, ...plans }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={`Change to ${plans.to.name}?`}>
    <Question onClose={onClose} {...plans} />
  </Dialog>
);

function Question({ from, to, nextBillingDate, isOverdue, onClose }: Omit<Props, "opened">) {
  const { busy, failure, changePlan } = useChangePlan();
  const change = async () => {
    if (await changePlan(from, to)) onClose();
  };
  return (
    <div className={classes.question}>
      {failure && <ErrorBox message={failure} />}
      <dl className={classes.facts}>
        <dt>{from.name}, now</dt>
        <dd>{money(from.price)} per month</dd>
        <dt>{to.name}</dt>
        <dd>{money(to.price)} per month</dd>
      </dl>
      <p>
        {isOverdue ? (
          "The plan changes at once. The payment that failed is still tried; the new price counts after it."
        ) : (
          <>
            The plan changes at once, and nothing is charged or given back today. The new price counts from the next
            payment on
            {nextBillingDate && isAhead(nextBillingDate) && (
              <>
                , due on <Day at={nextBillingDate} />
              </>
            )}
            .
          </>
        )}
      </p>
      <Actions>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          Keep {from.name}
        </Button>
        <Button loading={busy} onClick={() => void change()}>
          Change Plan
        </Button>
      </Actions>
    </div>
  );
}
