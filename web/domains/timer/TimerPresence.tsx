/**
 * The timer where no screen of it is open: the tab's title, announcements, chimes, keep-alive, and what happens at zero
 * (docs/product.md "Timer"). Mounted once, beside every signed-in screen.
 */
import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { lateDialog } from "../../ui/later";
import { useCurrentSession } from "../sessions/useCurrentSession";
import { FollowSession } from "./FollowSession";
import { useCompletion } from "./useCompletion";

const CompletionDialog = lateDialog(async () => (await import("./CompletionDialog")).CompletionDialog);

export function TimerPresence() {
  const { sessions, current } = useCurrentSession();
  const [said, say] = useState("");
  const { finished, dismiss } = useCompletion(sessions);
  return (
    <>
      <VisuallyHidden component="div" role="status">
        {said}
      </VisuallyHidden>
      {current && <FollowSession key={current.id} session={current} say={say} />}
      {/* Without the code of the dialog the timer still goes on. */}
      <ErrorBoundary fallback={null}>
        <CompletionDialog opened={finished !== null} session={finished} onClose={dismiss} />
      </ErrorBoundary>
    </>
  );
}
