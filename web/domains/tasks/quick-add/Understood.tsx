/** What a sentence says: the title as it will be, and a chip for all else. A chip that is pressed is text again. */
import {
  IconCalendarEvent,
  IconFlag,
  IconFolder,
  IconHourglass,
  IconLayoutKanban,
  IconTag,
  IconX,
  type TablerIcon,
} from "@tabler/icons-react";
import { messages } from "#contract/messages";
import badge from "../../../ui/Badge.module.css";
import { chipWords } from "./chipWords";
import { chipOf } from "./creationOf";
import classes from "./QuickAdd.module.css";
import { type Chip, keyOf, type Sentence } from "./sentence";

interface Look {
  icon: TablerIcon;
  tone: "ink" | "tide" | "red" | "line";
  /** What it is, for who does not see the icon. */
  kind: string;
}

function lookOf(chip: Chip): Look {
  switch (chip.kind) {
    case "due":
      return { icon: IconCalendarEvent, tone: "tide", kind: "Due date" };
    case "priority":
      return { icon: IconFlag, tone: chip.priority === "high" ? "red" : "ink", kind: "Priority" };
    case "estimate":
      return { icon: IconHourglass, tone: "ink", kind: "Estimate" };
    case "label":
      return { icon: IconTag, tone: "line", kind: "Label" };
    case "project":
      return { icon: IconFolder, tone: "ink", kind: "Project" };
    case "board":
      return { icon: IconLayoutKanban, tone: "ink", kind: "Board" };
  }
}

interface UnderstoodProps {
  sentence: Sentence;
  /** Says nothing as long as nothing but a title is understood. */
  isQuiet?: boolean;
  /** Left out: the chips cannot be pressed. */
  onDismiss?: (chip: Chip) => void;
}

export function Understood({ sentence, isQuiet, onDismiss }: UnderstoodProps) {
  if (isQuiet && sentence.chips.length === 0) return null;
  if (sentence.title === "") return <p className={classes.hint}>{messages.quickAddHint}</p>;
  const boards = chipOf(sentence, "board")?.board.projectId;
  const named = chipOf(sentence, "project")?.project.id;
  return (
    <div className={classes.understood}>
      <p className={classes.title}>{sentence.title}</p>
      {sentence.chips.length > 0 && (
        <ul className={classes.chips} aria-label="Understood">
          {sentence.chips.map((chip) => (
            <li key={keyOf(chip)}>
              <ChipView chip={chip} onDismiss={onDismiss} />
            </li>
          ))}
        </ul>
      )}
      {boards && named && boards !== named && <p className={classes.note}>{messages.quickAddBoardsProject}</p>}
    </div>
  );
}

function ChipView({ chip, onDismiss }: { chip: Chip; onDismiss?: (chip: Chip) => void }) {
  const { icon: Icon, tone, kind } = lookOf(chip);
  const says = chipWords(chip);
  const content = (
    <>
      <Icon size={14} stroke={2} aria-hidden />
      <span className={classes.says}>{says}</span>
    </>
  );
  if (!onDismiss)
    return (
      <span className={badge.badge} data-tone={tone}>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      className={`${badge.badge} ${classes.chip}`}
      data-tone={tone}
      aria-label={`${kind}: ${says}. Keep “${chip.words}” as text`}
      title={`Keep “${chip.words}” as text`}
      onClick={() => onDismiss(chip)}
    >
      {content}
      <IconX size={12} stroke={2} aria-hidden />
    </button>
  );
}
