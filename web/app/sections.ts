// The four places one goes to, in the order in which every menu lists them.
import { IconFolder, IconHourglass, IconLayoutKanban, IconListCheck } from "@tabler/icons-react";
import { paths, type View } from "../lib/paths";

export const sections = [
  { view: "projects", label: "Projects", Icon: IconFolder, root: "/projects" },
  { view: "tasks", label: "Tasks", Icon: IconListCheck, root: paths.tasks() },
  { view: "kanban", label: "Kanban Boards", Icon: IconLayoutKanban, root: "/kanban" },
  { view: "pomodoro", label: "Focus Timer", Icon: IconHourglass, root: paths.sessions() },
] as const satisfies readonly { view: View; label: string; Icon: typeof IconFolder; root: string }[];

/** The section that an address belongs to, or null: `/?view=tasks`, `/tasks` and `/tasks/new` are all Tasks. */
export function sectionOf(pathname: string, search: string): View | null {
  const view = pathname === "/" ? new URLSearchParams(search).get("view") : null;
  const found = sections.find(
    (section) => section.view === view || pathname === section.root || pathname.startsWith(`${section.root}/`),
  );
  return found?.view ?? null;
}
