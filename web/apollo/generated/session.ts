/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
/** Focus that no timer counted. */
export type AddIntervalInput = {
  /** When it began. */
  from: string;
  /** A UUID made by the client, so that a retry adds nothing twice: that of the interval and of the change. */
  id?: string | null | undefined;
  /** The own task that it was spent on, null for none. */
  taskId?: string | null | undefined;
  /** When it ended: it is over, and lasted 8 hours at most. */
  to: string;
};

/** What changes of an interval; what is left out stays. */
export type ChangeIntervalInput = {
  /** When it began. */
  from?: string | null | undefined;
  /** The own task that it was spent on, null for none. */
  taskId?: string | null | undefined;
  /** When it ended: it is over, and lasted 8 hours at most. */
  to?: string | null | undefined;
  /** The interval's `version`, as it was read. */
  version: string;
};

/** What a stretch of a session was for. */
export type IntervalKind =
  | 'break'
  | 'focus';

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

export type SessionFieldsFragment = { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } & { ' $fragmentName'?: 'SessionFieldsFragment' };

export type SessionChangeFragment = { __typename: 'Change', session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } | null } & { ' $fragmentName'?: 'SessionChangeFragment' };

export type SessionTaskIdsFragment = { __typename: 'PomodoroSession', id: string, tasks: Array<{ __typename: 'Task', id: string }> } & { ' $fragmentName'?: 'SessionTaskIdsFragment' };

export type SwitchTaskMutationVariables = Exact<{
  id: string;
  taskId: string;
}>;


export type SwitchTaskMutation = { switchTask: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } };

export type TimeTasksQueryVariables = Exact<{
  id: string;
  text?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type TimeTasksQuery = { session: { __typename: 'PomodoroSession', id: string, tasks: Array<{ __typename: 'Task', id: string, title: string }> }, tasks: Array<{ __typename: 'Task', id: string, title: string }> };

export type TimeChangedFragment = { __typename: 'IntervalChange', id: string | null, intervals: Array<{ __typename: 'SessionInterval', id: string | null, version: string | null, kind: IntervalKind, from: string, to: string | null, taskId: string | null, taskTitle: string | null }>, session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } } & { ' $fragmentName'?: 'TimeChangedFragment' };

export type AddTimeMutationVariables = Exact<{
  id: string;
  input: AddIntervalInput;
}>;


export type AddTimeMutation = { addInterval: { __typename: 'IntervalChange', id: string | null, intervals: Array<{ __typename: 'SessionInterval', id: string | null, version: string | null, kind: IntervalKind, from: string, to: string | null, taskId: string | null, taskTitle: string | null }>, session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } } };

export type ChangeTimeMutationVariables = Exact<{
  id: string;
  input: ChangeIntervalInput;
}>;


export type ChangeTimeMutation = { changeInterval: { __typename: 'IntervalChange', id: string | null, intervals: Array<{ __typename: 'SessionInterval', id: string | null, version: string | null, kind: IntervalKind, from: string, to: string | null, taskId: string | null, taskTitle: string | null }>, session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } } };

export type SplitTimeMutationVariables = Exact<{
  id: string;
  version: string;
  at: string;
}>;


export type SplitTimeMutation = { splitInterval: { __typename: 'IntervalChange', id: string | null, intervals: Array<{ __typename: 'SessionInterval', id: string | null, version: string | null, kind: IntervalKind, from: string, to: string | null, taskId: string | null, taskTitle: string | null }>, session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } } };

export type DeleteTimeMutationVariables = Exact<{
  id: string;
  version: string;
}>;


export type DeleteTimeMutation = { deleteInterval: { __typename: 'IntervalChange', id: string | null, intervals: Array<{ __typename: 'SessionInterval', id: string | null, version: string | null, kind: IntervalKind, from: string, to: string | null, taskId: string | null, taskTitle: string | null }>, session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } } };

export type UndoTimeMutationVariables = Exact<{
  id: string;
}>;


export type UndoTimeMutation = { undoIntervalChange: { __typename: 'IntervalChange', id: string | null, intervals: Array<{ __typename: 'SessionInterval', id: string | null, version: string | null, kind: IntervalKind, from: string, to: string | null, taskId: string | null, taskTitle: string | null }>, session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } } };

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
const TimeChangedFragment$ = on("IntervalChange","TimeChanged",f("id"),f("intervals",[f("id"),f("version"),f("kind"),f("from"),f("to"),f("taskId"),f("taskTitle")]),f("session",[s("SessionFields","unmask")]));
export const SessionFieldsFragmentDoc = c<SessionFieldsFragment, OperationVariables>(SessionFieldsFragment$);
export const SessionChangeFragmentDoc = c<SessionChangeFragment, OperationVariables>(SessionChangeFragment$,SessionFieldsFragment$);
export const SessionTaskIdsFragmentDoc = c<SessionTaskIdsFragment, OperationVariables>(SessionTaskIdsFragment$);
export const TimeChangedFragmentDoc = c<TimeChangedFragment, OperationVariables>(TimeChangedFragment$,SessionFieldsFragment$);
export const SwitchTaskDocument = c<SwitchTaskMutation, SwitchTaskMutationVariables>(o("mutation","SwitchTask",{"id":"ID!","taskId":"ID!"},f("switchTask",[s("SessionFields","unmask")],{"id":"id","taskId":"taskId"})),SessionFieldsFragment$);
export const TimeTasksDocument = c<TimeTasksQuery, TimeTasksQueryVariables>(o("query","TimeTasks",{"id":"ID!","text":"String","limit":"Int"},f("session",[f("id"),f("tasks",[f("id"),f("title")])],{"id":"id"}),f("tasks",[f("id"),f("title")],{"text":"text","limit":"limit"})));
export const AddTimeDocument = c<AddTimeMutation, AddTimeMutationVariables>(o("mutation","AddTime",{"id":"ID!","input":"AddIntervalInput!"},f("addInterval",[s("TimeChanged","unmask")],{"id":"id","input":"input"})),TimeChangedFragment$,SessionFieldsFragment$);
export const ChangeTimeDocument = c<ChangeTimeMutation, ChangeTimeMutationVariables>(o("mutation","ChangeTime",{"id":"ID!","input":"ChangeIntervalInput!"},f("changeInterval",[s("TimeChanged","unmask")],{"id":"id","input":"input"})),TimeChangedFragment$,SessionFieldsFragment$);
export const SplitTimeDocument = c<SplitTimeMutation, SplitTimeMutationVariables>(o("mutation","SplitTime",{"id":"ID!","version":"String!","at":"DateTime!"},f("splitInterval",[s("TimeChanged","unmask")],{"id":"id","version":"version","at":"at"})),TimeChangedFragment$,SessionFieldsFragment$);
export const DeleteTimeDocument = c<DeleteTimeMutation, DeleteTimeMutationVariables>(o("mutation","DeleteTime",{"id":"ID!","version":"String!"},f("deleteInterval",[s("TimeChanged","unmask")],{"id":"id","version":"version"})),TimeChangedFragment$,SessionFieldsFragment$);
export const UndoTimeDocument = c<UndoTimeMutation, UndoTimeMutationVariables>(o("mutation","UndoTime",{"id":"ID!"},f("undoIntervalChange",[s("TimeChanged","unmask")],{"id":"id"})),TimeChangedFragment$,SessionFieldsFragment$);