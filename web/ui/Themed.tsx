/**
 * The component library with our theme and its style sheets, around the parts that use it: those come later than the first screen (`themed`
 * in later.tsx). Colours are the sheet's and the scheme is the page's (lib/scheme.ts), so this is nothing but values for the library to read.
 */
import "virtual:mantine.css";
import "./controls.css";
import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from "@mantine/core";
import { type ComponentProps, type ReactNode, use } from "react";
import { theme } from "./theme";

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const nothing = () => {};
const settings: ComponentProps<typeof MantineContext>["value"] = {
  colorScheme: "auto",
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: "mantine",
  cssVariablesSelector: ":root",
  withStaticClasses: true,
};

/** Within another it is nothing. */
export function Themed({ children }: { children: ReactNode }) {
  if (use(MantineContext)) return children;
  return (
    <MantineContext value={settings}>
      <MantineThemeContext value={whole}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
