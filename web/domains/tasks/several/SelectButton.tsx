/** Shows boxes on all cards and lets go of them again: fingers have no card to hover over. */
import { ActionIcon } from "@mantine/core";
import { IconSquareCheck } from "@tabler/icons-react";
import classes from "./SelectButton.module.css";

export interface Choosing {
  /** Cards show their boxes, and a click on a card selects it. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

export const SelectButton = ({ isChoosing, onChoosing }: Choosing) => (
  <ActionIcon
    variant="default"
    className={classes.select}
    aria-label="Select"
    aria-pressed={isChoosing}
    title={isChoosing ? "Done" : "Select"}
    onClick={() => onChoosing(!isChoosing)}
  >
    <IconSquareCheck size={18} stroke={1.75} aria-hidden />
  </ActionIcon>
);
