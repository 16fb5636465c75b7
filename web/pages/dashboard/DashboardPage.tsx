// The home of a signed-in user and, inside it, the section that the address asks for (docs/product.md "Dashboard", Dashboard and routes).
import { Suspense } from "react";
import { DashboardHome } from "../../domains/insights/DashboardHome";
import type { View } from "../../lib/paths";
import { ahead } from "../../ui/later";
import { CardGridSkeleton } from "../../ui/Skeletons";

const sections = {
  projects: ahead<object>(async () => (await import("../../domains/projects/ProjectsView")).ProjectsView),
  tasks: ahead<object>(async () => (await import("../../domains/tasks/TasksView")).TasksView),
  kanban: ahead<object>(async () => (await import("../../domains/boards/BoardsView")).BoardsView),
  pomodoro: ahead<object>(async () => (await import("../../domains/sessions/SessionsView")).SessionsView),
  calendar: ahead<object>(async () => (await import("../calendar/CalendarView")).CalendarView),
} satisfies Record<View, unknown>;

/** `view` is the section that is asked for; null is the plain home. */
export function DashboardPage({ view }: { view: View | null }) {
  if (view === null) return <DashboardHome />;
  const Section = sections[view].Screen;
  return (
    <Suspense key={view} fallback={<CardGridSkeleton label={<h1>Loading...</h1>} />}>
      <Section />
    </Suspense>
  );
}

/** Fetches the code of all of them before one is wanted. */
export const fetchSections = (): Promise<unknown> => Promise.all(Object.values(sections).map(({ fetch }) => fetch()));

/** Fetches the code of one of them; of the plain home there is no more to fetch. */
export const fetchSection = async (view: View | null): Promise<unknown> => view && sections[view].fetch();
