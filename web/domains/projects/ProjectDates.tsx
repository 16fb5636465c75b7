/** From when to when a project runs, in one quiet line. */
import { IconCalendarEvent, IconCalendarOff } from "@tabler/icons-react";
import type { ProjectCardFragment } from "../../apollo/generated/graphql";
import { shortDate } from "../../lib/dates";
import { Meta, Metas } from "../../ui/Meta";

export function ProjectDates({ project: { startDate, endDate } }: { project: ProjectCardFragment }) {
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
