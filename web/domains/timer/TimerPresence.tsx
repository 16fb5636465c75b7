/**
 * The timer where no screen of it is open: the tab's title, announcements, chimes, keep-alive, and what happens at zero
 * (docs/product.md "Timer"). Mounted once, beside every signed-in screen.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { late, lateDialog, themed } from "../../ui/later";
import { Unseen } from "../../ui/Unseen";
import { useCurrentSession } from "../sessions/useCurrentSession";
import { FollowSession } from "./FollowSession";
import type { SmallWindowProps } from "./SmallWindow";
import { useCompletion } from "./useCompletion";
import { useNoticeButtons } from "./useNoticeButtons";

const CompletionPanel = lateDialog(themed(async () => (await import("./CompletionPanel")).CompletionPanel));
const TimerCompanions = late<SmallWindowProps>(async () => (await import("./TimerCompanions")).TimerCompanions);

const Absence = late(async () => (await import("./Absence")).Absence);

type TimerPresenceProps = Pick<SmallWindowProps, "tickOf"> & { tasksOf?: (id: string) => ReactNode };

export function TimerPresence({ tasksOf, tickOf }: TimerPresenceProps) {
  const { sessions, current, isKnown } = useCurrentSession();
  const [said, say] = useState("");
  const { finished, dismiss } = useCompletion(sessions);
  useNoticeButtons();
  // What begins while the app is open is said; what ran as it was opened is not.
  const wasKnown = useRef(false);
  useEffect(() => {
    wasKnown.current = isKnown;
  }, [isKnown]);
  return (
    <>
      <Unseen role="status">{said}</Unseen>
      {current && <FollowSession key={current.id} session={current} say={say} isNew={wasKnown.current} />}
      {/* Without the code of these the timer still goes on. */}
      <ErrorBoundary fallback={null}>{isKnown && <Absence sessions={sessions} />}</ErrorBoundary>
      <ErrorBoundary fallback={null}>{current && <TimerCompanions session={current} tickOf={tickOf} />}</ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <CompletionPanel opened={finished !== null} session={finished} onClose={dismiss} tasksOf={tasksOf} />
      </ErrorBoundary>
    </>
  );
}
