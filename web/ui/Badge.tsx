/** Says a state as icon, word and tint, so that none of the three carries it alone (visual direction §2). */

import {
  IconCheck,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleX,
  IconPlayerPause,
  IconPlayerPlay,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { labels, type Priority, type ProjectStatus, type SessionStatus, type TaskStatus } from "#contract/states";
import classes from "./Badge.module.css";

/** The five families of meaning, and `line` for what is over without being finished. */
export type BadgeTone = "ink" | "tide" | "sun" | "moss" | "red" | "line";

export type BadgeProps = { tone: BadgeTone; icon: ReactNode; children: ReactNode };

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

/** How a state looks, whatever word it has. */
export type Look = { tone: BadgeTone; icon: TablerIcon };

const taskLooks: Record<TaskStatus, Look> = {
  plan: { tone: "ink", icon: IconCircleDashed },
  todo: { tone: "tide", icon: IconCircleDot },
  done: { tone: "moss", icon: IconCircleCheck },
};
const projectLooks: Record<ProjectStatus, Look> = {
  active: { tone: "tide", icon: IconPlayerPlay },
  completed: { tone: "moss", icon: IconCheck },
  on_hold: { tone: "sun", icon: IconPlayerPause },
  cancelled: { tone: "line", icon: IconCircleX },
};
const sessionLooks: Record<SessionStatus, Look> = {
  inactive: { tone: "ink", icon: IconCircle },
  active: { tone: "tide", icon: IconPlayerPlay },
  completed: { tone: "moss", icon: IconCheck },
};
const priorityTones: Record<Priority, BadgeTone> = { high: "red", medium: "ink", low: "line" };
const bars: Record<Priority, number> = { high: 3, medium: 2, low: 1 };

/** The icon of a task status, also for tabs and columns. */
export function TaskStatusIcon({ status, size = 16 }: { status: TaskStatus; size?: number }) {
  const Icon = taskLooks[status].icon;
  return <Icon size={size} stroke={1.75} aria-hidden />;
}

export const TaskStatusBadge = ({ status }: { status: TaskStatus }) => (
  <StateBadge look={taskLooks[status]} word={labels.taskStatus[status]} />
);
export const ProjectStatusBadge = ({ status }: { status: ProjectStatus }) => (
  <StateBadge look={projectLooks[status]} word={labels.projectStatus[status]} />
);
/** One that waits is not under way, whatever its status. */
export const SessionStatusBadge = ({ status, isPaused }: { status: SessionStatus; isPaused: boolean }) =>
  isPaused && status === "active" ? (
    <StateBadge look={{ tone: "sun", icon: IconPlayerPause }} word="Paused" />
  ) : (
    <StateBadge look={sessionLooks[status]} word={labels.sessionStatus[status]} />
  );
export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Badge tone={priorityTones[priority]} icon={<Bars lit={bars[priority]} />}>
    {labels.priority[priority]}
  </Badge>
);

export function StateBadge({ look, word }: { look: Look; word: string }) {
  return (
    <Badge tone={look.tone} icon={<look.icon size={14} stroke={2} aria-hidden />}>
      {word}
    </Badge>
  );
}

/** One to three of three bars. */
function Bars({ lit }: { lit: number }) {
  return (
    <svg className={classes.bars} viewBox="0 0 13 13" fill="currentColor" aria-hidden="true">
      {[8, 4, 0].map((top, index) => (
        <rect key={top} x={index * 5} y={top} width="3" height={13 - top} rx=".8" opacity={index < lit ? 1 : 0.28} />
      ))}
    </svg>
  );
}
