/** A project as a card: what it is, how it stands, and the way in. */
import type { FragmentType } from "@apollo/client";
import { ActionIcon, Button } from "@mantine/core";
import { IconCalendarEvent, IconCalendarOff, IconPencil, IconTrash } from "@tabler/icons-react";
import { type ProjectCardFragment, ProjectCardFragmentDoc } from "../../apollo/generated/graphql";
import { memoShown, useShown } from "../../apollo/useShown";
import { shortDate } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { PriorityBadge, ProjectStatusBadge } from "../../ui/Badge";
import classes from "../../ui/Card.module.css";
import { Link } from "../../ui/Link";
import { Meta, Metas } from "../../ui/Meta";

/* GraphQL */ `
  fragment ProjectCard on Project {
    id name description status priority startDate endDate
  }
`;

export type ProjectCardProps = {
  project: FragmentType<ProjectCardFragment>;
  onEdit: (project: ProjectCardFragment) => void;
  onDelete: (project: ProjectCardFragment) => void;
};

/** Drawn again only when what it shows or its handlers change. */
export const ProjectCard = memoShown(function ProjectCard({ onEdit, onDelete, ...props }: ProjectCardProps) {
  const project = useShown(ProjectCardFragmentDoc, props.project);
  if (!project) return null;
  const { id, name, description, status, priority } = project;
  return (
    <article className={classes.card} data-project={id}>
      <h2 className={classes.title} data-done={status === "completed" || status === "cancelled" || undefined}>
        {name}
      </h2>
      {description && <p className={classes.text}>{description}</p>}
      <div className={classes.badges}>
        <ProjectStatusBadge status={status} />
        <PriorityBadge priority={priority} />
      </div>
      <ProjectDates project={project} />
      <div className={classes.foot}>
        <Button
          data-open=""
          component={Link}
          to={paths.project(id)}
          variant="default"
          size="xs"
          aria-label={`Open Project ${name}`}
        >
          Open Project
        </Button>
        <div className={classes.buttons}>
          <ActionIcon data-edit="" aria-label={`Edit ${name}`} title="Edit" onClick={() => onEdit(project)}>
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={`Delete ${name}`} title="Delete" onClick={() => onDelete(project)}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </article>
  );
});

/** From when to when a project runs, in one quiet line. */
function ProjectDates({ project: { startDate, endDate } }: { project: ProjectCardFragment }) {
  return (
    <Metas>
      <Meta icon={startDate || endDate ? IconCalendarEvent : IconCalendarOff}>{span(startDate, endDate)}</Meta>
    </Metas>
  );
}

function span(start: string | null, end: string | null): string {
  if (start && end) return `${shortDate(start)} to ${shortDate(end)}`;
  if (start) return `From ${shortDate(start)}`;
  return end ? `Until ${shortDate(end)}` : "No dates";
}
