/** Planning in the calendar: a session moves, becomes longer or shorter, and is made for a task. Taken back by Undo. */
import { useApolloClient } from "@apollo/client/react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import {
  CreateSessionDocument,
  DeleteSessionDocument,
  type SessionFieldsFragment,
  type TaskFieldsFragment,
  UpdateSessionDocument,
  type UpdateSessionInput,
} from "../../apollo/generated/graphql";
import { inTurn } from "../../apollo/inTurn";
import { sentenceOf } from "../../apollo/problems";
import { useAddTasksToSession } from "../../domains/session-tasks/useAddTasksToSession";
import { placeSession, removeSession } from "../../domains/sessions/sessions.live";
import { startOf } from "../../domains/sessions/sessionValues";
import { notify } from "../../lib/notify";
import { undoOf } from "../../lib/undo";
import { words } from "./words";

export interface Planning {
  /** Plans the session for another instant, or for another length in minutes. Never throws: what fails is said. */
  change: (session: SessionFieldsFragment, planned: { at?: number; minutes?: number }) => Promise<void>;
  /** Makes a session with the task that is planned for then. */
  planTask: (task: TaskFieldsFragment, at: number) => Promise<void>;
}

export function usePlanning(): Planning {
  const client = useApolloClient();
  const add = useAddTasksToSession();
  const save = (session: SessionFieldsFragment, input: UpdateSessionInput) =>
    inTurn(client, `plan ${session.id}`, () =>
      client.mutate({
        mutation: UpdateSessionDocument,
        variables: { id: session.id, input },
        optimisticResponse: { updateSession: { ...session, ...(input as Partial<SessionFieldsFragment>) } },
        update: (cache, { data }) => data && placeSession(cache, data.updateSession),
      }),
    );
  const refused = (error: unknown, of: string): void => notify.error(sentenceOf(error, messages.saveSessionFailed), of);
  return {
    async change(session, { at, minutes }) {
      const { scheduledAt, totalSessionDuration } = session;
      const input = {
        ...(at !== undefined && { scheduledAt: new Date(at).toISOString() }),
        ...(minutes !== undefined && { totalSessionDuration: minutes }),
      };
      const before = {
        ...(at !== undefined && { scheduledAt }),
        ...(minutes !== undefined && { totalSessionDuration }),
      };
      const said = at === undefined ? words.lengthened(session.name, minutes ?? 0) : words.plannedFor(session.name, at);
      const takeBack = () =>
        void save({ ...session, ...(input as Partial<SessionFieldsFragment>) }, before).catch((error) =>
          refused(error, session.id),
        );
      await undoOf(save(session, input), () => ({ text: said, onUndo: takeBack })).catch((error) =>
        refused(error, session.id),
      );
    },
    async planTask(task, at) {
      const id = crypto.randomUUID();
      const { pace, autoStartBreaks, autoStartFocus, ...lengths } = startOf();
      const name = [...task.title].slice(0, limits.label.max).join("");
      const input = {
        ...{ id, name, scheduledAt: new Date(at).toISOString() },
        ...{
          totalSessionDuration: Number(lengths.totalSessionDuration),
          duration: Number(lengths.duration),
          breakDuration: Number(lengths.breakDuration),
          longBreakEvery: Number(lengths.longBreakEvery),
          longBreakDuration: Number(lengths.longBreakDuration),
          pace,
          autoStartBreaks: autoStartBreaks === "true",
          autoStartFocus: autoStartFocus === "true",
        },
      };
      const made = async () => {
        await client.mutate({
          mutation: CreateSessionDocument,
          variables: { input },
          update: (cache, { data }) => data && placeSession(cache, data.createSession),
        });
        await add(id, [task.id]);
      };
      const takeBack = async () => {
        await client.mutate({
          mutation: DeleteSessionDocument,
          variables: { id },
          update: (cache) => removeSession(cache, id),
        });
        if (task.pomodoroSessionId) await add(task.pomodoroSessionId, [task.id]);
      };
      await undoOf(made(), () => ({
        text: words.plannedFor(name, at),
        onUndo: () => void takeBack().catch((error) => refused(error, id)),
      })).catch((error) => refused(error, id));
    },
  };
}
