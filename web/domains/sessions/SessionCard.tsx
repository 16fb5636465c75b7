/** A session in the list: every length and time of it, the tasks it holds, and what can be done (docs/product.md "Sessions"). */
import type { FragmentType } from "@apollo/client";
import { ActionIcon, Button, VisuallyHidden } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { hoursAndMinutes } from "#contract/duration";
import { labels } from "#contract/states";
import { type SessionCardFragment, SessionCardFragmentDoc } from "../../apollo/generated/graphql";
import { useShown } from "../../apollo/useShown";
import { dateAndTime, shortDate, wasUpdated } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { usePreference } from "../../lib/preferences";
import { SessionStatusBadge, TaskStatusIcon } from "../../ui/Badge";
import card from "../../ui/Card.module.css";
import { Link } from "../../ui/Link";
import { Strip } from "../../ui/Strip";
import { mainVerbOf } from "./mainVerb";
import { phaseLabels } from "./phaseLabels";
import classes from "./SessionCard.module.css";
import { stripOf } from "./sessionStrip";
import type { TimedSession } from "./timerFacts";
import { wholeOf } from "./timerWords";
import { clockAt, useSessionClock } from "./useSessionClock";
import { useTimerVerbs } from "./useTimerVerbs";

/* GraphQL */ `
  fragment SessionCard on PomodoroSession {
    id name description status phase isActive isPaused scheduledAt createdAt updatedAt ...TimedSession @unmask
    tasks { id title status project { id name } }
  }
`;

/** So many tasks are named on a card; the others are counted. */
const named = 4;

type SessionCardProps = { session: FragmentType<SessionCardFragment>; onDelete: () => void };

export function SessionCard({ onDelete, ...props }: SessionCardProps) {
  usePreference("clock");
  const session = useShown(SessionCardFragmentDoc, props.session);
  if (!session) return null;
  const { id, name, description, tasks } = session;
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.top}>
        <h3>
          <Link to={paths.session(id)}>{name}</Link>
        </h3>
        <SessionStatusBadge {...session} />
      </div>
      {description && <p className={card.text}>{description}</p>}
      {session.isActive && <ActiveStrip session={session} />}
      <dl className={classes.lengths}>
        {session.pace === "countUp" ? (
          <Fact name="Focus duration">Counted up</Fact>
        ) : (
          <>
            <Fact name="Total duration">{hoursAndMinutes(session.totalSessionDuration)}</Fact>
            <Fact name="Focus duration">{hoursAndMinutes(session.duration)}</Fact>
            <Fact name="Break duration">{hoursAndMinutes(session.breakDuration)}</Fact>
          </>
        )}
      </dl>
      {(session.scheduledAt || session.startTime || session.endTime) && (
        <dl className={classes.times}>
          {session.scheduledAt && <Fact name="Scheduled">{dateAndTime(session.scheduledAt)}</Fact>}
          {session.startTime && <Fact name="Started">{dateAndTime(session.startTime)}</Fact>}
          {session.endTime && <Fact name="Ended">{dateAndTime(session.endTime)}</Fact>}
        </dl>
      )}
      <div className={classes.tasks}>
        <p>{tasks.length === 1 ? "1 task" : `${tasks.length} tasks`}</p>
        {tasks.length > 0 && (
          <ul>
            {tasks.slice(0, named).map((task) => (
              <li key={task.id}>
                <span title={labels.taskStatus[task.status]}>
                  <TaskStatusIcon status={task.status} size={14} />
                  <VisuallyHidden>{labels.taskStatus[task.status]}</VisuallyHidden>
                </span>
                <span className={classes.task}>{task.title}</span>
                <span className={classes.project}>{task.project?.name ?? "No Project"}</span>
              </li>
            ))}
          </ul>
        )}
        {tasks.length > named && <p>and {tasks.length - named} more</p>}
      </div>
      <p className={classes.dates}>
        <span>Created {shortDate(session.createdAt)}</span>
        {wasUpdated(session) && <span>Updated {shortDate(session.updatedAt)}</span>}
      </p>
      <div className={classes.foot}>
        <span className={classes.ways}>
          <TimerButton session={session} />
          <Button
            data-open=""
            component={Link}
            to={paths.session(id)}
            variant="default"
            size="xs"
            aria-label={`Open ${name}`}
          >
            Open
          </Button>
        </span>
        <span className={classes.icons}>
          <ActionIcon
            component={Link}
            to={paths.editSession(id)}
            variant="subtle"
            color="gray"
            data-edit=""
            aria-label={`Edit ${name}`}
            title="Edit"
          >
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" onClick={onDelete} aria-label={`Delete ${name}`} title="Delete">
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      </div>
    </article>
  );
}

/** Nothing once it is completed. */
function TimerButton({ session }: { session: SessionCardFragment }) {
  const { id, name, now } = session;
  const perform = useTimerVerbs();
  const next = mainVerbOf(clockAt(session, now));
  if (!next) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<next.icon size={16} stroke={1.75} aria-hidden />}
      aria-label={`${next.label} ${name}`}
      onClick={() => void perform(id, next.verb)}
    >
      {next.label}
    </Button>
  );
}

/** How far a session that is under way has come. */
function ActiveStrip({ session }: { session: TimedSession }) {
  const clock = useSessionClock(session);
  if (clock.phase === "done") return null;
  return (
    <div className={classes.active}>
      <Strip
        stretches={stripOf(clock.stretches, clock.elapsedMs)}
        height={28}
        playhead={clock.elapsedMs / clock.totalMs}
      />
      <p>
        {phaseLabels[clock.phase]}, {wholeOf(clock).join(" ")}
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
