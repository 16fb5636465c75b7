/** The timer of a session: state, digits, what comes next, the strip with its playhead, and the verbs (docs/product.md "Timer"). */
import type { FragmentType } from "@apollo/client";
import { Button } from "@mantine/core";
import {
  IconCheck,
  IconCup,
  IconHourglassEmpty,
  IconPlayerPause,
  IconPlayerPlay,
  type TablerIcon,
} from "@tabler/icons-react";
import { useState } from "react";
import { hoursAndMinutes } from "#contract/duration";
import { type Interval, minute } from "#contract/timer";
import { type TimerCardFragment, TimerCardFragmentDoc } from "../../apollo/generated/graphql";
import { useShown } from "../../apollo/useShown";
import { useKeyOf } from "../../lib/keys/bindings";
import { useCommand } from "../../lib/keys/useCommand";
import { usePreference } from "../../lib/preferences";
import { late, lateDialog } from "../../ui/later";
import { Strip } from "../../ui/Strip";
import { axisOf, focusedMs, type PlacedBlock, placed, placeOn, ranOf, stripOfBlocks } from "../sessions/history";
import { mainVerbOf } from "../sessions/mainVerb";
import { phaseLabels } from "../sessions/phaseLabels";
import { figureOf, groundOf, outlookOf, stretchLabel, wholeOf } from "../sessions/timerWords";
import { useCurrentTask } from "../sessions/useCurrentSession";
import { useHistories } from "../sessions/useHistories";
import { type SessionClock, useSessionClock } from "../sessions/useSessionClock";
import { useTimerVerbs } from "../sessions/useTimerVerbs";
import { Ticks } from "./Ticks";
import classes from "./TimerCard.module.css";
import { TimerSwitches } from "./TimerSwitches";

const PhaseVerbs = late(
  async () => (await import("./PhaseVerbs")).PhaseVerbs,
  () => <div className={classes.room} />,
);
const CompleteDialog = lateDialog(async () => (await import("./CompleteDialog")).CompleteDialog);
const NextSession = late(async () => (await import("./NextSession")).NextSession);

/* GraphQL */ `
  fragment TimerCard on PomodoroSession {
    name currentTaskId updatedAt interruptionsChangedAt ...TimedSession @unmask
  }
`;

export function TimerCard({ session }: { session: FragmentType<TimerCardFragment> }) {
  usePreference("clock");
  const shown = useShown(TimerCardFragmentDoc, session);
  return shown && <Timer session={shown} />;
}

