// Things as lines of the palette: Enter opens them, the second step has what else can be done with a task.
import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import {
  IconArrowRight,
  IconCalendar,
  IconCircleCheck,
  IconExternalLink,
  IconFlag,
  IconFolder,
  IconHourglass,
  IconLayoutKanban,
  IconPlayerPlay,
  IconTrash,
} from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { labels, priorities, type TaskStatus } from "#contract/states";
import {
  TaskDocument,
  type TaskFieldsFragment,
  TaskFormOptionsDocument,
  type UpdateTaskInput,
} from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import type { Thing } from "../../domains/search/found";
import { keyOf } from "../../domains/search/found";
import { useOpenTask } from "../../domains/tasks/openTask";
import { putBack } from "../../domains/tasks/putBack";
import { taskIcons } from "../../domains/tasks/taskIcons";
import { cachedTask } from "../../domains/tasks/tasks.live";
import { tickTask } from "../../domains/tasks/tick";
import { useDeleteTask } from "../../domains/tasks/useDeleteTask";
import { useFocusTask } from "../../domains/tasks/useFocusTask";
import { useUpdateTask } from "../../domains/tasks/useUpdateTask";
import { dayOfReader, shortDate } from "../../lib/dates";
import { notify } from "../../lib/notify";
import { paths } from "../../lib/paths";
import { undoOf } from "../../lib/undo";
import type { Entry, Step } from "./entry";

const icons = { project: IconFolder, board: IconLayoutKanban, session: IconHourglass };
const kinds = { task: "Task", project: "Project", board: "Board", session: "Session" };
const addresses = { project: paths.project, board: paths.board, session: paths.session };

/** `dialog` is what a deletion asks, to be drawn by the caller. */
export function useThings() {
  const navigate = useNavigate();
  const client = useApolloClient();
  const update = useUpdateTask();
  const focus = useFocusTask();
  const { ask, dialog } = useDeleteTask();
  const openTask = useOpenTask();
  const open = ({ kind, id }: Thing) => (kind === "task" ? openTask(id) : void navigate(addresses[kind](id)));

  /** Changes a task and says so, with the way back. */
  const change = async (
    { id }: Thing,
    input: UpdateTaskInput,
    said: string,
    back: (was: TaskFieldsFragment) => Promise<unknown>,
  ) => {
    const failed = (error: unknown) => notify.error(sentenceOf(error, messages.updateTaskFailed));
    const changing = wholeTask(client, id).then(async (was) => {
      await update(was, input);
      return was;
    });
    await undoOf(changing, (was) => ({ text: said, onUndo: () => void back(was).catch(failed) })).catch(failed);
  };

  const put = (was: TaskFieldsFragment, input: UpdateTaskInput) =>
    update(cachedTask(client.cache, was.id) ?? was, input);

  const due = (thing: Thing): Step => {
    const inDays = (days: number) => {
      const now = new Date();
      return dayOfReader(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
    };
    const one = (label: string, day: string | null): Entry => ({
      ...{ key: label, label, note: day ? shortDate(day) : undefined, Icon: IconCalendar },
      run: () =>
        void change(thing, { dueDate: day }, messages.dueSet(thing.title, label), (was) =>
          put(was, { dueDate: was.dueDate }),
        ),
    });
    const entries = [
      one("Today", inDays(0)),
      one("Tomorrow", inDays(1)),
      one("In a week", inDays(7)),
      one("No date", null),
    ];
    return { of: `${thing.title}: due`, entries };
  };
  const priority = (thing: Thing): Step => ({
    of: `${thing.title}: priority`,
    entries: priorities.map((each) => ({
      ...{ key: each, label: labels.priority[each], Icon: IconFlag },
      run: () =>
        void change(thing, { priority: each }, messages.prioritySet(thing.title, labels.priority[each]), (was) =>
          put(was, { priority: was.priority }),
        ),
    })),
  });
  const move = (thing: Thing): Step => ({
    of: `${thing.title}: move to`,
    entries: async () => {
      const { data } = await client.query({
        query: TaskFormOptionsDocument,
        variables: { limit: limits.pageSize.max },
      });
      return (data?.boards ?? []).flatMap((board) =>
        [...board.lists]
          .sort((a, b) => a.order - b.order)
          .map((list) => ({
            ...{ key: list.id, label: list.name, note: board.name, words: board.name, Icon: IconLayoutKanban },
            run: () =>
              void change(thing, { listId: list.id }, messages.moved(thing.title, list.name), (was) =>
                putBack(client, update, was),
              ),
          })),
      );
    },
  });

  const tickOf = (thing: Thing): Entry => ({
    ...{
      key: "tick",
      label: thing.status === "done" ? "Reopen" : "Complete",
      words: "tick done",
      Icon: IconCircleCheck,
    },
    run: () => void tickTask(client, { ...thing, status: thing.status as TaskStatus }),
  });

  const stepOf = (thing: Thing): Step => {
    const opening: Entry = { key: "open", label: "Open", Icon: IconExternalLink, run: () => open(thing) };
    if (thing.kind !== "task") return { of: thing.title, entries: [opening] };
    return {
      of: thing.title,
      entries: [
        opening,
        tickOf(thing),
        {
          ...{ key: "focus", label: "Start a session with it", words: "focus timer play", Icon: IconPlayerPlay },
          run: () => void focus(thing.id),
        },
        { key: "move", label: "Move to…", words: "board column", Icon: IconArrowRight, next: move(thing) },
        { key: "due", label: "Due date…", words: "day when", Icon: IconCalendar, next: due(thing) },
        { key: "priority", label: "Priority…", words: "high medium low", Icon: IconFlag, next: priority(thing) },
        { key: "delete", label: "Delete", words: "remove", Icon: IconTrash, run: () => ask(thing) },
      ],
    };
  };

  const lineOf = (thing: Thing): Entry => ({
    key: keyOf(thing),
    label: thing.title,
    // The day first: where there is no room for all, a project's name is cut.
    note: [kinds[thing.kind], thing.kind === "task" && thing.dueDate && `due ${shortDate(thing.dueDate)}`, thing.of]
      .filter(Boolean)
      .join(" · "),
    Icon: thing.kind === "task" ? taskIcons[thing.status as TaskStatus] : icons[thing.kind],
    over: thing.status === "done" || thing.status === "completed",
    thing,
    tick: thing.kind === "task" ? tickOf(thing) : undefined,
    run: () => open(thing),
  });

  return { lineOf, stepOf, dialog };
}

/** A task as it is, from the server where the tab does not hold it. */
async function wholeTask(client: ApolloClient, id: string): Promise<TaskFieldsFragment> {
  const held = cachedTask(client.cache, id);
  if (held) return held;
  const { data } = await client.query({ query: TaskDocument, variables: { id } });
  if (!data) throw new Error(messages.taskNotFound);
  return data.task;
}
