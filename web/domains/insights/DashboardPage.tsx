// The home of a signed-in user and, inside it, the section that the address asks for (core-product §2, Dashboard and routes).
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import type { View } from "../../app/paths";
import { CardGridSkeleton } from "../../ui/Skeletons";
import { DashboardHome } from "./DashboardHome";

const load: Record<View, () => Promise<ComponentType>> = {
  projects: async () => (await import("../projects/ProjectsView")).ProjectsView,
  tasks: async () => (await import("../tasks/TasksView")).TasksView,
  kanban: async () => (await import("../boards/BoardsView")).BoardsView,
  pomodoro: async () => (await import("../pomodoro/SessionsView")).SessionsView,
};

const section = (view: View): ComponentType => lazy<ComponentType>(async () => ({ default: await load[view]() }));

const sections: Record<View, ComponentType> = {
  projects: section("projects"),
  tasks: section("tasks"),
  kanban: section("kanban"),
  pomodoro: section("pomodoro"),
};

/** `view` is the section that is asked for; null is the plain home. */
export function DashboardPage({ view }: { view: View | null }) {
  useEffect(fetchSectionsWhenIdle, []);
  if (view === null) return <DashboardHome />;
  const Section = sections[view];
  return (
    <Suspense key={view} fallback={<CardGridSkeleton label={<h1>Loading...</h1>} />}>
      <Section />
    </Suspense>
  );
}

/** The next click is most likely one of the four: their code is there before it, once nothing else wants the line. */
function fetchSectionsWhenIdle(): () => void {
  const fetchAll = () => {
    for (const fetchOne of Object.values(load)) void fetchOne().catch(() => {});
  };
  const timer = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(fetchAll) : fetchAll()), 2_000);
  return () => clearTimeout(timer);
}
