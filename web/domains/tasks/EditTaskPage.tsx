/** The screen that edits a task; saving and cancelling go back one step (docs/product.md "Tasks"). */
import { useLocation, useNavigate, useParams } from "react-router";
import { messages } from "#contract/messages";
import { TaskFieldsFragmentDoc, useTaskQuery } from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";
import { useShown } from "../../apollo/useShown";
import { paths } from "../../lib/paths";
import { FormPage } from "../../ui/FormPage";
import { LoadFailure } from "../../ui/LoadFailure";
import { NotFound } from "../../ui/NotFound";
import { RowsSkeleton } from "../../ui/Skeletons";
import { FocusButton } from "./FocusButton";
import { TaskForm } from "./TaskForm";
import { taskFormTitle } from "./taskValues";

/* GraphQL */ `
  query Task($id: ID!) {
    task(id: $id) { ...TaskFields @unmask }
  }
`;

const back = { label: "Back to Tasks", to: paths.tasks() };

export function EditTaskPage() {
  const { taskId = "" } = useParams();
  const { error, refetch } = useTaskQuery({ variables: { id: taskId } });
  // Deleted elsewhere, its form stays with what was typed, and says so.
  const task = useShown(TaskFieldsFragmentDoc, { __typename: "Task", id: taskId });
  const leave = useStepBack();
  const missing = error && problemOf(error).code === "NOT_FOUND";
  if (missing && !task) return <NotFound title={messages.taskNotFound} back={back} />;
  return (
    <FormPage title={taskFormTitle(false)} back={back} actions={task && <FocusButton task={task} labelled />}>
      {task ? (
        <TaskForm key={task.id} initial={task} onDone={leave} />
      ) : error ? (
        <LoadFailure message={messages.loadTaskFailed} error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton />
      )}
    </FormPage>
  );
}

/** One step back in the history, or to the tasks where this was the first page. */
function useStepBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === "default" ? navigate(paths.tasks(), { replace: true }) : navigate(-1));
}
