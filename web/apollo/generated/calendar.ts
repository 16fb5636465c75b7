/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import * as Apollo from "@apollo/client/react";
/** What a stretch of a session was for. */
export type IntervalKind =
  | 'break'
  | 'focus';

/** How much a task or project matters. */
export type Priority =
  | 'high'
  | 'low'
  | 'medium';

/** How a focus ends: by the clock; when somebody ends it, past its time with overtime; or so, counted up, which earns the break. */
export type SessionPace =
  | 'countUp'
  | 'overtime'
  | 'timed';

/** What the timer does right now. */
export type SessionPhase =
  | 'done'
  | 'paused'
  | 'ready'
  | 'running';

/** Where a focus session stands; a paused one is active. */
export type SessionStatus =
  | 'active'
  | 'completed'
  | 'inactive';

/** What tasks are sorted by. */
export type TaskSort =
  | 'due'
  | 'newest'
  | 'priority'
  | 'status'
  | 'title';

/** Where a task stands; on a board its column decides. */
export type TaskStatus =
  | 'done'
  | 'plan'
  | 'todo';

export type SessionFieldsFragment = { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } & { ' $fragmentName'?: 'SessionFieldsFragment' };

export type SessionChangeFragment = { __typename: 'Change', session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } | null } & { ' $fragmentName'?: 'SessionChangeFragment' };

export type SessionTaskIdsFragment = { __typename: 'PomodoroSession', id: string, tasks: Array<{ __typename: 'Task', id: string }> } & { ' $fragmentName'?: 'SessionTaskIdsFragment' };

export type TaskFieldsFragment = { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, estimate: number | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> } & { ' $fragmentName'?: 'TaskFieldsFragment' };

export type TaskChangeFragment = { __typename: 'Change', task: { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, estimate: number | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> } | null } & { ' $fragmentName'?: 'TaskChangeFragment' };

export type CalendarQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type CalendarQuery = { sessionsBetween: Array<{ __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number, intervals: Array<{ __typename: 'SessionInterval', id: string | null, version: string | null, kind: IntervalKind, from: string, to: string | null, taskId: string | null, taskTitle: string | null }> }> };

export type DueTasksQueryVariables = Exact<{
  dueFrom?: string | null | undefined;
  dueTo?: string | null | undefined;
  open?: boolean | null | undefined;
  sort?: TaskSort | null | undefined;
  limit?: number | null | undefined;
}>;


export type DueTasksQuery = { tasks: Array<{ __typename: 'Task', id: string, createdAt: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, estimate: number | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> }> };

