// The home of a signed-in user, or the section that the address asks for in its place (docs/product.md "Dashboard", Dashboard and routes).
import { Suspense } from "react";
import type { View } from "../../lib/paths";
import { ahead, themed } from "../../ui/later";
import { CardGridSkeleton } from "../../ui/Skeletons";

const screens = {
  home: ahead<object>(async () => (await import("../../domains/insights/DashboardHome")).DashboardHome),
  projects: ahead<object>(themed(async () => (await import("../../domains/projects/ProjectsView")).ProjectsView)),
  tasks: ahead<object>(themed(async () => (await import("../../domains/tasks/TasksView")).TasksView)),
  kanban: ahead<object>(themed(async () => (await import("../../domains/boards/BoardsView")).BoardsView)),
  pomodoro: ahead<object>(themed(async () => (await import("../../domains/sessions/SessionsView")).SessionsView)),
  calendar: ahead<object>(themed(async () => (await import("../calendar/CalendarView")).CalendarView)),
  insights: ahead<object>(themed(async () => (await import("../insights/InsightsView")).InsightsView)),
} satisfies Record<View | "home", unknown>;

/** `view` is the section that is asked for; null is the plain home. */
export function DashboardPage({ view }: { view: View | null }) {
  const { Screen } = screens[view ?? "home"];
  return (
    <Suspense key={view} fallback={<CardGridSkeleton label={<h1>Loading...</h1>} />}>
      <Screen />
    </Suspense>
  );
}

/** Fetches the code of all of them before one is wanted. */
export const fetchSections = (): Promise<unknown> => Promise.all(Object.values(screens).map(({ fetch }) => fetch()));

/** Fetches the code of one of them. */
export const fetchSection = (view: View | null): Promise<unknown> => screens[view ?? "home"].fetch();
