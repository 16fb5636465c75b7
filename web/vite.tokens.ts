// Writes the design tokens of ui/theme.ts as a style sheet of their own, so that the first paint has the right ground and
// the landing page its colours before (or without) any of the app's code: `import "virtual:tokens.css"`.
import { DEFAULT_THEME, mergeMantineTheme } from "@mantine/core";
import type { Plugin } from "vite";
import { cssVariablesResolver, theme } from "./ui/theme";

const NAME = "virtual:tokens.css";

const declarations = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .filter(([name]) => name.startsWith("--st-"))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/** The sheet: light, and dark where the system asks for it. The app's own provider repeats and outranks it. */
export function tokenSheet(): string {
  const { variables, light, dark } = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return [
    `:root{${declarations(variables)};${declarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root{${declarations(dark)}}:root:not([data-mantine-color-scheme]){color-scheme:dark}}`,
  ].join("\n");
}

/** Serves the sheet to Vite. */
export const tokens = (): Plugin => ({
  name: "tokens",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? tokenSheet() : undefined),
});
