// The component library with our theme, its style sheets and ours of its parts, for whatever needs them.
import "virtual:mantine.css";
import "../ui/controls.css";
import { MantineProvider } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { cssVariablesResolver, theme } from "../ui/theme";

export function Theme({ children }: { children: ReactNode }) {
  // Screens without the library follow the system by themselves, which a scheme that it left behind would keep them from.
  useEffect(() => () => document.documentElement.removeAttribute("data-mantine-color-scheme"), []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
