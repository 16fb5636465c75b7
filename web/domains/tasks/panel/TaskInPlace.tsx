/** Every field of a task, edited where it stands: each saves itself, and a choice offers to be taken back. */
import { useApolloClient } from "@apollo/client/react";
import { SimpleGrid, Textarea } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { taskFields } from "#contract/entities";
import { formRules } from "#contract/fields";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { TaskFieldsFragment, UpdateTaskInput } from "../../../apollo/generated/graphql";
import { inTurn } from "../../../apollo/inTurn";
import { sentenceOf } from "../../../apollo/problems";
import { once } from "../../../forms/options";
import { PriorityField } from "../../../forms/PriorityField";
import { type Saved, useSaved } from "../../../forms/useSaved";
import { shortDate } from "../../../lib/dates";
import { notify } from "../../../lib/notify";
import { undoOf } from "../../../lib/undo";
import { ErrorBox } from "../../../ui/ErrorBox";
import { Fields } from "../../../ui/Fields";
import { RowsSkeleton } from "../../../ui/Skeletons";
import { putBack } from "../putBack";
import { StatusField } from "../StatusField";
import { BoardSelect, DueField, EstimateField, LabelsField, ProjectSelect, SessionSelect } from "../TaskSelects";
import { TickButton } from "../TickButton";
import { cachedTask } from "../tasks.live";
import { changes, startOf, type TaskChoices, type TaskValues } from "../taskValues";
import { useBoardsToChoose, useIsWhole, useTaskChoices } from "../useTaskChoices";
import { useUpdateTask } from "../useUpdateTask";
import { Description } from "./Description";
import classes from "./TaskPanel.module.css";
import { TaskSessions } from "./TaskSessions";

type TaskInPlaceProps = { task: TaskFieldsFragment; gone: boolean };

const rules = formRules(taskFields);

export function TaskInPlace({ task, gone }: TaskInPlaceProps) {
  const form = useSaved<TaskValues>({
    now: startOf(task, {}, []),
    rules,
    save: useChange(task),
    fallback: messages.updateTaskFailed,
    draft: `task ${task.id} beside`,
    gone,
  });
  return (
    <Fields>
      {form.failure && !gone && <ErrorBox message={form.failure} onRetry={form.save} retryLabel="Save" />}
      <div className={classes.title}>
        {!gone && <TickButton task={task} />}
        <Textarea
          aria-label="Title"
          autosize
          minRows={1}
          maxRows={6}
          onKeyDown={leaveOnEnter}
          {...form.text("title")}
          classNames={{ root: classes.titleField, input: classes.titleInput }}
        />
      </div>
      <Description form={form} gone={gone} />
      <TaskPlaces form={form} task={task} />
      {!gone && <TaskSessions id={task.id} />}
      <p className={classes.dates}>
        <span>Created {shortDate(task.createdAt)}</span>
        {task.updatedAt !== task.createdAt && <span>Updated {shortDate(task.updatedAt)}</span>}
      </p>
    </Fields>
  );
}

/** A title is one line. */
function leaveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
  event.currentTarget.closest<HTMLElement>("[data-task-panel]")?.focus({ preventScroll: true });
}

/** Waits for what can be chosen. */
function TaskPlaces({ form, task }: { form: Saved<TaskValues>; task: TaskFieldsFragment }) {
  const choices = useTaskChoices(task.listId, {});
  return choices ? <LoadedPlaces form={form} task={task} options={choices.options} /> : <RowsSkeleton />;
}

type LoadedPlacesProps = { form: Saved<TaskValues>; task: TaskFieldsFragment; options: TaskChoices };

function LoadedPlaces({ form, task, options }: LoadedPlacesProps) {
  const [boardText, setBoardText] = useState("");
  const boards = useBoardsToChoose(options.boards, form.values, task.listId ?? "", boardText);
  const isWhole = { ...useIsWhole(), sessions: options.sessions.length < limits.found };
  return (
    <>
      <StatusField form={form} boards={once(options.boards, boards)} />
      <PriorityField {...form.field("priority")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        <DueField {...form.text("dueDate")} />
        <EstimateField {...form.text("estimate")} />
        <ProjectSelect form={form} projects={options.projects} />
        {(boards.length > 0 || boardText !== "") && <BoardSelect form={form} boards={boards} onType={setBoardText} />}
        <SessionSelect form={form} sessions={options.sessions} isWhole={isWhole.sessions} initial={task} />
      </SimpleGrid>
      <LabelsField {...form.field("labels")} />
    </>
  );
}

/** What is chosen, by the words of the notice that offers to take it back; what is typed is taken back by typing. */
const chosen: readonly [keyof TaskValues, string][] = [
  ["projectId", "project"],
  ["listId", "board"],
  ["status", "status"],
  ["priority", "priority"],
  ["dueDate", "due date"],
  ["labels", "labels"],
  ["pomodoroSessionId", "session"],
];

/** Changes these fields of the task, in turn with what else is done to it; the last choice can be taken back. */
function useChange({ id }: TaskFieldsFragment): (changed: Partial<TaskValues>) => Promise<void> {
  const client = useApolloClient();
  const update = useUpdateTask();
  const withdraw = useRef(() => {});
  const change = (make: (was: TaskFieldsFragment) => UpdateTaskInput) =>
    inTurn(client, id, async () => {
      const was = cachedTask(client.cache, id);
      if (!was) throw new Error(messages.taskNotFound);
      await update(was, make(was));
      return was;
    });
  const takeBack = async (was: TaskFieldsFragment, changed: Partial<TaskValues>) => {
    if (["projectId", "listId", "status"].some((name) => name in changed)) await putBack(client, update, was);
    const input = othersOf(was, changed);
    if (Object.keys(input).length > 0) await change(() => input);
  };
  return async (changed) => {
    const changing = change((task) => {
      const start = startOf(task, {}, []);
      return changes({ ...start, ...changed }, start);
    });
    const what = chosen.find(([name]) => name in changed);
    const offered = what
      ? await undoOf(changing, (was) => ({
          text: messages.fieldChanged(was.title, what[1]),
          onUndo: () =>
            void takeBack(was, changed).catch((error) => notify.error(sentenceOf(error, messages.updateTaskFailed))),
        }))
      : undefined;
    await changing;
    withdraw.current();
    withdraw.current = offered ?? (() => {});
  };
}

/** What these fields were, but for where it stood. */
function othersOf(was: TaskFieldsFragment, changed: Partial<TaskValues>): UpdateTaskInput {
  const { priority, dueDate, labels, pomodoroSessionId } = was;
  return {
    ...("priority" in changed && { priority }),
    ...("dueDate" in changed && { dueDate }),
    ...("labels" in changed && { labels }),
    ...("pomodoroSessionId" in changed && { pomodoroSessionId }),
  };
}
