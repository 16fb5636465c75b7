/** The look of the whole app as a Mantine theme: palette, type, radii, and what each component starts from. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { createElement } from "react";
import { darkTokens, lightTokens, ramps } from "#contract/palette";

/**
 * A filled button's text flips with the scheme, which `autoContrast` cannot do beside a shade per scheme, so it is a variable.
 * Quiet buttons are a hairline on the surface, ghosts are text in the second ink, dangers are outlined red.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  switch (input.variant) {
    case "filled":
      return { ...colors, color: "var(--st-on-fill)" };
    case "default":
      return { ...colors, hover: "var(--st-surface)", border: "1px solid var(--st-line)" };
    case "subtle":
      return {
        ...colors,
        background: "transparent",
        hover: "var(--st-ink-tint)",
        color: input.color === "red" ? "var(--st-red-text)" : "var(--st-text-2)",
      };
    case "outline":
      return input.color === "red"
        ? {
            ...colors,
            hover: "var(--st-red-tint)",
            color: "var(--st-red-text)",
            border: "1px solid var(--st-red-line)",
          }
        : colors;
    default:
      return colors;
  }
};

export const theme = createTheme({
  colors: ramps,
  primaryColor: "tide",
  primaryShade: { light: 7, dark: 4 },
  autoContrast: false,
  variantColorResolver,
  white: lightTokens["--st-surface"],
  black: lightTokens["--st-text"],
  respectReducedMotion: true,
  cursorType: "pointer",
  defaultRadius: "sm",
  fontSmoothing: true,
  fontFamily:
    'var(--st-face), "Instrument Sans Meanwhile", ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif',
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  lineHeights: { xs: "1.333", sm: "1.385", md: "1.429", lg: "1.5", xl: "1.5" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "3px", sm: "6px", md: "10px", lg: "14px", xl: "20px" },
  shadows: {
    xs: "var(--st-sh-1)",
    sm: "var(--st-sh-1)",
    md: "var(--st-sh-2)",
    lg: "var(--st-sh-2)",
    xl: "var(--st-sh-3)",
  },
  headings: {
    fontWeight: "600",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "2.125rem" },
      h2: { fontSize: "1.25rem", lineHeight: "1.625rem" },
      h3: { fontSize: "1rem", lineHeight: "1.375rem" },
    },
  },
  components: {
    Alert: { defaultProps: { variant: "light", closeButtonLabel: "Dismiss" } },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
    Card: { defaultProps: { withBorder: true, radius: "md", shadow: undefined, padding: "md" } },
    Drawer: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Modal: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
    Menu: { defaultProps: { shadow: "md", radius: "sm" } },
    Notification: { defaultProps: { radius: "md", closeButtonProps: { "aria-label": "Dismiss" } } },
    Notifications: { defaultProps: { position: "bottom-center", autoClose: 4_000, containerWidth: "auto", limit: 3 } },
    NativeSelect: { defaultProps: { rightSection: createElement(IconChevronDown, { size: 16, stroke: 1.75 }) } },
    Skeleton: { defaultProps: { radius: "sm" } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, transitionProps: { duration: 120 } } },
  },
});

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
export const cssVariablesResolver: CSSVariablesResolver = () => ({
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
});
