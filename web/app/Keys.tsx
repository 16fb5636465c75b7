// The keys that act on every signed-in screen, and the list of all keys.
import { useState } from "react";
import { useNavigate } from "react-router";
import { useCardKeys } from "../lib/keys/useCardKeys";
import { useCommand } from "../lib/keys/useCommand";
import { useListKeys } from "../lib/keys/useListKeys";
import { paths } from "../lib/paths";
import { lateDialog, themed } from "../ui/later";

const KeysDialog = lateDialog(themed(async () => (await import("./keys/KeysDialog")).KeysDialog));

export function Keys() {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const to = (path: string) => () => void navigate(path);
  useCommand("help", () => setOpened(true));
  useCommand("goHome", to(paths.home()));
  useCommand("goProjects", to(paths.view("projects")));
  useCommand("goTasks", to(paths.view("tasks")));
  useCommand("goBoards", to(paths.view("kanban")));
  useCommand("goSessions", to(paths.view("pomodoro")));
  useCommand("goCalendar", to(paths.view("calendar")));
  useCommand("goInsights", to(paths.view("insights")));
  useCommand("goSettings", to(paths.profile()));
  useCardKeys();
  useListKeys();
  return <KeysDialog opened={opened} onClose={() => setOpened(false)} />;
}
