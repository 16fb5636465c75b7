/** Stands in the corner when a session ran out of time: what was done, its tasks to tick, what could be next. It covers no screen and takes no focus. */
import { Button } from "@mantine/core";
import { type ReactNode, useId, useRef } from "react";
import { useMatch } from "react-router";
import { hoursAndMinutes } from "#contract/duration";
import { minute } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { clockTime } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { usePreference } from "../../lib/preferences";
import { Link } from "../../ui/Link";
import { Strip } from "../../ui/Strip";
import { focusedMs, ranOf } from "../sessions/history";
import { stripOf } from "../sessions/sessionStrip";
import { useHistories } from "../sessions/useHistories";
import { clockAt } from "../sessions/useSessionClock";
import classes from "./CompletionPanel.module.css";
import { NextSession } from "./NextSession";
import { completionTitle } from "./notifyCompletion";

type CompletionPanelProps = {
  opened: boolean;
  /** Which one; null when none has finished yet. */
  session: SessionFieldsFragment | null;
  onClose: () => void;
  /** Its tasks to be ticked; on the session's own screen they stand below the timer. */
  tasksOf?: (id: string) => ReactNode;
};

export const CompletionPanel = ({ opened, session, ...props }: CompletionPanelProps) =>
  opened && session && <Finished key={session.id} session={session} {...props} />;

type FinishedProps = Pick<CompletionPanelProps, "onClose" | "tasksOf"> & { session: SessionFieldsFragment };

function Finished({ session, onClose, tasksOf }: FinishedProps) {
  usePreference("clock");
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    // What has the focus goes with the panel.
    if (panel.current?.contains(document.activeElement))
      document.getElementById("main")?.focus({ preventScroll: true });
    onClose();
  };
  const here = useMatch("/pomodoro/:id")?.params.id === session.id;
  const clock = clockAt(session, session.now);
  const stored = useHistories([session]).get(session.id);
  const focused = focusedMs(stored ? ranOf(session, stored, session.now) : null, clock);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={title}
      className={classes.panel}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
    >
      <h2 id={title}>{completionTitle}</h2>
      <p className={classes.figure}>
        {hoursAndMinutes(Math.floor(focused / minute))} <span>focused</span>
      </p>
      <div className={classes.strip}>
        <Strip stretches={stripOf(clock.stretches, Number.POSITIVE_INFINITY)} height={40} />
      </div>
      <p>
        {session.name}: {hoursAndMinutes(Math.floor(clock.totalMs / minute))}
        {session.endTime && `, ended at ${clockTime(Date.parse(session.endTime))}`}
      </p>
      {!here && tasksOf?.(session.id)}
      {!here && <NextSession after={session.id} isPlanned onLeave={onClose} />}
      <div className={classes.actions}>
        {here ? (
          <NextSession after={session.id} onLeave={onClose} />
        ) : (
          <Button component={Link} to={paths.session(session.id)} variant="default" onClick={onClose}>
            Open Session
          </Button>
        )}
        <Button onClick={close}>Close</Button>
      </div>
    </div>
  );
}
