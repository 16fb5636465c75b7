/** The fields of a task that name another thing, and its day: of the form and of the panel alike (docs/product.md "Tasks"). */
import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { limits } from "#contract/limits";
import {
  LinkedSessionFragmentDoc,
  type TaskFieldsFragment,
  useSessionOptionsQuery,
} from "../../apollo/generated/graphql";
import { useShown } from "../../apollo/useShown";
import { once, optionsOf } from "../../forms/options";
import { Picker } from "../../forms/Picker";
import type { FieldProps, Form } from "../../forms/useForm";
import { late } from "../../ui/later";
import { ProjectPicker } from "../projects/ProjectPicker";
import type { BoardOption, Named, TaskValues } from "./taskValues";
import { useIsWhole } from "./useTaskChoices";

/** What they need of the form that they stand in. */
export type TaskFieldsForm = Pick<Form<TaskValues>, "field" | "setValue" | "values">;

/** Takes an input's props. */
export const DueField = (props: TextInputProps) => (
  <TextInput
    type="date"
    label="Due date"
    min={`${limits.year.min}-01-01`}
    max={`${limits.year.max}-12-31`}
    {...props}
  />
);

export const EstimateField = (props: TextInputProps) => (
  <TextInput label="Estimate (minutes)" inputMode="numeric" autoComplete="off" {...props} />
);

const LabelsInput = late<FieldProps>(
  async () => (await import("./LabelsInput")).LabelsInput,
  ({ value, id }) => <TextInput label="Labels" id={id} value={value} readOnly />,
);

/** As one text, with commas between them. */
export const LabelsField = (props: FieldProps) => <LabelsInput {...props} />;

/** Another project leaves the column, which belongs to a board of the old one. */
export function ProjectSelect({ form, projects }: { form: TaskFieldsForm; projects: readonly Named[] }) {
  const { onChange, ...field } = form.field("projectId");
  const choose = (projectId: string) => {
    onChange(projectId);
    form.setValue("listId", "");
  };
  return <ProjectPicker label="Project" none="No project" {...field} onChange={choose} projects={projects} />;
}

type SessionSelectProps = {
  form: TaskFieldsForm;
  sessions: readonly Named[];
  isWhole: boolean;
  initial?: TaskFieldsFragment;
};

/** The session that holds the task stays a choice even if the list of sessions could not be had. */
export function SessionSelect({ form, sessions, isWhole, initial }: SessionSelectProps) {
  const [text, setText] = useState("");
  const { data, previousData } = useSessionOptionsQuery({ variables: { text }, skip: text === "" });
  const field = form.field("pomodoroSessionId");
  const chosen = useShown(LinkedSessionFragmentDoc, { __typename: "PomodoroSession", id: field.value });
  const found = text === "" ? sessions : ((data ?? previousData)?.findSessions ?? sessions);
  const held = initial?.pomodoroSessions.filter(({ id }) => id === initial.pomodoroSessionId) ?? [];
  const options = optionsOf(once<Named>(found, isWhole || !field.value ? held : [...held, chosen]));
  return <Picker label="Pomodoro session" none="No session" {...field} {...{ options, isWhole }} onType={setText} />;
}

type BoardSelectProps = { form: TaskFieldsForm; boards: readonly BoardOption[]; onType: (text: string) => void };

/** Chooses the column of a board, the columns grouped by their boards (docs/product.md "Tasks"). */
export function BoardSelect({ form, boards, onType }: BoardSelectProps) {
  const isWhole = useIsWhole().boards;
  const options = boards.map(({ name, lists }) => ({
    group: name,
    items: optionsOf([...lists].sort((a, b) => a.order - b.order)),
  }));
  return <Picker label="Kanban board" none="No board" {...form.field("listId")} {...{ options, isWhole, onType }} />;
}
