/** The question itself, as a notice at the bottom of the screen: it stands until it is answered, dismissed, or was there for long enough. */
import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import { absenceLimits } from "#contract/absence";
import type { AbsenceAnswer } from "#contract/absence-answers";
import { token } from "../../apollo/token";
import { clockTime } from "../../lib/dates";
import { show } from "../../lib/notify";
import { preferences } from "../../lib/preferences";
import { wakeAfter } from "../../lib/wake";
import classes from "./AbsenceNotice.module.css";
import { minutesOf } from "./answerAbsence";
import type { Away } from "./watchAbsence";

interface AbsenceNoticeProps {
  away: Away;
  /** The session's. */
  name: string | undefined;
  onAnswer: (answer: AbsenceAnswer) => void;
}

export function AbsenceNotice(props: AbsenceNoticeProps) {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const { away, name } = latest.current;
    const id = crypto.randomUUID();
    let isAnswered = false;
    const answer = (given: AbsenceAnswer) => {
      if (isAnswered) return;
      isAnswered = true;
      latest.current.onAnswer(given);
    };
    const decide = () => answer(preferences.now().whenAway);
    const leave = () => {
      if (!isAnswered) decideLeaving(away);
      isAnswered = true;
    };
    /** A tab that comes back from the browser's memory of pages is asked on. */
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) isAnswered = false;
    };
    show(id, <Question away={away} name={name} onAnswer={answer} />, "status", { autoClose: false, onClose: decide });
    const forget = wakeAfter(absenceLimits.standsMs, decide);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      isAnswered = true;
      forget();
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      notifications.hide(id);
    };
  }, []);
  return null;
}

/** The tab goes: what the setting says is sent on the way out, as no answer can be waited for. */
function decideLeaving({ id, from, to }: Away): void {
  const answer = preferences.now().whenAway;
  const bearer = token.get();
  if (answer === "keep" || bearer === null) return;
  const body = JSON.stringify({ from: new Date(from).toISOString(), to: new Date(to).toISOString(), answer });
  void fetch(`/api/v1/pomodoro/${id}/absence`, {
    ...{ method: "PUT", keepalive: true, body },
    headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
  }).catch(() => {});
}

const answers: readonly { answer: AbsenceAnswer; label: string }[] = [
  { answer: "keep", label: "Keep" },
  { answer: "break", label: "Count as break" },
  { answer: "discard", label: "Discard" },
];

function Question({ away, name, onAnswer }: AbsenceNoticeProps) {
  const of = name === undefined ? "a focus" : `the focus of "${name}"`;
  return (
    <div className={classes.question}>
      <p className={classes.span}>
        Away from {clockTime(away.from)} to {clockTime(away.to)}, {minutesOf(away)} min
      </p>
      <p className={classes.why}>
        {away.slept ? "This computer slept" : "Nobody was here"} while {of} ran on.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out */}
      <div className={classes.answers} role="group" aria-label="What becomes of this time?">
        {answers.map(({ answer, label }) => (
          <button key={answer} type="button" className={classes.answer} onClick={() => onAnswer(answer)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
