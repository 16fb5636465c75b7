// Every payment, tried or made (docs/product.md "Plans").

import { messages } from "#contract/messages";
import { money } from "#contract/money";
import { type BillingHistoryQuery, useBillingHistoryQuery } from "../../apollo/generated/graphql";
import { shortDate } from "../../lib/dates";
import { EmptyState } from "../../ui/EmptyState";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { TableHead } from "../../ui/TableHead";
import { PaymentStatusBadge } from "./BillingBadge";
import classes from "./BillingHistory.module.css";
import { useFollowUser } from "./useFollowUser";

/* GraphQL */ `
  query BillingHistory {
    billingHistory { id amount currency status billingDate paypalTransactionId }
  }
`;

type BillingRecord = BillingHistoryQuery["billingHistory"][number];

export function BillingHistory() {
  const { data, error, refetch } = useBillingHistoryQuery({ fetchPolicy: "cache-and-network" });
  const again = () => void refetch().catch(() => {});
  useFollowUser(again);
  const records = data?.billingHistory;
  return (
    <div className={classes.card}>
      <h3 id="billing-history">Billing history</h3>
      {error && (
        <div className={classes.inset}>
          <LoadFailure message={messages.loadBillingFailed} error={error} onRetry={again} retryLabel="Try Again" />
        </div>
      )}
      {!records && !error && (
        <div className={classes.inset}>
          <RowsSkeleton rows={3} />
        </div>
      )}
      {records?.length === 0 && (
        <div className={classes.inset}>
          <EmptyState within title={messages.noBillingHistory} />
        </div>
      )}
      {records && records.length > 0 && (
        <table className={classes.table} aria-labelledby="billing-history">
          <TableHead
            columns={[["Date"], ["Status"], ["Transaction", classes.transaction], ["Amount", classes.amount]]}
          />
          <tbody>
            {records.map((record) => (
              <Row key={record.id} {...record} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const Row = ({ billingDate, status, paypalTransactionId, amount, currency }: BillingRecord) => (
  <tr>
    <td>{shortDate(billingDate)}</td>
    <td>
      <PaymentStatusBadge status={status} />
    </td>
    <td className={classes.transaction}>{paypalTransactionId}</td>
    <td className={classes.amount}>{money(amount, currency)}</td>
  </tr>
);
