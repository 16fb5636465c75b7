/** The details of a session: how long it is, what is left of it, and when it was made, changed, started and ended. */
import type { FragmentType } from "@apollo/client";
import { hoursAndMinutes } from "#contract/duration";
import { type SessionDetailsFragment, SessionDetailsFragmentDoc } from "../../apollo/generated/graphql";
import { useShown } from "../../apollo/useShown";
import { useSessionClock } from "../../domains/sessions/useSessionClock";
import { dateAndTime, shortDate } from "../../lib/dates";
import { usePreference } from "../../lib/preferences";
import classes from "./SessionPage.module.css";

/* GraphQL */ `
  fragment SessionDetails on PomodoroSession {
    scheduledAt createdAt updatedAt ...TimedSession @unmask
  }
`;

export function SessionDetails({ session }: { session: FragmentType<SessionDetailsFragment> }) {
  const shown = useShown(SessionDetailsFragmentDoc, session);
  return shown && <Details session={shown} />;
}

function Details({ session }: { session: SessionDetailsFragment }) {
  usePreference("clock");
  const { remaining } = useSessionClock(session);
  const isCounted = session.pace === "countUp";
  return (
    <section className={classes.details} aria-label="Details">
      <h2>Details</h2>
      <dl>
        <Detail name="Duration">{isCounted ? "Counted up" : hoursAndMinutes(session.totalSessionDuration)}</Detail>
        {!isCounted && <Detail name="Time remaining">{hoursAndMinutes(Math.floor(remaining / 60))}</Detail>}
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
