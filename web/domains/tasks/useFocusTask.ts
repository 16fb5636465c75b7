/** Focusing on a task by one act, from wherever it is shown (docs/product.md "Focusing on a task"). */
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { messages } from "#contract/messages";
import { notify } from "../../lib/notify";
import { paths } from "../../lib/paths";

// What follows from it is fetched when the pointer or the focus nears the button.
const load = () => import("./focusTask");
export const nearFocusTask = (): void => void load().catch(() => {});

/**
 * Gives the act ▶: a session with the task of this id runs, the one that ran is paused. One stays where one is; a notice says what
 * runs and what stands, and leads to the session. Never throws: what fails is said. The function stays the same.
 */
export function useFocusTask(): (taskId: string) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return useCallback(
    async (taskId) => {
      const act = await load().catch(() => null);
      if (act) await act.focusTask(client, taskId, (session) => void navigate(paths.session(session)));
      else notify.error(messages.saveSessionFailed);
    },
    [client, navigate],
  );
}
