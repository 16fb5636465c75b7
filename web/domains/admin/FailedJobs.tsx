// Failed Jobs: background work that was given up after its last attempt, and may be run again.
import { Button } from "@mantine/core";
import {
  FailedJobsDocument,
  type FailedJobsQuery,
  useFailedJobsQuery,
  useRetryJobMutation,
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

/* GraphQL */ `
  query FailedJobs {
    failedJobs { id task attempts lastError since }
  }

  mutation RetryJob($id: ID!) {
    retryJob(id: $id)
  }
`;

type Job = FailedJobsQuery["failedJobs"][number];

export function FailedJobs() {
  const { data, error, refetch } = useFailedJobsQuery({ fetchPolicy: "cache-and-network" });
  const jobs = data?.failedJobs;
  return (
    <section aria-label="Failed Jobs">
      {error && <LoadFailure message={failures.fetchJobs} error={error} onRetry={refetch} retryLabel="Try Again" />}
      {!jobs && !error && <RowsSkeleton rows={4} />}
      {jobs?.length === 0 && <EmptyState title="No job has failed" />}
      {jobs && jobs.length > 0 && (
        <table className={classes.table} aria-label="Failed jobs">
          <TableHead columns={[["What"], ["Last error", classes.wider], ["Given up", classes.wide]]} acts />
          <tbody>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} onStale={() => refetch().catch(() => {})} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface JobRowProps {
  job: Job;
  onStale: () => Promise<unknown>;
}

function JobRow({ job: { id, task, attempts, lastError, since }, onStale }: JobRowProps) {
  const [retry, { loading }] = useRetryJobMutation({
    refetchQueries: [FailedJobsDocument],
    awaitRefetchQueries: true,
  });
  const run = async () => {
    try {
      await retry({ variables: { id } });
      notify.success("The job runs again");
    } catch (problem) {
      notify.error(adminSentence(problem, failures.retryJob));
      // It may have run or gone meanwhile.
      await onStale();
    }
  };
  const tried = `${attempts} attempts`;
  return (
    <tr>
      <th scope="row">
        {jobWords(task)}
        <span className={`${classes.under} ${classes.narrow}`}>{lastError}</span>
        <span className={`${classes.second} ${classes.under}`}>
          {tried}, {dateAndTime(since)}
        </span>
      </th>
      <td className={`${classes.wider} ${classes.particulars}`}>{lastError}</td>
      <td className={classes.wide}>
        <time dateTime={since}>{dateAndTime(since)}</time>, {tried}
      </td>
      <td>
        <Button
          variant="default"
          size="xs"
          loading={loading}
          onClick={() => void run()}
          aria-label={`Run again: ${jobWords(task)}`}
        >
          Run again
        </Button>
      </td>
    </tr>
  );
}

const tasks: Record<string, string> = {
  mailLink: "Send a verification or reset mail",
  emailChangeMail: "Send the link that changes an address",
  emailLeftMail: "Tell the address that was left",
  securityMail: "Tell a user what was done about their second factor or passkeys",
  emailLetGo: "Let others have an address that was left",
  completeDueSession: "End a focus session at its time",
  endAccount: "End a cancelled account",
  countActive: "Count the accounts that are active",
  endTrial: "End a free trial",
  endSubscription: "End a subscription at the payment provider",
  agreeSubscription: "Bring a subscription in line with the payment provider",
  readSubscription: "Read a subscription from the payment provider",
  emptyTrash: "Remove for good what was deleted 30 days ago",
  tellEnding: "Send the mail about a cancelled subscription",
  reconcileSubscriptions: "Read all subscriptions from the payment provider",
  tellBilling: "Send a mail about a payment or a trial",
};

/** "End a free trial" of `endTrial`; a job that this page does not know stays as it is called. */
const jobWords = (task: string): string => tasks[task] ?? task;
