/** The variables of the style sheets, for the build (vite.config.mts): no code of the browser knows them. */
import { DEFAULT_THEME, deepMerge, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { darkTokens, lightTokens, ramps } from "#contract/palette";
import { theme } from "./theme";

const families = ["tide", "sun", "moss", "red", "gray"];

/** Points Mantine's own variables of each family at our tokens; `hover` is the step of a filled button under the pointer. */
const familyVariables = (hover: number) =>
  Object.fromEntries(
    families.flatMap((family) => {
      const token = family === "gray" ? "ink" : family;
      const name = `--mantine-color-${family}`;
      return [
        [`${name}-light`, `var(--st-${token}-tint)`],
        [`${name}-light-hover`, `var(--st-${token}-line)`],
        [`${name}-light-color`, `var(--st-${token}-text)`],
        [`${name}-filled-hover`, `var(${name}-${hover})`],
      ];
    }),
  );

const neutralVariables = {
  "--mantine-color-body": "var(--st-bg)",
  "--mantine-color-text": "var(--st-text)",
  "--mantine-color-bright": "var(--st-text)",
  "--mantine-color-dimmed": "var(--st-text-2)",
  "--mantine-color-placeholder": "var(--st-text-3)",
  "--mantine-color-anchor": "var(--st-link)",
  "--mantine-color-error": "var(--st-red-text)",
  "--mantine-color-success": "var(--st-moss-text)",
  "--mantine-color-default": "var(--st-surface)",
  "--mantine-color-default-hover": "var(--st-ink-tint)",
  "--mantine-color-default-color": "var(--st-text)",
  "--mantine-color-default-border": "var(--st-line)",
  "--mantine-color-disabled": "var(--st-ink-tint)",
  "--mantine-color-disabled-color": "var(--st-text-3)",
  "--mantine-primary-color-contrast": "var(--st-on-fill)",
};

/** Every `--st-…` token per scheme, and Mantine's variables that follow them. */
const own = {
  variables: {
    "--st-ease": "cubic-bezier(.2,.8,.2,1)",
    "--st-ease-in": "cubic-bezier(.4,0,1,1)",
    "--st-header": "56px",
    "--st-page": "1152px",
    "--st-toast": "#101e23",
    "--st-toast-text": "#f5f8f9",
    "--st-toast-quiet": "#c7d2d5",
    "--st-toast-link": "#85cee3",
  },
  light: {
    ...lightTokens,
    ...neutralVariables,
    ...familyVariables(8),
    "--st-hatch": "rgb(255 255 255/.38)",
    "--st-sh-1": "0 1px 2px rgb(16 30 35/.05)",
    "--st-sh-2": "0 2px 4px rgb(16 30 35/.06),0 12px 28px rgb(16 30 35/.16)",
    "--st-sh-3": "0 4px 8px rgb(16 30 35/.06),0 28px 72px rgb(16 30 35/.24)",
  },
  dark: {
    ...darkTokens,
    ...neutralVariables,
    ...familyVariables(3),
    "--st-hatch": "rgb(7 16 19/.34)",
    "--st-sh-1": "none",
    "--st-sh-2": "0 8px 24px rgb(0 0 0/.5),0 0 0 1px #38464b",
    "--st-sh-3": "0 24px 64px rgb(0 0 0/.6),0 0 0 1px #38464b",
  },
};

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
// Of the library's families of colours those that are ours.
const colors = ramps as unknown as typeof whole.colors;
const { variables, light, dark } = deepMerge(defaultCssVariablesResolver({ ...whole, colors }), own);

/** The variables whose names begin so, as rules for both schemes. */
export function rulesOf(beginning: string): string {
  const said = (all: Record<string, string>) =>
    Object.entries(all).flatMap(([name, value]) => (name.startsWith(beginning) ? `${name}:${value}` : []));
  const isDark = said(dark).join(";");
  return `:root{${said({ ...variables, ...light }).join(";")}}
@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){${isDark}}}
:root[data-mantine-color-scheme=dark]{${isDark}}`;
}
