/** The screen that creates a task, where the address puts it (docs/product.md "Tasks"). */
import { useNavigate, useSearchParams } from "react-router";
import { messages } from "#contract/messages";
import { useSessionOptionsQuery, useTaskFormOptionsQuery } from "../../apollo/generated/graphql";
import { type NewTaskTarget, paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import { FormPage } from "../../ui/FormPage";
import { TaskForm } from "./TaskForm";
import { taskFormTitle } from "./taskValues";

/** Saving and cancelling both lead to the session if one was given, else to the project, else to the tasks. */
export function NewTaskPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = {
    projectId: search.get("projectId") ?? undefined,
    pomodoroSessionId: search.get("pomodoroSessionId") ?? undefined,
  };
  const { target, refusals, sessionStands } = useTarget(named);
  const back =
    named.pomodoroSessionId && sessionStands
      ? { label: "Back to Session", to: paths.session(named.pomodoroSessionId) }
      : target.projectId
        ? { label: "Back to Project", to: paths.project(target.projectId) }
        : { label: "Back to Tasks", to: paths.tasks() };
  return (
    <FormPage title={taskFormTitle(true, target)} back={back}>
      {refusals.map((refusal) => (
        <ErrorBox key={refusal} message={refusal} />
      ))}
      <TaskForm context={target} onDone={() => navigate(back.to)} />
    </FormPage>
  );
}

/**
 * Where the task can really go of what the address names, and why it cannot go to the rest. What could not be looked up
 * stands as it is named: the server will say.
 */
function useTarget(named: NewTaskTarget) {
  const projects = useTaskFormOptionsQuery().data?.projects;
  const sessions = useSessionOptionsQuery().data?.sessions;
  const target = { ...named };
  const refusals: string[] = [];
  if (named.projectId && projects && !projects.some(({ id }) => id === named.projectId)) {
    target.projectId = undefined;
    refusals.push(messages.projectNotFound);
  }
  const session = sessions?.find(({ id }) => id === named.pomodoroSessionId);
  if (named.pomodoroSessionId && sessions && (!session || session.isCompleted)) {
    target.pomodoroSessionId = undefined;
    refusals.push(session ? messages.sessionCompleted : messages.sessionMissing);
  }
  return { target, refusals, sessionStands: !sessions || session !== undefined };
}
