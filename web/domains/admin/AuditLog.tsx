// Audit Log: what administrators did, to whom, and when; the newest first.
import { Button } from "@mantine/core";
import { useState } from "react";
import { type AuditLogQuery, ExportAuditDocument, useAuditLogQuery } from "../../apollo/generated/admin";
import { dateAndTime } from "../../lib/dates";
import { EmptyState } from "../../ui/EmptyState";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { TableHead } from "../../ui/TableHead";
import { actWords, particularsWords } from "./auditWords";
import { ExportButton, type TakePart } from "./ExportButton";
import { failures } from "./failures";
import classes from "./List.module.css";

/* GraphQL */ `
  query AuditLog($limit: Int!, $cursor: ID) {
    auditLog(limit: $limit, cursor: $cursor) { id at admin act target details }
  }

  mutation ExportAudit($cursor: ID) {
    exportAudit(cursor: $cursor) { text nextCursor }
  }
`;

const PAGE = 50;

const takeAuditPart: TakePart = async (client, cursor) =>
  (await client.mutate({ mutation: ExportAuditDocument, variables: { cursor } })).data?.exportAudit;

export function AuditLog() {
  const { data, error, refetch, fetchMore } = useAuditLogQuery({
    variables: { limit: PAGE },
    fetchPolicy: "cache-and-network",
  });
  const [isFetching, setFetching] = useState(false);
  /** A page that came short was the last. */
  const [isEnded, setEnded] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const entries = data?.auditLog;
  const more = async () => {
    setFetching(true);
    setFailure(null);
    try {
      const { data: page } = await fetchMore({
        variables: { cursor: entries?.at(-1)?.id },
        updateQuery: (before, { fetchMoreResult }) => ({
          auditLog: [...before.auditLog, ...fetchMoreResult.auditLog],
        }),
      });
      setEnded((page?.auditLog.length ?? 0) < PAGE);
    } catch (problem) {
      setFailure(problem);
    }
    setFetching(false);
  };
  const wrong = error ?? failure;
  const hasMore = !isEnded && entries !== undefined && entries.length >= PAGE;
  return (
    <section aria-label="Audit Log">
      <div className={classes.controls}>
        <p className={classes.lead}>Every change made here, and every list that was taken along.</p>
        <ExportButton name="stint-audit-log" part={takeAuditPart} />
      </div>
      {Boolean(wrong) && (
        <LoadFailure
          message={failures.fetchAudit}
          error={wrong}
          onRetry={failure ? more : refetch}
          retryLabel="Try Again"
        />
      )}
      {!entries && !error && <RowsSkeleton rows={8} />}
      {entries?.length === 0 && <EmptyState title="Nothing has been done here yet" />}
      {entries && entries.length > 0 && <Entries entries={entries} />}
      {hasMore && (
        <div className={classes.pager}>
          <span className={classes.range} />
          <Button variant="default" size="xs" loading={isFetching} onClick={() => void more()}>
            Load more
          </Button>
        </div>
      )}
    </section>
  );
}

/** Acts with their particulars, who did them and when. */
export const Entries = ({ entries }: { entries: AuditLogQuery["auditLog"] }) => (
  <table className={classes.table} aria-label="Audit log">
    <TableHead columns={[["What"], ["Particulars", classes.wider], ["Who", classes.wide], ["When", classes.wide]]} />
    <tbody>
      {entries.map(({ id, at, admin, act, target, details }) => {
        const particulars = particularsWords(details);
        return (
          <tr key={id}>
            <th scope="row">
              {actWords(act)} <span className={classes.whom}>{target}</span>
              {particulars && <span className={`${classes.under} ${classes.narrow}`}>{particulars}</span>}
              <span className={`${classes.second} ${classes.under}`}>
                {admin}, {dateAndTime(at)}
              </span>
            </th>
            <td className={`${classes.wider} ${classes.particulars}`}>{particulars}</td>
            <td className={classes.wide}>{admin}</td>
            <td className={classes.wide}>
              <time dateTime={at}>{dateAndTime(at)}</time>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
