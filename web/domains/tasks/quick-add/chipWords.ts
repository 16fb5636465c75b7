/** What a chip says. */
import { hoursAndMinutes } from "#contract/duration";
import { labels } from "#contract/states";
import { nearDate } from "../../../lib/dates";
import type { Chip } from "./sentence";

export function chipWords(chip: Chip): string {
  switch (chip.kind) {
    case "due":
      return nearDate(chip.day);
    case "priority":
      return labels.priority[chip.priority];
    case "estimate":
      return hoursAndMinutes(chip.minutes);
    case "label":
      return chip.label;
    case "project":
      return chip.project.name;
    case "board":
      return `${chip.board.name} / ${chip.list.name}`;
  }
}
