/** The details of a session: how long it is, what is left of it, and when it was made, changed, started and ended. */
import { hoursAndMinutes } from "#contract/duration";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { useSessionClock } from "../../domains/sessions/useSessionClock";
import { dateAndTime, shortDate } from "../../lib/dates";
import classes from "./SessionPage.module.css";

export function SessionDetails({ session }: { session: SessionFieldsFragment }) {
  const { remaining } = useSessionClock(session);
  return (
    <section className={classes.details} aria-label="Details">
      <h2>Details</h2>
      <dl>
        <Detail name="Duration">{hoursAndMinutes(session.totalSessionDuration)}</Detail>
        <Detail name="Time remaining">{hoursAndMinutes(Math.floor(remaining / 60))}</Detail>
        {session.scheduledAt && <Detail name="Scheduled">{dateAndTime(session.scheduledAt)}</Detail>}
        <Detail name="Created">{shortDate(session.createdAt)}</Detail>
        <Detail name="Updated">{shortDate(session.updatedAt)}</Detail>
        <Detail name="Started">{session.startTime ? dateAndTime(session.startTime) : "Not yet"}</Detail>
        <Detail name="Ended">{session.endTime ? dateAndTime(session.endTime) : "Not yet"}</Detail>
      </dl>
    </section>
  );
}

function Detail({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
