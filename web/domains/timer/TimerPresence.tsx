/**
 * The timer where no screen of it is open: the tab's title, announcements, chimes, keep-alive, and what happens at zero
 * (docs/product.md "Timer"). Mounted once, beside every signed-in screen.
 */
import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { lateDialog } from "../../ui/later";
import { useCurrentSession } from "../sessions/useCurrentSession";
import { FollowSession } from "./FollowSession";
import { useCompletion } from "./useCompletion";

const CompletionDialog = lateDialog(async () => (await import("./CompletionDialog")).CompletionDialog);

export function TimerPresence() {
  const { sessions, current, isKnown } = useCurrentSession();
  const [said, say] = useState("");
  const { finished, dismiss } = useCompletion(sessions);
  // What begins while the app is open is said; what ran as it was opened is not.
  const wasKnown = useRef(false);
  useEffect(() => {
    wasKnown.current = isKnown;
  }, [isKnown]);
  return (
    <>
      <VisuallyHidden component="div" role="status">
        {said}
      </VisuallyHidden>
      {current && <FollowSession key={current.id} session={current} say={say} isNew={wasKnown.current} />}
      {/* Without the code of the dialog the timer still goes on. */}
      <ErrorBoundary fallback={null}>
        <CompletionDialog opened={finished !== null} session={finished} onClose={dismiss} />
      </ErrorBoundary>
    </>
  );
}
