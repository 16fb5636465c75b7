// Reconciliation: when everything was read back from the payment provider, what differed and was put right, and a button that starts it.
import { Button } from "@mantine/core";
import { useEffect } from "react";
import {
  ReconciliationsDocument,
  type ReconciliationsQuery,
  useReconciliationsQuery,
  useStartReconciliationMutation,
} from "../../apollo/generated/admin";
import { dateAndTime } from "../../lib/dates";
import { notify } from "../../lib/notify";
import { EmptyState } from "../../ui/EmptyState";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { TableHead } from "../../ui/TableHead";
import { adminSentence } from "./adminClient";
import { failures } from "./failures";
import classes from "./List.module.css";
import own from "./Reconciliations.module.css";
import { courseWords, differenceLines } from "./reconciliationWords";

/* GraphQL */ `
  query Reconciliations {
    reconciliations { id startedBy beganAt endedAt read differed failed lastError }
    reconciliationFindings { id runId at account putRight }
  }

  mutation StartReconciliation {
    startReconciliation
  }
`;

type Run = ReconciliationsQuery["reconciliations"][number];
type Finding = ReconciliationsQuery["reconciliationFindings"][number];

/** How often a run that is under way is looked at, milliseconds. */
const lookEveryMs = 2_000;

export function Reconciliations() {
  const { data, error, refetch, startPolling, stopPolling } = useReconciliationsQuery({
    fetchPolicy: "cache-and-network",
  });
  const runs = data?.reconciliations;
  const isRunning = runs?.some(({ endedAt }) => endedAt === null) ?? false;
  useEffect(() => {
    if (!isRunning) return;
    startPolling(lookEveryMs);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);
  return (
    <section aria-label="Reconciliation">
      <div className={classes.controls}>
        <p className={classes.lead}>
          Once a day every subscription, and whatever money moved since, is read back from the payment provider. What it
          never told is put right.
        </p>
        {runs && <StartButton isRunning={isRunning} onStale={() => refetch().catch(() => {})} />}
      </div>
      {error && (
        <LoadFailure message={failures.fetchReconciliations} error={error} onRetry={refetch} retryLabel="Try Again" />
      )}
      {!runs && !error && <RowsSkeleton rows={4} />}
      {runs?.length === 0 && <EmptyState title="Nothing has been read back yet" />}
      {runs && runs.length > 0 && <Runs runs={runs} />}
      {runs && runs.length > 0 && <Findings findings={data.reconciliationFindings} />}
    </section>
  );
}

function StartButton({ isRunning, onStale }: { isRunning: boolean; onStale: () => Promise<unknown> }) {
  const [start, { loading }] = useStartReconciliationMutation({
    refetchQueries: [ReconciliationsDocument],
    awaitRefetchQueries: true,
  });
  const press = async () => {
    try {
      await start();
      notify.success("The reconciliation has begun");
    } catch (problem) {
      notify.error(adminSentence(problem, failures.startReconciliation));
      // Somebody else may have started it.
      await onStale();
    }
  };
  return (
    <Button className={classes.act} loading={loading} disabled={isRunning} onClick={() => void press()}>
      {isRunning ? "Under way" : "Start now"}
    </Button>
  );
}

const number = `${classes.wide} ${own.number}`;

const Runs = ({ runs }: { runs: readonly Run[] }) => (
  <table className={classes.table} aria-label="Runs">
    <TableHead columns={[["Run"], ["Read", number], ["Put right", number], ["Not answered", number]]} />
    <tbody>
      {runs.map((run) => (
        <tr key={run.id}>
          <th scope="row">
            <time dateTime={run.beganAt}>{dateAndTime(run.beganAt)}</time>
            <span className={classes.under}>{courseWords(run)}</span>
            <span className={`${classes.second} ${classes.under}`}>
              {count(run.read)} read, {count(run.differed)} put right, {count(run.failed)} not answered
            </span>
            {run.lastError && <span className={`${classes.under} ${own.trouble}`}>{run.lastError}</span>}
          </th>
          <td className={number}>{count(run.read)}</td>
          <td className={number}>{count(run.differed)}</td>
          <td className={number}>{count(run.failed)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const count = (n: number): string => n.toLocaleString("en-US");

const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <>
    <h2 className={own.heading}>What was put right</h2>
    {findings.length === 0 ? (
      <EmptyState title="All was as the provider has it" within />
    ) : (
      <table className={classes.table} aria-label="What was put right">
        <TableHead columns={[["Account"], ["Difference", classes.wide], ["When", classes.wide]]} />
        <tbody>
          {findings.map(({ id, at, account, putRight }) => (
            <tr key={id}>
              <th scope="row">
                <span className={classes.name}>{account}</span>
                <span className={`${classes.second} ${classes.under} ${own.lines}`}>
                  {differenceLines(putRight)}
                  {`\n${dateAndTime(at)}`}
                </span>
              </th>
              <td className={`${classes.wide} ${own.lines}`}>{differenceLines(putRight)}</td>
              <td className={classes.wide}>
                <time dateTime={at}>{dateAndTime(at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
);
