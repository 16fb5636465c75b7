/** One project: its facts, its boards, its tasks (docs/product.md "Projects"). */
import { useFragment } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { useNavigate, useParams } from "react-router";
import { messages } from "#contract/messages";
import { ProjectFieldsFragmentDoc, type ProjectQuery, useProjectQuery } from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";
import { useDeleteProject } from "../../domains/projects/useDeleteProject";
import { useProjectDialog } from "../../domains/projects/useProjectDialog";
import { shortDate } from "../../lib/dates";
import { usePageTitle } from "../../lib/pageTitle";
import { paths } from "../../lib/paths";
import { PriorityBadge, ProjectStatusBadge } from "../../ui/Badge";
import { Facts } from "../../ui/Facts";
import { LoadFailure } from "../../ui/LoadFailure";
import { NotFound } from "../../ui/NotFound";
import { PageHeader } from "../../ui/PageHeader";
import { Section } from "../../ui/Section";
import { PageSkeleton } from "../../ui/Skeletons";
import { ProjectBoards } from "./ProjectBoards";
import { ProjectTasks } from "./ProjectTasks";
import { type BoardsOfProject, useProjectBoards } from "./useProjectBoards";
import { type TasksOfProject, useProjectTasks } from "./useProjectTasks";

/* GraphQL */ `
  query Project($id: ID!) {
    project(id: $id) {
      id name description status priority startDate endDate createdAt updatedAt ...ProjectFields
    }
  }
`;

const back = { label: "Back to Projects", to: paths.view("projects") };

export function ProjectPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useProjectQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const boards = useProjectBoards(id);
  const tasks = useProjectTasks(id);
  const missing = error && problemOf(error).code === "NOT_FOUND";
  usePageTitle(missing ? undefined : data?.project?.name);
  // One that Undo brings back elsewhere is told without its tasks and boards: the page asks for them.
  const { complete } = useFragment({
    fragment: ProjectFieldsFragmentDoc,
    fragmentName: "ProjectFields",
    from: { __typename: "Project", id },
  });
  const onBack = useEffectEvent(
    () => missing && void Promise.all([refetch(), boards.reload(), tasks.reload()]).catch(() => {}),
  );
  useEffect(() => {
    if (complete) onBack();
  }, [complete]);
  const failure = error && !missing && (
    <LoadFailure message={messages.loadProjectFailed} error={error} onRetry={refetch} />
  );
  // The form is no part of what goes when the project is deleted elsewhere: what was typed in it stays to be read.
  const form = useProjectDialog();
  return (
    <>
      {missing ? (
        <NotFound title={messages.projectNotFound} back={back} />
      ) : data?.project ? (
        <>
          {failure}
          <Detail key={id} project={data.project} boards={boards} tasks={tasks} onEdit={form.edit} />
        </>
      ) : (
        <>
          <PageHeader back={back} title="Project" />
          {failure || <PageSkeleton />}
        </>
      )}
      {form.dialog}
    </>
  );
}

type DetailProps = {
  project: ProjectQuery["project"];
  boards: BoardsOfProject;
  tasks: TasksOfProject;
  onEdit: (project: { id: string }) => void;
};

function Detail({ project, boards, tasks, onEdit }: DetailProps) {
  const navigate = useNavigate();
  const deletion = useDeleteProject({ onDeleting: () => navigate(back.to, { replace: true }) });
  return (
    <>
      <PageHeader
        back={back}
        title={project.name}
        subtitle={project.description}
        badges={
          <>
            <ProjectStatusBadge status={project.status} />
            <PriorityBadge priority={project.priority} />
          </>
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => onEdit(project)}
            >
              Edit
            </Button>
            <Button
              variant="outline"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => deletion.ask(project)}
            >
              Delete
            </Button>
          </>
        }
      />
      <Section title="Details">
        <Facts facts={factsOf(project)} />
      </Section>
      <ProjectBoards project={project} held={boards} />
      <ProjectTasks projectId={project.id} held={tasks} />
      {deletion.dialog}
    </>
  );
}

function factsOf({ startDate, endDate, createdAt, updatedAt }: ProjectQuery["project"]): [string, string][] {
  const facts: [string, string][] = [
    ["Start Date", startDate ? shortDate(startDate) : "No start date"],
    ["End Date", endDate ? shortDate(endDate) : "No end date"],
    ["Created", shortDate(createdAt)],
  ];
  return updatedAt === createdAt ? facts : [...facts, ["Updated", shortDate(updatedAt)]];
}
