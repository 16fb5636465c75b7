/** A session at /pomodoro/{id}: its timer, its tasks and its details (docs/product.md "Sessions"). */
import { Button } from "@mantine/core";
import { IconListCheck, IconPencil } from "@tabler/icons-react";
import { useParams } from "react-router";
import { messages } from "#contract/messages";
import { SessionDocument } from "../../apollo/generated/graphql";
import { useSession } from "../../domains/sessions/useSession";
import { TimerCard } from "../../domains/timer/TimerCard";
import { usePageTitle } from "../../lib/pageTitle";
import { paths } from "../../lib/paths";
import { SessionStatusBadge } from "../../ui/Badge";
import { Link } from "../../ui/Link";
import { LoadFailure } from "../../ui/LoadFailure";
import { late } from "../../ui/later";
import { NotFound } from "../../ui/NotFound";
import { PageHeader } from "../../ui/PageHeader";
import { PageSkeleton } from "../../ui/Skeletons";
import split from "../../ui/Split.module.css";
import { SessionDetails } from "./SessionDetails";
import classes from "./SessionPage.module.css";
import { SessionTaskList } from "./SessionTaskList";

const TimeSection = late(async () => (await import("./time/TimeSection")).TimeSection);

/* GraphQL */ `
  query Session($id: ID!) {
    session(id: $id) {
      id name description status isPaused ...SessionFields @unmask ...TimerCard ...SessionDetails
      tasks { id ...TaskFields ...SessionTask }
    }
  }
`;

const back = { label: "Back to Sessions", to: paths.sessions() };

export function SessionPage() {
  const { id = "" } = useParams();
  const { session, missing, error, reload } = useSession(SessionDocument, id);
  usePageTitle(session?.name);
  if (!session) {
    if (missing) return <NotFound title={messages.sessionMissing} back={back} />;
    if (!error) return <PageSkeleton />;
    return (
      <>
        <PageHeader title="Pomodoro Session" back={back} />
        <LoadFailure message={messages.loadSessionFailed} error={error} onRetry={reload} />
      </>
    );
  }
  return (
    <>
      <div className={split.head}>
        <PageHeader
          title={session.name}
          subtitle={session.description}
          badges={<SessionStatusBadge {...session} />}
          back={back}
        />
        <div className={classes.actions}>
          <Button
            component={Link}
            to={paths.editSession(id)}
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          >
            Edit
          </Button>
          <Button
            component={Link}
            to={paths.sessionTasks(id)}
            variant="default"
            leftSection={<IconListCheck size={18} stroke={1.75} aria-hidden />}
          >
            Manage Tasks
          </Button>
        </div>
      </div>
      <TimerCard key={session.id} session={session} />
      <div className={split.split}>
        <SessionTaskList key={session.id} session={session} tasks={session.tasks} />
        <SessionDetails session={session} />
      </div>
      <TimeSection key={`time ${session.id}`} session={session} />
    </>
  );
}