function Timer({ session }: { session: TimerCardFragment }) {
  const clock = useSessionClock(session);
  const perform = useTimerVerbs();
  const [asking, setAsking] = useState(false);
  const main = mainVerbOf(clock);
  const act = () => {
    if (main) void perform(session.id, main.verb);
  };
  useCommand("timer", act);
  const key = useKeyOf("timer");
  const task = useCurrentTask(clock.phase === "done" ? null : session.currentTaskId);
  const ground = groundOf(clock);
  const Icon = icons[clock.phase === "running" && clock.stretch.kind === "break" ? "break" : clock.phase];
  const isCounted = clock.pace === "countUp";
  const [outlook, detail] = outlookOf(clock, session.totalSessionDuration);
  const stored = useHistories(clock.phase === "ready" ? none : [session]).get(session.id);
  const ran = stored ? ranOf(session, stored, clock.now) : null;
  return (
    <section className={classes.timer} data-ground={ground} aria-label="Timer">
      <div className={classes.label}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>{phaseLabels[clock.phase]}</span>
        {clock.phase !== "done" && <span className={classes.stretch}>{stretchLabel(clock)}</span>}
        <TimerSwitches className={classes.switches} />
      </div>
      {task && <p className={classes.task}>{task.title}</p>}
      <div className={classes.main}>
        <Hero clock={clock} ran={ran} />
        <div>
          <p className={classes.next}>
            {clock.phase !== "done" && (
              <b>
                <span role="timer" aria-live="off" aria-label="Whole session">
                  {wholeOf(clock)[0]}
                </span>
                {isCounted ? " in all" : " left in all"}
              </b>
            )}
            <b className={clock.phase === "done" ? undefined : classes.then}>{outlook}</b>
            <span>{detail}</span>
          </p>
          {(clock.phase === "running" || clock.phase === "paused") && <PhaseVerbs session={session} clock={clock} />}
          {main && (
            <div className={classes.controls}>
              <Button variant="outline" className={classes.outline} onClick={() => setAsking(true)}>
                Mark as Complete
              </Button>
              <Button
                className={classes.primary}
                leftSection={<main.icon size={18} stroke={1.75} aria-hidden />}
                onClick={act}
                aria-keyshortcuts={key.aria}
              >
                {main.label}
                {key.name && (
                  <span className={classes.key} aria-hidden="true">
                    {key.name}
                  </span>
                )}
              </Button>
            </div>
          )}
          {clock.phase === "done" && (
            <div className={classes.controls}>
              <NextSession after={session.id} />
            </div>
          )}
        </div>
      </div>
      {/* Of what is counted up there is nothing to draw before it has begun. */}
      {(!isCounted || clock.phase !== "ready") && <Axis ran={ran} clock={clock} />}
      <CompleteDialog
        opened={asking}
        name={session.name}
        remaining={isCounted ? null : clock.remaining}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void perform(session.id, "complete");
        }}
      />
    </section>
  );
}

const icons: Record<SessionClock["phase"] | "break", TablerIcon> = {
  ready: IconHourglassEmpty,
  running: IconPlayerPlay,
  break: IconCup,
  paused: IconPlayerPause,
  done: IconCheck,
};

/** The one big figure: what remains of this focus or break, and at the end what was done. */
function Hero({ clock, ran }: { clock: SessionClock; ran: readonly Interval[] | null }) {
  if (clock.phase === "done")
    return (
      <p className={`${classes.digits} ${classes.result}`}>
        {hoursAndMinutes(Math.floor(focusedMs(ran, clock) / minute))} <span>focused</span>
      </p>
    );
  const figure = figureOf(clock);
  return (
    <div
      className={classes.digits}
      role="timer"
      aria-live="off"
      aria-label={stretchLabel(clock)}
      data-long={figure.length > 5 || undefined}
    >
      {figure}
    </div>
  );
}

/** The strip and its ruler: what ran stands where it ran, from the instant at which the session began. */
function Axis({ ran, clock }: { ran: readonly Interval[] | null; clock: SessionClock }) {
  const { blocks, ofDay } = axisOf(ran, clock);
  const laid = placed(blocks);
  const strip = {
    stretches: stripOfBlocks(laid),
    playhead: playhead(clock, ofDay ? laid : null),
    reach: ofDay && clock.phase === "done" ? clock.elapsedMs / clock.totalMs : 1,
  };
  return (
    <>
      <div {...progressProps(clock)}>
        <div className={classes.strip}>
          <Strip {...strip} height={72} />
        </div>
        <div className={classes.stripSmall}>
          <Strip {...strip} height={44} />
        </div>
      </div>
      <Ticks blocks={laid} ofDay={ofDay} />
    </>
  );
}

const none: readonly TimerCardFragment[] = [];

/** Where the playhead stands; none before the start and after the end. */
function playhead(clock: SessionClock, blocks: readonly PlacedBlock[] | null): number | undefined {
  if (clock.phase !== "running" && clock.phase !== "paused") return undefined;
  return blocks ? placeOn(blocks, clock.now) : clock.elapsedMs / clock.totalMs;
}

const progressProps = (clock: SessionClock) => ({
  role: "progressbar" as const,
  "aria-label": "Session progress",
  "aria-valuemin": 0,
  "aria-valuemax": 100,
  "aria-valuenow": clock.pace === "countUp" ? undefined : Math.floor(clock.progress),
});
