// The four places one goes to, in the order in which every menu lists them.
import { paths, type View, viewIn } from "../lib/paths";

export const sections = [
  { view: "projects", label: "Projects", root: "/projects" },
  { view: "tasks", label: "Tasks", root: paths.tasks() },
  { view: "kanban", label: "Kanban Boards", root: "/kanban" },
  { view: "pomodoro", label: "Focus Timer", root: paths.sessions() },
] as const satisfies readonly { view: View; label: string; root: string }[];

/** The section or the view that an address belongs to, or null: `/?view=tasks`, `/tasks` and `/tasks/new` are all Tasks. */
export function sectionOf(pathname: string, search: string): View | null {
  if (pathname === "/") return viewIn(search) ?? null;
  const found = sections.find(({ root }) => pathname === root || pathname.startsWith(`${root}/`));
  return found?.view ?? null;
}
