/** Creates or edits a task (docs/product.md "Tasks"). The caller draws the heading, see `taskFormTitle`. */
import { NativeSelect, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { taskFields } from "#contract/entities";
import { formRules } from "#contract/fields";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import {
  type TaskFieldsFragment,
  TaskFieldsFragmentDoc,
  useSessionOptionsQuery,
  useTaskFormOptionsQuery,
} from "../../apollo/generated/graphql";
import { useGone } from "../../apollo/useGone";
import { FormEnd } from "../../forms/FormEnd";
import { PriorityField } from "../../forms/PriorityField";
import { type Form, useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { ErrorBox } from "../../ui/ErrorBox";
import { Fields } from "../../ui/Fields";
import { RowsSkeleton } from "../../ui/Skeletons";
import { StatusField } from "./StatusField";
import {
  type BoardOption,
  boardChoices,
  changes,
  creation,
  type Named,
  offered,
  startOf,
  type TaskChoices,
  type TaskContext,
  type TaskValues,
} from "./taskValues";
import { useCreateTask } from "./useCreateTask";
import { useUpdateTask } from "./useUpdateTask";

/* GraphQL */ `
  query SessionOptions {
    sessions { id name isCompleted }
  }

  query TaskFormOptions {
    projects { id name }
    boards { id name projectId lists { id name order boardId } }
  }
`;

export type TaskFormProps = {
  /** The task to edit; left out: a new one. */
  initial?: TaskFieldsFragment;
  /** Where a new task is to be put. */
  context?: TaskContext;
  /** Called once, when the task is saved or the form cancelled. */
  onDone: () => void;
};

const rules = formRules(taskFields);
const none: TaskChoices = { projects: [], boards: [], sessions: [] };

/** Waits for what can be chosen; when that cannot be had the text can still be edited. */
export function TaskForm(props: TaskFormProps) {
  const links = useTaskFormOptionsQuery();
  const sessions = useSessionOptionsQuery();
  if ((links.loading && !links.data) || (sessions.loading && !sessions.data)) return <RowsSkeleton />;
  const open = sessions.data?.sessions.filter(({ isCompleted }) => !isCompleted) ?? none.sessions;
  const isComplete = links.data !== undefined && sessions.data !== undefined;
  return <LoadedForm {...props} options={{ ...(links.data ?? none), sessions: open }} isComplete={isComplete} />;
}

type LoadedProps = TaskFormProps & { options: TaskChoices; isComplete: boolean };

function LoadedForm({ initial, context = {}, onDone, options, isComplete }: LoadedProps) {
  const [start] = useState(() => startOf(initial, context, options.boards));
  const create = useCreateTask();
  const update = useUpdateTask();
  const form = useForm<TaskValues>({
    initial: start,
    rules,
    draft: draftOf(initial, context),
    gone: useGone(TaskFieldsFragmentDoc, initial) && messages.taskNotFound,
    fallback: initial ? messages.updateTaskFailed : messages.saveTaskFailed,
    onSubmit: async (typed) => {
      const values = isComplete ? offered(typed, options, initial && start) : typed;
      await (initial ? update(initial, changes(values, start)) : create(creation(values)));
      notify.success(initial ? messages.taskUpdated : messages.taskCreated);
      onDone();
    },
  });
  const { values } = form;
  const boards = boardChoices(options.boards, values.projectId, start.listId);
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        {form.failure && <ErrorBox message={form.failure} />}
        <TextInput label="Title" aria-required autoFocus={!initial} data-autofocus {...form.field("title")} />
        <Textarea label="Description" autosize minRows={3} maxRows={10} {...form.field("description")} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <ProjectSelect form={form} projects={options.projects} />
          {boards.length > 0 && <BoardSelect form={form} boards={boards} />}
          <SessionSelect form={form} sessions={options.sessions} initial={initial} />
          <TextInput
            type="date"
            label="Due date"
            min={`${limits.year.min}-01-01`}
            max={`${limits.year.max}-12-31`}
            {...form.field("dueDate")}
          />
        </SimpleGrid>
        <StatusField form={form} boards={options.boards} />
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

/** Another project leaves the column, which belongs to a board of the old one. */
function ProjectSelect({ form, projects }: { form: Form<TaskValues>; projects: readonly Named[] }) {
  const { onChange, ...field } = form.field("projectId");
  return (
    <NativeSelect
      label="Project"
      {...field}
      onChange={(event) => {
        onChange(event.currentTarget.value);
        form.setValue("listId", "");
      }}
      data={[{ value: "", label: "No project" }, ...projects.map(asOption)]}
    />
  );
}

type SessionSelectProps = { form: Form<TaskValues>; sessions: readonly Named[]; initial?: TaskFieldsFragment };

/** The session that holds the task stays a choice even if the list of sessions could not be had. */
function SessionSelect({ form, sessions, initial }: SessionSelectProps) {
  const held = initial?.pomodoroSessions.filter(({ id }) => id === initial.pomodoroSessionId) ?? [];
  const choices = [...sessions, ...held.filter(({ id }) => !sessions.some((session) => session.id === id))];
  return (
    <NativeSelect
      label="Pomodoro session"
      {...form.field("pomodoroSessionId")}
      data={[{ value: "", label: "No session" }, ...choices.map(asOption)]}
    />
  );
}

const asOption = ({ id, name }: Named) => ({ value: id, label: name });

/** Chooses the column of a board, the columns grouped by their boards (docs/product.md "Tasks"). */
const BoardSelect = ({ form, boards }: { form: Form<TaskValues>; boards: readonly BoardOption[] }) => (
  <NativeSelect label="Kanban board" {...form.field("listId")}>
    <option value="">No board</option>
    {boards.map(({ id, name, lists }) => (
      <optgroup key={id} label={name}>
        {[...lists]
          .sort((a, b) => a.order - b.order)
          .map((list) => (
            <option key={list.id} value={list.id}>
              {list.name}
            </option>
          ))}
      </optgroup>
    ))}
  </NativeSelect>
);
