/** Creates or edits a project in a dialog (core-product §2 "Projects view", rest-contract Settlements "Tasks" and "Dates"). */
import { Button, NativeSelect, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { check, rules } from "#contract/rules";
import { labels, type Priority, type ProjectStatus, projectStatuses } from "#contract/states";
import type { CreateProjectInput, ProjectFieldsFragment, UpdateProjectInput } from "../../apollo/generated/graphql";
import { PriorityField } from "../../forms/PriorityField";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { Actions } from "../../ui/Actions";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { Fields } from "../../ui/Fields";
import { useCreateProject } from "./useCreateProject";
import { useUpdateProject } from "./useUpdateProject";

export type ProjectFormProps = {
  /** The project to edit; left out: a new one. */
  initial?: ProjectFieldsFragment;
  /** Called once with the saved project, or with null when cancelled. */
  onDone: (project: ProjectFieldsFragment | null) => void;
};

type ProjectValues = {
  name: string;
  description: string;
  status: ProjectStatus;
  priority: Priority;
  /** `YYYY-MM-DD` or "". */
  startDate: string;
  endDate: string;
};

/** The form in its dialog; closing it is cancelling. */
export const ProjectDialog = ({ opened, ...form }: ProjectFormProps & { opened: boolean }) => (
  <Dialog
    opened={opened}
    onClose={() => form.onDone(null)}
    title={form.initial ? "Edit Project" : "Create New Project"}
    size={560}
  >
    <ProjectForm {...form} />
  </Dialog>
);

export function ProjectForm({ initial, onDone }: ProjectFormProps) {
  const [start] = useState(() => startOf(initial));
  const create = useCreateProject();
  const update = useUpdateProject();
  const form = useForm<ProjectValues>({
    initial: start,
    rules: {
      name: "name",
      description: "description",
      startDate: (day) => dayError(day),
      endDate: (day, { startDate }) =>
        dayError(day) ?? (day !== "" && startDate !== "" && day < startDate ? messages.endBeforeStart : null),
    },
    draft: `project ${initial?.id ?? "new"}`,
    fallback: messages.saveProjectFailed,
    onSubmit: async (values) => {
      const project = initial ? await update(initial, changes(values, start)) : await create(creation(values));
      notify.success(initial ? messages.projectUpdated : messages.projectCreated);
      onDone(project);
    },
  });
  const days = { type: "date", min: `${limits.year.min}-01-01`, max: `${limits.year.max}-12-31` };
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        {form.failure && <ErrorBox message={form.failure} />}
        <TextInput label="Name" aria-required data-autofocus {...form.field("name")} />
        <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.field("description")} />
        <NativeSelect
          label="Status"
          data={projectStatuses.map((status) => ({ value: status, label: labels.projectStatus[status] }))}
          {...form.field("status")}
        />
        <PriorityField {...form.field("priority")} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <TextInput label="Start date" {...days} {...form.field("startDate")} />
          <TextInput label="End date" {...days} {...form.field("endDate")} />
        </SimpleGrid>
      </Fields>
      <Actions>
        <Button
          variant="default"
          onClick={() => {
            form.discard();
            onDone(null);
          }}
        >
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          {initial ? "Save Changes" : "Create Project"}
        </Button>
      </Actions>
    </form>
  );
}

const startOf = (project?: ProjectFieldsFragment): ProjectValues => ({
  name: project?.name ?? "",
  description: project?.description ?? "",
  status: project?.status ?? "active",
  priority: project?.priority ?? "medium",
  startDate: project?.startDate ?? "",
  endDate: project?.endDate ?? "",
});

/** A new project: what is empty is left out. */
const creation = (values: ProjectValues): CreateProjectInput => ({
  ...(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")) as Partial<ProjectValues>),
  name: values.name,
});

/** A changed project: what was touched, null where it was cleared. */
const changes = (values: ProjectValues, start: ProjectValues): UpdateProjectInput =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== start[name as keyof ProjectValues])
      .map(([name, value]) => [name, value || null]),
  );

const dayError = (day: string): string | null => (day === "" ? null : check(rules.date, day));
