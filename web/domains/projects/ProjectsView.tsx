/** All projects, newest first (docs/product.md "Projects"). */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { messages } from "#contract/messages";
import { useProjectsQuery } from "../../apollo/generated/graphql";
import { CardGrid } from "../../ui/CardGrid";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorBox } from "../../ui/ErrorBox";
import { PageHeader } from "../../ui/PageHeader";
import { CardGridSkeleton } from "../../ui/Skeletons";
import { useGrowingList } from "../../ui/useGrowingList";
import { ProjectCard } from "./ProjectCard";
import { useDeleteProject } from "./useDeleteProject";
import { useProjectDialog } from "./useProjectDialog";

/* GraphQL */ `
  query Projects {
    projects { id ...ProjectFields ...ProjectCard }
  }
`;

export function ProjectsView() {
  const { data, error, refetch } = useProjectsQuery({ fetchPolicy: "cache-and-network" });
  const form = useProjectDialog();
  const deletion = useDeleteProject();
  const { shown, end, more } = useGrowingList(data?.projects ?? [], "projects");
  return (
    <>
      <PageHeader
        title="Projects"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={form.create}>
            New Project
          </Button>
        }
      />
      {error && <ErrorBox message={messages.loadProjectsFailed} onRetry={refetch} />}
      {!data && !error && <CardGridSkeleton />}
      {data?.projects.length === 0 && (
        <EmptyState
          title="No projects"
          action={
            <Button variant="default" onClick={form.create}>
              Create Project
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <CardGrid label="Projects">
          {shown.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} onEdit={form.edit} onDelete={deletion.ask} />
            </li>
          ))}
        </CardGrid>
      )}
      {more && <div ref={end} />}
      {form.dialog}
      {deletion.dialog}
    </>
  );
}
