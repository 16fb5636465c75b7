/** The screen that creates a task, where the address puts it (docs/product.md "Tasks"). */
import { useNavigate, useSearchParams } from "react-router";
import { messages } from "#contract/messages";
import { useNamedProjectQuery, useNamedSessionQuery } from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";
import { type NewTaskTarget, paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import { FormPage } from "../../ui/FormPage";
import { RowsSkeleton } from "../../ui/Skeletons";
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
  const { target, refusals, sessionStands, isAwaited } = useTarget(named);
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
      {isAwaited ? <RowsSkeleton /> : <TaskForm context={target} onDone={() => navigate(back.to)} />}
    </FormPage>
  );
}

/* GraphQL */ `
  query NamedProject($id: ID!) {
    project(id: $id) { id name }
  }

  query NamedSession($id: ID!) {
    session(id: $id) { id name isCompleted }
  }
`;

/**
 * Where the task can really go of what the address names, and why it cannot go to the rest. What could not be looked up
 * stands as it is named: the server will say.
 */
function useTarget(named: NewTaskTarget) {
  const { projectId, pomodoroSessionId } = named;
  const project = useNamedProjectQuery({ variables: { id: projectId ?? "" }, skip: !projectId });
  const session = useNamedSessionQuery({ variables: { id: pomodoroSessionId ?? "" }, skip: !pomodoroSessionId });
  const { data, error } = session;
  const target = { ...named };
  const refusals: string[] = [];
  if (isMissing(project.error)) {
    target.projectId = undefined;
    refusals.push(messages.projectNotFound);
  }
  if (isMissing(error) || data?.session.isCompleted) {
    target.pomodoroSessionId = undefined;
    refusals.push(data ? messages.sessionCompleted : messages.sessionMissing);
  }
  const isAwaited = [project, session].some(({ loading, data }) => loading && !data);
  return { target, refusals, sessionStands: !isMissing(error), isAwaited };
}

const isMissing = (error: unknown): boolean => error !== undefined && problemOf(error).code === "NOT_FOUND";