type Node = object;
type Texts = Record<string, string>;
const n = (value: string): Node => ({ kind: "Name", value });
const v = (name: string): Node => ({ kind: "Variable", name: n(name) });
const t = (type: string): Node => type.endsWith("!") ? { kind: "NonNullType", type: t(type.slice(0, -1)) } : type.startsWith("[") ? { kind: "ListType", type: t(type.slice(1, -1)) } : { kind: "NamedType", name: n(type) };
const set = (selections: Node[]): Node => ({ kind: "SelectionSet", selections });
const f = (name: string, selections?: Node[], given: Texts = {}): Node => ({ kind: "Field", name: n(name), arguments: Object.entries(given).map(([key, from]) => ({ kind: "Argument", name: n(key), value: v(from) })), ...(selections && { selectionSet: set(selections) }) });
const o = (operation: string, name: string, variables: Texts, ...selections: Node[]): Node => ({ kind: "OperationDefinition", operation, name: n(name), variableDefinitions: Object.entries(variables).map(([key, type]) => ({ kind: "VariableDefinition", variable: v(key), type: t(type) })), selectionSet: set(selections) });
const c = <Data, Variables extends OperationVariables>(...definitions: Node[]) => ({ kind: "Document", definitions }) as unknown as TypedDocumentNode<Data, Variables>;
const s = (name: string, ...directives: string[]): Node => ({ kind: "FragmentSpread", name: n(name), directives: directives.map((one) => ({ kind: "Directive", name: n(one) })) });
const on = (type: string, name: string, ...selections: Node[]): Node => ({ kind: "FragmentDefinition", name: n(name), typeCondition: t(type), selectionSet: set(selections) });
const SessionFieldsFragment$ = on("PomodoroSession","SessionFields",f("id"),f("name"),f("description"),f("scheduledAt"),f("totalSessionDuration"),f("duration"),f("breakDuration"),f("longBreakEvery"),f("longBreakDuration"),f("pace"),f("status"),f("phase"),f("isActive"),f("isPaused"),f("isCompleted"),f("timeRemaining"),f("sessionProgress"),f("startTime"),f("endTime"),f("createdAt"),f("updatedAt"),f("phaseEnds"),f("overtimeMs"),f("autoStartBreaks"),f("autoStartFocus"),f("pausesAtMs"),f("elapsedMs"),f("runningSince"),f("currentTaskId"),f("interruptionsChangedAt"),f("now"));
const SessionChangeFragment$ = on("Change","SessionChange",f("session",[s("SessionFields","unmask")]));
const SessionTaskIdsFragment$ = on("PomodoroSession","SessionTaskIds",f("id"),f("tasks",[f("id")]));
const TaskFieldsFragment$ = on("Task","TaskFields",f("id"),f("title"),f("description"),f("status"),f("priority"),f("dueDate"),f("labels"),f("estimate"),f("projectId"),f("project",[f("id"),f("name")]),f("listId"),f("rank"),f("pomodoroSessionId"),f("pomodoroSessions",[f("id"),f("name")]),f("createdAt"),f("updatedAt"));
const TaskChangeFragment$ = on("Change","TaskChange",f("task",[s("TaskFields","unmask")]));
export const SessionFieldsFragmentDoc = c<SessionFieldsFragment, OperationVariables>(SessionFieldsFragment$);
export const SessionChangeFragmentDoc = c<SessionChangeFragment, OperationVariables>(SessionChangeFragment$,SessionFieldsFragment$);
export const SessionTaskIdsFragmentDoc = c<SessionTaskIdsFragment, OperationVariables>(SessionTaskIdsFragment$);
export const TaskFieldsFragmentDoc = c<TaskFieldsFragment, OperationVariables>(TaskFieldsFragment$);
export const TaskChangeFragmentDoc = c<TaskChangeFragment, OperationVariables>(TaskChangeFragment$,TaskFieldsFragment$);
export const CalendarDocument = c<CalendarQuery, CalendarQueryVariables>(o("query","Calendar",{"from":"DateTime!","to":"DateTime!"},f("sessionsBetween",[s("SessionFields","unmask"),f("intervals",[f("id"),f("version"),f("kind"),f("from"),f("to"),f("taskId"),f("taskTitle")])],{"from":"from","to":"to"})),SessionFieldsFragment$);
export const DueTasksDocument = c<DueTasksQuery, DueTasksQueryVariables>(o("query","DueTasks",{"dueFrom":"Date","dueTo":"Date","open":"Boolean","sort":"TaskSort","limit":"Int"},f("tasks",[f("id"),f("createdAt"),s("TaskFields","unmask")],{"dueFrom":"dueFrom","dueTo":"dueTo","open":"open","sort":"sort","limit":"limit"})),TaskFieldsFragment$);
export const useCalendarQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<CalendarQuery, CalendarQueryVariables> & { variables: CalendarQueryVariables })) => Apollo.useQuery<CalendarQuery, CalendarQueryVariables>(CalendarDocument, options as never) as Apollo.useQuery.Result<CalendarQuery, CalendarQueryVariables, "empty" | "complete" | "streaming">;
export const useDueTasksQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<DueTasksQuery, DueTasksQueryVariables>) => Apollo.useQuery<DueTasksQuery, DueTasksQueryVariables>(DueTasksDocument, options as never) as Apollo.useQuery.Result<DueTasksQuery, DueTasksQueryVariables, "empty" | "complete" | "streaming">;