// The pictures of the four places. Apart from their names, which visitors' screens load too.
import { IconFolder, IconHourglass, IconLayoutKanban, IconListCheck } from "@tabler/icons-react";
import type { sections } from "./sections";

export const sectionIcons: Readonly<Record<(typeof sections)[number]["view"], typeof IconFolder>> = {
  projects: IconFolder,
  tasks: IconListCheck,
  kanban: IconLayoutKanban,
  pomodoro: IconHourglass,
};
