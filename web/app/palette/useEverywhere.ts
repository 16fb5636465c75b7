// What can be done from everywhere, whatever is searched for: found by its words.
import {
  IconCalendar,
  IconChartBar,
  IconDeviceDesktop,
  IconHome,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconStopwatch,
  IconSun,
} from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { mainVerbOf } from "../../domains/sessions/mainVerb";
import { serverNow } from "../../domains/sessions/serverClock";
import { useCurrentSession } from "../../domains/sessions/useCurrentSession";
import { clockAt } from "../../domains/sessions/useSessionClock";
import { useTimerVerbs } from "../../domains/sessions/useTimerVerbs";
import { useKeyOf } from "../../lib/keys/bindings";
import { perform as performCommand } from "../../lib/keys/useCommand";
import { paths } from "../../lib/paths";
import { preferences } from "../../lib/preferences";
import { sectionIcons } from "../sectionIcons";
import { sections } from "../sections";
import { signOut } from "../signOut";
import type { Entry } from "./entry";

export function useEverywhere(): readonly Entry[] {
  const navigate = useNavigate();
  const { current } = useCurrentSession();
  const perform = useTimerVerbs();
  const to = (path: string) => () => void navigate(path);
  const clock = current && clockAt(current, serverNow(current.now));
  const main = clock && mainVerbOf(clock);
  const timer: Entry[] =
    main && current
      ? [
          {
            key: "timer",
            label: clock.isWaiting ? main.label : `${main.label} timer`,
            note: current.name,
            words: "start stop focus session timer",
            Icon: main.icon,
            run: () => void perform(current.id, main.verb),
          },
        ]
      : [];
  return [
    ...timer,
    { key: "new task", label: "New task", words: "add create", Icon: IconPlus, run: to(paths.newTask()) },
    {
      key: "new session",
      label: "New focus session",
      words: "add create start timer pomodoro",
      Icon: IconStopwatch,
      run: to(`${paths.view("pomodoro")}&new=`),
    },
    { key: "home", label: "Go to Dashboard", words: "home start today", Icon: IconHome, run: to(paths.home()) },
    ...sections.map(({ view, label }) => ({
      ...{
        key: view,
        label: `Go to ${label}`,
        words: view === "pomodoro" ? "sessions pomodoro" : "",
        Icon: sectionIcons[view],
      },
      run: to(paths.view(view)),
    })),
    {
      key: "calendar",
      label: "Go to Calendar",
      words: "day week plan schedule due",
      Icon: IconCalendar,
      run: to(paths.view("calendar")),
    },
    {
      key: "insights",
      label: "Go to Insights",
      words: "statistics focus time report heatmap streak goals estimates",
      Icon: IconChartBar,
      run: to(paths.view("insights")),
    },
    {
      key: "settings",
      label: "Go to Settings",
      words: "profile account plan",
      Icon: IconSettings,
      run: to(paths.profile()),
    },
    {
      key: "keys",
      label: "Keyboard shortcuts",
      note: useKeyOf("help").name,
      words: "help hotkeys bindings change",
      Icon: IconKeyboard,
      run: () => void performCommand("help"),
    },
    {
      key: "light",
      label: "Theme: light",
      words: "appearance mode",
      Icon: IconSun,
      run: () => preferences.set({ theme: "light" }),
    },
    {
      key: "dark",
      label: "Theme: dark",
      words: "appearance mode",
      Icon: IconMoon,
      run: () => preferences.set({ theme: "dark" }),
    },
    {
      key: "auto",
      label: "Theme: as the system",
      words: "appearance mode auto",
      Icon: IconDeviceDesktop,
      run: () => preferences.set({ theme: "system" }),
    },
    { key: "sign out", label: "Sign out", words: "log out leave", Icon: IconLogout, run: signOut },
  ];
}
