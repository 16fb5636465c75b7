/** The sessions and the due tasks of a calendar's days, kept true while it is looked at. */
import { useCalendarQuery, useDueTasksQuery } from "../../apollo/generated/calendar";
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { pageSize } from "../../apollo/pages";
import { useRereadWhen } from "../../domains/sessions/useRereadWhen";
import "../../domains/tasks/work/workOrder";
import type { Day, Session } from "./days";

/* GraphQL */ `
  query Calendar($from: DateTime!, $to: DateTime!) {
    sessionsBetween(from: $from, to: $to) {
      ...SessionFields @unmask
      intervals { id version kind from to taskId taskTitle }
    }
  }

  query DueTasks($dueFrom: Date, $dueTo: Date, $open: Boolean, $sort: TaskSort, $limit: Int) {
    tasks(dueFrom: $dueFrom, dueTo: $dueTo, open: $open, sort: $sort, limit: $limit) {
      id createdAt ...TaskFields @unmask
    }
  }
`;

export interface CalendarFacts {
  /** Undefined until the first days are known; those of the days before while the next are asked for. */
  sessions: readonly Session[] | undefined;
  /** Open tasks that are due in the days, the soonest first. */
  tasks: readonly TaskFieldsFragment[];
  /** What was answered is of these days, and not of those before. */
  isKnown: boolean;
  failed: boolean;
  retry: () => void;
}

export function useCalendar(days: readonly [Day, ...Day[]]): CalendarFacts {
  const [first, last] = [days[0], days[days.length - 1] as Day];
  const variables = { from: new Date(first.from).toISOString(), to: new Date(last.to).toISOString() };
  const calendar = useCalendarQuery({ variables, fetchPolicy: "cache-and-network" });
  const due = useDueTasksQuery({
    variables: { dueFrom: first.name, dueTo: last.name, open: true, sort: "due", limit: pageSize.next },
    fetchPolicy: "cache-and-network",
  });
  const sessions = (calendar.data ?? calendar.previousData)?.sessionsBetween;
  // What a session ran is read again when it stood, ended or was corrected, which is heard as any other change of it: also time that was
  // added to what is still planned. Of one that runs, what runs is reckoned.
  const moved = calendar.data?.sessionsBetween.map(stateOf);
  useRereadWhen(moved?.join(), variables.from + variables.to, calendar.refetch);
  return {
    sessions,
    tasks: (due.data ?? due.previousData)?.tasks ?? [],
    isKnown: calendar.data !== undefined,
    failed: Boolean((calendar.error && !calendar.data) || (due.error && !due.data)),
    retry: () => {
      void calendar.refetch().catch(() => {});
      void due.refetch().catch(() => {});
    },
  };
}

const stateOf = ({ id, elapsedMs, endTime, updatedAt }: Session): string =>
  `${id} ${elapsedMs} ${endTime} ${updatedAt}`;
