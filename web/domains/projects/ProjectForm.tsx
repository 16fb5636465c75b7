/** Creates or edits a project in a dialog (docs/product.md "Projects", docs/api.md "Rules", docs/product.md "Field rules"). */
import { NativeSelect, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { projectFields } from "#contract/entities";
import { changesOf, creationOf, formRules, valuesOf } from "#contract/fields";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { labels, projectStatuses } from "#contract/states";
import {
  type CreateProjectInput,
  type ProjectFieldsFragment,
  ProjectFieldsFragmentDoc,
  type UpdateProjectInput,
  useCreateProjectMutation,
  useUpdateProjectMutation,
} from "../../apollo/generated/graphql";
import { useGone } from "../../apollo/useGone";
import { FormEnd } from "../../forms/FormEnd";
import { PriorityField } from "../../forms/PriorityField";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { Fields } from "../../ui/Fields";
import { expectedProject } from "./expectedProject";
import { placeProject, startEmpty } from "./projects.live";

export type ProjectFormProps = {
  /** The project to edit; left out: a new one. */
  initial?: ProjectFieldsFragment;
  /** Called once, when the project is saved or the form cancelled. */
  onDone: () => void;
};

const refusals = formRules(projectFields);

/** The form in its dialog; closing it is cancelling. */
export const ProjectDialog = ({ opened, ...form }: ProjectFormProps & { opened: boolean }) => (
  <Dialog
    opened={opened}
    onClose={() => form.onDone()}
    title={form.initial ? "Edit Project" : "Create New Project"}
    size={560}
  >
    <ProjectForm {...form} />
  </Dialog>
);

export function ProjectForm({ initial, onDone }: ProjectFormProps) {
  const [start] = useState(() => valuesOf(projectFields, initial));
  const create = useCreateProject();
  const update = useUpdateProject();
  const form = useForm({
    initial: start,
    rules: {
      ...refusals,
      endDate: (day, { startDate }) =>
        refusals.endDate(day) ?? (day !== "" && startDate !== "" && day < startDate ? messages.endBeforeStart : null),
    },
    draft: `project ${initial?.id ?? "new"}`,
    gone: useGone(ProjectFieldsFragmentDoc, initial) && messages.projectNotFound,
    fallback: messages.saveProjectFailed,
    onSubmit: async (values) => {
      await (initial
        ? update(initial, changesOf(projectFields, values, start))
        : create(creationOf(projectFields, values)));
      notify.success(initial ? messages.projectUpdated : messages.projectCreated);
      onDone();
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
      <FormEnd form={form} send={initial ? "Save Changes" : "Create Project"} onCancel={onDone} />
    </form>
  );
}

/* GraphQL */ `
  mutation UpdateProject($id: ID!, $input: UpdateProjectInput!) {
    updateProject(id: $id, input: $input) { ...ProjectFields }
  }
`;

type UpdateProject = (project: ProjectFieldsFragment, input: UpdateProjectInput) => Promise<void>;

/** Gives the function that changes; what the input leaves out stays. Rejects with the server's refusal. */
function useUpdateProject(): UpdateProject {
  const [update] = useUpdateProjectMutation();
  return async (project, input) => {
    await update({
      variables: { id: project.id, input },
      optimisticResponse: { updateProject: expectedProject(project.id, input, project) },
      update: (cache, { data }) => data && placeProject(cache, data.updateProject),
    });
  };
}

/* GraphQL */ `
  mutation CreateProject($input: CreateProjectInput!) {
    createProject(input: $input) { ...ProjectFields }
  }
`;

/** Gives the function that creates; it rejects with the server's refusal. */
function useCreateProject(): (input: CreateProjectInput) => Promise<void> {
  const [create] = useCreateProjectMutation();
  return async (given) => {
    const input = { ...given, id: given.id ?? crypto.randomUUID() };
    await create({
      variables: { input },
      optimisticResponse: { createProject: expectedProject(input.id, input, null) },
      update: (cache, { data }) => {
        if (!data) return;
        placeProject(cache, data.createProject);
        startEmpty(cache, data.createProject.id);
      },
    });
  };
}
