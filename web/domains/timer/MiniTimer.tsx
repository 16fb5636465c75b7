/** The timer in the header of every screen but the session's own: five cells of the whole, what remains of this focus or break, the name, and pause (visual direction §3). */
import { IconCup } from "@tabler/icons-react";
import { useMatch } from "react-router";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { paths } from "../../lib/paths";
import { Link } from "../../ui/Link";
import { mainVerbOf } from "../sessions/mainVerb";
import { phaseLabels } from "../sessions/phaseLabels";
import { figureOf, groundOf, stretchLabel } from "../sessions/timerWords";
import { useCurrentSession, useCurrentTask } from "../sessions/useCurrentSession";
import { useSessionClock } from "../sessions/useSessionClock";
import { useTimerVerbs } from "../sessions/useTimerVerbs";
import { unlockSound } from "./chime";
import classes from "./MiniTimer.module.css";

export function MiniTimer() {
  const { current } = useCurrentSession();
  const shown = useMatch("/pomodoro/:id")?.params.id;
  if (current === null || current.id === shown) return null;
  return <RunningTimer key={current.id} session={current} />;
}

function RunningTimer({ session }: { session: SessionFieldsFragment }) {
  const clock = useSessionClock(session);
  const perform = useTimerVerbs();
  const task = useCurrentTask(session.currentTaskId);
  const main = mainVerbOf(clock);
  if (!main) return null;
  const running = clock.phase === "running";
  const digits = figureOf(clock);
  // A session that a task began is called as the task is.
  const names = new Set([session.name, task?.title ?? session.name]);
  const act = () => {
    unlockSound();
    void perform(session.id, main.verb);
  };
  return (
    <div className={classes.mini} data-ground={groundOf(clock)}>
      <Link
        to={paths.session(session.id)}
        className={classes.link}
        aria-label={`${[...names].join(", ")}, ${phaseLabels[clock.phase]}, ${stretchLabel(clock)}`}
      >
        {running && clock.stretch.kind === "break" ? (
          <IconCup size={18} stroke={1.75} aria-hidden />
        ) : (
          <Cells share={clock.elapsedMs / clock.totalMs} />
        )}
        <span className={classes.digits}>{digits}</span>
        <span className={classes.name}>{clock.isWaiting ? main.label : (task?.title ?? session.name)}</span>
      </Link>
      <button type="button" className={classes.button} onClick={act} aria-label={main.label} title={main.label}>
        <main.icon size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

const cells = [0, 1, 2, 3, 4];

/** Five cells, a fifth of the session each. */
function Cells({ share }: { share: number }) {
  return (
    <span className={classes.cells} aria-hidden="true">
      {cells.map((cell) => (
        <i key={cell}>
          <u style={{ width: `${Math.min(1, Math.max(0, share * 5 - cell)) * 100}%` }} />
        </i>
      ))}
    </span>
  );
}
