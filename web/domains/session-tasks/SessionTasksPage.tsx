/** Session task management at /pomodoro/{id}/tasks: what could be added on the left, what is in it on the right (docs/product.md "Session tasks"). */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useParams } from "react-router";
import { messages } from "#contract/messages";
import { SessionTasksDocument } from "../../apollo/generated/graphql";
import { usePageTitle } from "../../lib/pageTitle";
import { paths } from "../../lib/paths";
import { keepTyping } from "../../lib/typedEarly";
import { LoadFailure } from "../../ui/LoadFailure";
import { late } from "../../ui/later";
import { NotFound } from "../../ui/NotFound";
import { PageHeader } from "../../ui/PageHeader";
import { PageSkeleton } from "../../ui/Skeletons";
import split from "../../ui/Split.module.css";
import { useSession } from "../sessions/useSession";
import { AssignedTasks } from "./AssignedTasks";
import { AvailableTasks, numberOf } from "./AvailableTasks";
import type { NewSessionTaskProps } from "./NewSessionTask";
import classes from "./SessionTasksPage.module.css";
import { useAvailableTasks } from "./useAvailableTasks";
import { useTaskFilters } from "./useTaskFilters";

// What reads its sentence comes when the form opens.
const NewSessionTask = late<NewSessionTaskProps>(async () => (await import("./NewSessionTask")).NewSessionTask);

/* GraphQL */ `
  query SessionTasks($id: ID!) {
    session(id: $id) { id name isCompleted ...SessionFields tasks { id ...TaskFields ...AssignedTask } }
  }
`;

export function SessionTasksPage() {
  const { id = "" } = useParams();
  const { session, missing, error, reload } = useSession(SessionTasksDocument, id);
  const controls = useTaskFilters();
  const inside = new Set(session?.tasks.map((task) => task.id));
  const available = useAvailableTasks({ id, isCompleted: session?.isCompleted ?? false }, inside, controls.filters);
  const [creating, setCreating] = useState(false);
  const createButton = useRef<HTMLButtonElement>(null);
  usePageTitle(session?.name);
  const back = { label: "Back to Session", to: paths.session(id) };
  if (!session) {
    if (missing)
      return <NotFound title={messages.sessionMissing} back={{ label: "Back to Sessions", to: paths.sessions() }} />;
    if (!error) return <PageSkeleton />;
    return (
      <>
        <PageHeader title="Session Tasks" back={back} />
        <LoadFailure message={messages.loadSessionFailed} error={error} onRetry={reload} />
      </>
    );
  }
  const closeForm = () => {
    setCreating(false);
    createButton.current?.focus();
  };
  return (
    <>
      <div className={split.head}>
        <PageHeader
          title={session.name}
          subtitle={`${session.tasks.length} assigned, ${numberOf(available.total)} available`}
          back={back}
        />
        {!session.isCompleted && (
          <Button
            ref={createButton}
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            aria-expanded={creating}
            onClick={() => {
              if (!creating) keepTyping();
              setCreating(!creating);
            }}
          >
            Create New Task
          </Button>
        )}
      </div>
      {session.isCompleted && (
        <p className={classes.note}>
          This session is completed. The tasks it held are its history and stay as they are.
        </p>
      )}
      {creating && !session.isCompleted && <NewSessionTask sessionId={id} onClose={closeForm} />}
      <div className={split.split} data-wide>
        {!session.isCompleted && <AvailableTasks sessionId={id} held={available} controls={controls} />}
        <AssignedTasks session={session} />
      </div>
    </>
  );
}
