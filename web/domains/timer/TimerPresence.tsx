/**
 * The timer where no screen of it is open: the tab's title, announcements, chimes, keep-alive, and what happens at zero
 * (docs/product.md "Timer"). Mounted once, beside every signed-in screen.
 */
import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { useCurrentSession } from "../sessions/useCurrentSession";
import { CompletionDialog } from "./CompletionDialog";
import { FollowSession } from "./FollowSession";
import { useCompletion } from "./useCompletion";

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
      <CompletionDialog session={finished} onClose={dismiss} />
    </>
  );
}
