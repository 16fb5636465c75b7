// The home of a signed-in user and, inside it, the section that the address asks for (core-product §2, Dashboard and routes).
import { type ComponentType, lazy, Suspense } from "react";
import type { View } from "../../app/paths";
import { CardGridSkeleton } from "../../ui/Skeletons";
import { DashboardHome } from "./DashboardHome";

const section = (load: () => Promise<ComponentType>): ComponentType =>
  lazy<ComponentType>(async () => ({ default: await load() }));

const sections: Record<View, ComponentType> = {
  projects: section(async () => (await import("../projects/ProjectsView")).ProjectsView),
  tasks: section(async () => (await import("../tasks/TasksView")).TasksView),
  kanban: section(async () => (await import("../boards/BoardsView")).BoardsView),
  pomodoro: section(async () => (await import("../pomodoro/SessionsView")).SessionsView),
};

/** `view` is the section that is asked for; null is the plain home. */
export function DashboardPage({ view }: { view: View | null }) {
  if (view === null) return <DashboardHome />;
  const Section = sections[view];
  return (
    <Suspense key={view} fallback={<CardGridSkeleton />}>
      <Section />
    </Suspense>
  );
}
