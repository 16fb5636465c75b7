// The session under way as a strip in the Focus Timer card; an outlined one while there is none.
import { limits } from "#contract/limits";
import { stretches } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { Strip } from "../../ui/Strip";
import { stripOf } from "../sessions/sessionStrip";
import { wholeOf } from "../sessions/timerWords";
import { useCurrentSession } from "../sessions/useCurrentSession";
import { useSessionClock } from "../sessions/useSessionClock";
import classes from "./DashboardCards.module.css";

const usual = stripOf(
  stretches({
    totalSessionDuration: limits.sessionMinutes.initial,
    duration: limits.focusMinutes.initial,
    breakDuration: limits.breakMinutes.initial,
    longBreakEvery: 0,
    longBreakDuration: 0,
    pace: "timed",
  }),
  0,
);

export function FocusPicture() {
  const { current } = useCurrentSession();
  if (current) return <Running key={current.id} session={current} />;
  return (
    <div>
      <Strip stretches={usual} height={34} outlined />
      <p className={classes.session}>
        <span className={classes.quiet}>No session under way.</span>
      </p>
    </div>
  );
}

function Running({ session }: { session: SessionFieldsFragment }) {
  const clock = useSessionClock(session);
  return (
    <div>
      <Strip
        stretches={stripOf(clock.stretches, clock.elapsedMs)}
        height={34}
        playhead={clock.elapsedMs / clock.totalMs}
      />
      <p className={classes.session}>
        <span className={classes.under}>{session.name}</span>
        <span className={classes.percent}>{wholeOf(clock).join(" ")}</span>
      </p>
    </div>
  );
}
