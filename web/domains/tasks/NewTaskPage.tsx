/** The screen that makes a task, for itself or for the project or session it was opened from (core-product §2). */
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "../../app/paths";
import { FormPage } from "../../ui/FormPage";
import { TaskForm } from "./TaskForm";
import { taskFormTitle } from "./taskValues";

/** Saving and cancelling both lead to the session if one was given, else to the project, else to the tasks. */
export function NewTaskPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const projectId = search.get("projectId") ?? undefined;
  const pomodoroSessionId = search.get("pomodoroSessionId") ?? undefined;
  const context = { projectId, pomodoroSessionId };
  const back = pomodoroSessionId
    ? { label: "Back to Session", to: paths.session(pomodoroSessionId) }
    : projectId
      ? { label: "Back to Project", to: paths.project(projectId) }
      : { label: "Back to Tasks", to: paths.tasks() };
  return (
    <FormPage title={taskFormTitle(true, context)} back={back}>
      <TaskForm context={context} onDone={() => navigate(back.to)} />
    </FormPage>
  );
}
