/** Creates or edits a task (docs/product.md "Tasks"). The caller draws the heading, see `taskFormTitle`. */
import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { taskFields } from "#contract/entities";
import { formRules } from "#contract/fields";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { type TaskFieldsFragment, TaskFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { useGone } from "../../apollo/useGone";
import { FormEnd } from "../../forms/FormEnd";
import { once } from "../../forms/options";
import { PriorityField } from "../../forms/PriorityField";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { ErrorBox } from "../../ui/ErrorBox";
import { Fields } from "../../ui/Fields";
import { RowsSkeleton } from "../../ui/Skeletons";
import { StatusField } from "./StatusField";
import { BoardSelect, DueField, EstimateField, LabelsField, ProjectSelect, SessionSelect } from "./TaskSelects";
import { changes, creation, offered, startOf, type TaskChoices, type TaskContext, type TaskValues } from "./taskValues";
import { useCreateTask } from "./useCreateTask";
import { useBoardsToChoose, useIsWhole, useTaskChoices } from "./useTaskChoices";
import { useUpdateTask } from "./useUpdateTask";

export type TaskFormProps = {
  /** The task to edit; left out: a new one. */
  initial?: TaskFieldsFragment;
  /** Where a new task is to be put. */
  context?: TaskContext;
  /** Called once, when the task is saved or the form cancelled. */
  onDone: () => void;
};

const rules = formRules(taskFields);

/** Waits for what can be chosen; when that cannot be had the text can still be edited. */
export function TaskForm(props: TaskFormProps) {
  const choices = useTaskChoices(props.initial?.listId ?? props.context?.listId, props.context ?? {});
  return choices ? <LoadedForm {...props} {...choices} /> : <RowsSkeleton />;
}

type LoadedProps = TaskFormProps & { options: TaskChoices; isComplete: boolean };

function LoadedForm({ initial, context = {}, onDone, options, isComplete }: LoadedProps) {
  const [start] = useState(() => startOf(initial, context, options.boards));
  const [boardText, setBoardText] = useState("");
  const all = { ...useIsWhole(), sessions: options.sessions.length < limits.found };
  const create = useCreateTask();
  const update = useUpdateTask();
  const form = useForm<TaskValues>({
    initial: start,
    rules,
    draft: draftOf(initial, context),
    gone: useGone(TaskFieldsFragmentDoc, initial) && messages.taskNotFound,
    fallback: initial ? messages.updateTaskFailed : messages.saveTaskFailed,
    onSubmit: async (typed) => {
      const values = isComplete ? offered(typed, { ...options, boards: known }, all, initial && start) : typed;
      await (initial ? update(initial, changes(values, start)) : create(creation(values)));
      notify.success(initial ? messages.taskUpdated : messages.taskCreated);
      onDone();
    },
  });
  const { values } = form;
  const boards = useBoardsToChoose(options.boards, values, start.listId, boardText);
  const known = once(options.boards, boards);
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        {form.failure && <ErrorBox message={form.failure} />}
        <TextInput label="Title" aria-required autoFocus={!initial} data-autofocus {...form.field("title")} />
        <Textarea label="Description" autosize minRows={3} maxRows={10} {...form.field("description")} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <ProjectSelect form={form} projects={options.projects} />
          {(boards.length > 0 || boardText !== "") && <BoardSelect form={form} boards={boards} onType={setBoardText} />}
          <SessionSelect form={form} sessions={options.sessions} isWhole={all.sessions} initial={initial} />
          <DueField {...form.field("dueDate")} />
          <EstimateField {...form.field("estimate")} />
        </SimpleGrid>
        <LabelsField {...form.field("labels")} />
        <StatusField form={form} boards={known} />
        <PriorityField {...form.field("priority")} />
      </Fields>
      <FormEnd form={form} send={initial ? "Save Changes" : "Create Task"} onCancel={onDone} />
    </form>
  );
}

/** Each task has a draft of its own, and each place to which new ones go. */
const draftOf = (task: TaskFieldsFragment | undefined, context: TaskContext): string =>
  task
    ? `task ${task.id}`
    : ["new task", context.pomodoroSessionId, context.projectId, context.boardId, context.listId].join(" ");
