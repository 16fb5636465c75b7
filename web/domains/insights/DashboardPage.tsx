// The home of a signed-in user and, inside it, the section that the address asks for (core-product §2, Dashboard and routes).
import { type ComponentType, lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { View } from "../../app/paths";
import { sectionOf } from "../../app/sections";
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

export function DashboardPage() {
  const { pathname, search } = useLocation();
  const view = sectionOf(pathname, search);
  if (view === null) return <DashboardHome />;
  const Section = sections[view];
  return (
    <Suspense key={view} fallback={<CardGridSkeleton />}>
      <Section />
    </Suspense>
  );
}
