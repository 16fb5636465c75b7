// The component library with our theme, its style sheets and ours of its parts, for whatever needs them.
import "virtual:mantine.css";
import "../ui/controls.css";
import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { preferences } from "../lib/preferences";
import { cssVariablesResolver, theme } from "../ui/theme";

const scheme = (): MantineColorScheme => {
  const { theme } = preferences.now();
  return theme === "system" ? "auto" : theme;
};
let unfollow: (() => void) | undefined;

/** The library's scheme is the person's theme, whoever changes it. */
const schemes: MantineColorSchemeManager = {
  get: scheme,
  set: (value) => preferences.set({ theme: value === "auto" ? "system" : value }),
  subscribe: (onUpdate) => {
    unfollow = preferences.onChange(() => onUpdate(scheme()));
  },
  unsubscribe: () => unfollow?.(),
  clear: () => preferences.set({ theme: "system" }),
};

export function Theme({ children }: { children: ReactNode }) {
  // Screens without the library follow the system by themselves, which a scheme that it left behind would keep them from.
  useEffect(() => () => document.documentElement.removeAttribute("data-mantine-color-scheme"), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
