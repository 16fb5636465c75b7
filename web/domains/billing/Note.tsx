// One line about the subscription on a tint of its own, with what can be done about it.
import {
  IconAlertCircle,
  IconCalendarEvent,
  IconCircleCheck,
  IconInfoCircle,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Note.module.css";

const icons = {
  ink: IconInfoCircle,
  sun: IconCalendarEvent,
  moss: IconCircleCheck,
  red: IconAlertCircle,
} satisfies Record<string, TablerIcon>;

interface Props {
  tone: keyof typeof icons;
  title?: string;
  children: ReactNode;
  /** A button. */
  action?: ReactNode;
}

export function Note({ tone, title, children, action }: Props) {
  const Icon = icons[tone];
  return (
    <div className={classes.note} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        {title && <h3>{title}</h3>}
        <p>{children}</p>
      </div>
      {action}
    </div>
  );
}
