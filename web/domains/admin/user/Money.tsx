// What an account pays for: where its subscription stands and how it came there, and its payments.
import { messages } from "#contract/messages";
import { money } from "#contract/money";
import type { AdminUserQuery } from "../../../apollo/generated/admin";
import { dateAndTime, shortDate } from "../../../lib/dates";
import { EmptyState } from "../../../ui/EmptyState";
import { Facts } from "../../../ui/Facts";
import { Section } from "../../../ui/Section";
import { TableHead } from "../../../ui/TableHead";
import { eventWords, paymentLabels } from "../../billing/billingWords";
import { statusLabels } from "../accountWords";
import list from "../List.module.css";
import classes from "./Money.module.css";

type MoneyProps = Pick<AdminUserQuery["adminUser"], "subscription" | "steps" | "payments">;

export const Money = ({ subscription, steps, payments }: MoneyProps) => (
  <>
    <Section title="Subscription">
      <Facts facts={standing(subscription)} />
      {steps.length > 0 && (
        <ol className={classes.steps} aria-label="Subscription history">
          {steps.map((step) => (
            <li key={step.id}>
              <time dateTime={step.createdAt}>{dateAndTime(step.createdAt)}</time>
              <span>{eventWords(step)}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
    <Section title="Payments">
      {payments.length === 0 ? (
        <EmptyState within title={messages.noBillingHistory} />
      ) : (
        <table className={list.table} aria-label="Payments">
          <TableHead columns={[["Date"], ["Status"], ["Transaction", list.wider], ["Amount", classes.amount]]} />
          <tbody>
            {payments.map(({ id, billingDate, status, paypalTransactionId, amount, currency }) => (
              <tr key={id}>
                <td>{shortDate(billingDate)}</td>
                <td>{paymentLabels[status]}</td>
                <td className={list.wider}>{paypalTransactionId}</td>
                <td className={classes.amount}>{money(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  </>
);

/** A cancelled one has no next payment, only a day on which it ends. */
function standing({
  status,
  plan,
  unfinishedPlan,
  nextBillingDate,
  reactivationAvailableUntil,
}: MoneyProps["subscription"]) {
  const facts: [string, string][] = [
    ["Plan", plan?.name ?? "None"],
    ["Status", statusLabels[status]],
  ];
  if (reactivationAvailableUntil) facts.push(["Ends", dateAndTime(reactivationAvailableUntil)]);
  else if (nextBillingDate) facts.push(["Next payment due", dateAndTime(nextBillingDate)]);
  if (unfinishedPlan) facts.push(["Waiting for approval", unfinishedPlan.name]);
  return facts;
}
