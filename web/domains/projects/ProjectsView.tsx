/** All projects, newest first, page by page as one scrolls (docs/product.md "Projects"). */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { messages } from "#contract/messages";
import { useProjectsQuery } from "../../apollo/generated/graphql";
import { cursorAfter, isWhole, pageSize } from "../../apollo/pages";
import { useNextPage } from "../../apollo/useNextPage";
import { EmptyState } from "../../ui/EmptyState";
import { ListEnd } from "../../ui/ListEnd";
import { LoadFailure } from "../../ui/LoadFailure";
import { LongGrid } from "../../ui/LongGrid";
import { PageHeader } from "../../ui/PageHeader";
import { CardGridSkeleton } from "../../ui/Skeletons";
import { ProjectCard } from "./ProjectCard";
import { useDeleteProject } from "./useDeleteProject";
import { useProjectDialog } from "./useProjectDialog";

/* GraphQL */ `
  query Projects($limit: Int, $cursor: ID) {
    projects(limit: $limit, cursor: $cursor) { id createdAt ...ProjectFields ...ProjectCard }
  }
`;

export function ProjectsView() {
  const { client, data, error, refetch, fetchMore } = useProjectsQuery({
    variables: { limit: pageSize.first },
    fetchPolicy: "cache-and-network",
  });
  const projects = data?.projects;
  const last = projects?.at(-1);
  const next = useNextPage("projects", isWhole(client.cache, "projects", {}), () =>
    fetchMore({ variables: { limit: pageSize.next, cursor: last && cursorAfter(last) } }),
  );
  const isEmpty = projects?.length === 0 && next.state === "none";
  const form = useProjectDialog();
  const deletion = useDeleteProject();
  return (
    <>
      <PageHeader
        title="Projects"
        actions={
          <Button
            variant={isEmpty ? "default" : "filled"}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={form.create}
          >
            New Project
          </Button>
        }
      />
      {error && <LoadFailure message={messages.loadProjectsFailed} error={error} onRetry={refetch} />}
      {!projects && !error && <CardGridSkeleton />}
      {isEmpty && (
        <EmptyState
          title="No projects"
          action={
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={form.create}>
              Create Project
            </Button>
          }
        />
      )}
      {projects && !isEmpty && (
        <>
          <LongGrid name="projects" label="Projects" items={projects} goesOn={next.state !== "none"}>
            {(project) => <ProjectCard project={project} onEdit={form.edit} onDelete={deletion.ask} />}
          </LongGrid>
          <ListEnd {...next} failure={messages.loadProjectsFailed} />
        </>
      )}
      {form.dialog}
      {deletion.dialog}
    </>
  );
}
