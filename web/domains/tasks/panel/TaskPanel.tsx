/** A task beside what one is doing (docs/product.md "Task panel"): on phones a sheet over everything, elsewhere at the right, with the screen in use beside it. */
import { ActionIcon, Button } from "@mantine/core";
import { IconExternalLink, IconTrash, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId } from "react";
import { messages } from "#contract/messages";
import { TaskFieldsFragmentDoc, useTaskQuery } from "../../../apollo/generated/graphql";
import { problemOf } from "../../../apollo/problems";
import { useGone } from "../../../apollo/useGone";
import { useShown } from "../../../apollo/useShown";
import { paths } from "../../../lib/paths";
import { ErrorBox } from "../../../ui/ErrorBox";
import { Link } from "../../../ui/Link";
import { LoadFailure } from "../../../ui/LoadFailure";
import { NotFound } from "../../../ui/NotFound";
import { RowsSkeleton } from "../../../ui/Skeletons";
import { Unseen } from "../../../ui/Unseen";
import { useOnRoot } from "../../../ui/useOnRoot";
import { usePhone } from "../../../ui/usePhone";
import { FocusButton } from "../FocusButton";
import { rememberOpener, useCloseTask } from "../openTask";
import { useDeleteTask } from "../useDeleteTask";
import { TaskInPlace } from "./TaskInPlace";
import classes from "./TaskPanel.module.css";
import { useBeside } from "./useBeside";

export function TaskPanel({ id }: { id: string | null }) {
  const close = useCloseTask();
  const { ask, dialog } = useDeleteTask({ onDelete: close });
  useEffect(() => {
    if (id === null) rememberOpener(null);
  }, [id]);
  return (
    <>
      {id !== null && <Opened id={id} close={close} onDelete={ask} />}
      {dialog}
    </>
  );
}

type OpenedProps = { id: string; close: () => void; onDelete: (task: { id: string; title: string }) => void };

function Opened({ id, close, onDelete }: OpenedProps) {
  const { error, refetch } = useTaskQuery({ variables: { id } });
  const task = useShown(TaskFieldsFragmentDoc, { __typename: "Task", id });
  const gone = useGone(TaskFieldsFragmentDoc, task);
  const isMissing = error && problemOf(error).code === "NOT_FOUND";
  if (!task)
    return (
      <Frame id={id} name="Task" close={close}>
        <div className={classes.body}>
          {isMissing ? (
            <NotFound place="part" title={messages.taskNotFound}>
              <Button variant="default" onClick={close}>
                Close
              </Button>
            </NotFound>
          ) : error ? (
            <LoadFailure message={messages.loadTaskFailed} error={error} onRetry={refetch} />
          ) : (
            <RowsSkeleton />
          )}
        </div>
      </Frame>
    );
  const acts = !gone && (
    <>
      <FocusButton task={task} labelled />
      <Link className={classes.full} to={paths.editTask(id)}>
        <IconExternalLink size={16} stroke={1.75} aria-hidden />
        Open full form
      </Link>
    </>
  );
  const end = !gone && (
    <ActionIcon aria-label={`Delete ${task.title}`} title="Delete task" onClick={() => onDelete(task)}>
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  return (
    <Frame id={id} name={task.title} close={close} acts={acts} end={end}>
      <div className={classes.body}>
        {gone && <ErrorBox message={messages.taskNotFound} />}
        <TaskInPlace key={id} task={task} gone={gone} />
      </div>
    </Frame>
  );
}

type FrameProps = {
  id: string;
  name: string;
  close: () => void;
  acts?: ReactNode;
  /** Beside the cross. */
  end?: ReactNode;
  children: ReactNode;
};

function Frame({ id, name, close, acts, end, children }: FrameProps) {
  const phone = usePhone();
  const title = useId();
  const frame = useBeside(id, phone, close);
  useOnRoot("data-beside");
  return (
    <section
      ref={frame}
      {...(phone ? { role: "dialog", "aria-modal": true } : { role: "complementary" })}
      aria-labelledby={title}
      tabIndex={-1}
      className={classes.panel}
      data-task-panel=""
    >
      <article>
        <div className={classes.head}>
          <Unseen>
            <h2 id={title}>{name}</h2>
          </Unseen>
          {acts}
          <span className={classes.end}>
            {end}
            <ActionIcon aria-label="Close" title="Close" onClick={close}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </span>
        </div>
        {children}
      </article>
    </section>
  );
}
