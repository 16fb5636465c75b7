/** Makes a board's cards low or tall. */
import { ActionIcon } from "@mantine/core";
import { IconBaselineDensityLarge, IconBaselineDensitySmall } from "@tabler/icons-react";
import classes from "./DensityButton.module.css";
import { comfortable } from "./density";

export function DensityButton({ isCompact }: { isCompact: boolean }) {
  const Icon = isCompact ? IconBaselineDensityLarge : IconBaselineDensitySmall;
  return (
    <ActionIcon
      variant="default"
      className={classes.density}
      aria-label="Compact cards"
      aria-pressed={isCompact}
      title={isCompact ? "Show all of each card" : "Compact cards"}
      onClick={() => comfortable.set(isCompact)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
