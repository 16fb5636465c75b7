// Asks once before the plan changes: what is paid now, what then, and from when.

import { Button } from "@mantine/core";
import { money } from "#contract/money";
import type { SubscriptionFieldsFragment } from "../../apollo/generated/graphql";
import { Actions } from "../../ui/Actions";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import classes from "./Dialogs.module.css";
import { Said } from "./Said";
import { changeWords } from "./settingsWords";
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
  details: Pick<SubscriptionFieldsFragment, "status" | "nextBillingDate">;
  onClose: () => void;
}

export const ChangePlanDialog = ({ opened, onClose, ...plans }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={`Change to ${plans.to.name}?`}>
    <Question onClose={onClose} {...plans} />
  </Dialog>
);

function Question({ from, to, details, onClose }: Omit<Props, "opened">) {
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
        <Said words={changeWords(details, Date.now())} />
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
