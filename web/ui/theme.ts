/** The look of the whole app as a Mantine theme: palette, type, radii, and what each component starts from. */
import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { createElement } from "react";
import { lightTokens, ramps } from "#contract/palette";

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
