/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import * as Apollo from "@apollo/client/react";
/** What becomes of time in which nobody was there: it stays, it was a break, or nothing ran. */
export type AbsenceAnswer =
  | 'break'
  | 'discard'
  | 'keep';

/** What becomes of time in which nobody was there. */
export type AnswerAbsenceInput = {
  /** What becomes of it. */
  answer: AbsenceAnswer;
  /** Since when nobody was there. */
  from: string;
  /** When somebody came back; that is over. */
  to: string;
};

/** What changes of an interruption; what is left out stays. */
export type ChangeInterruptionInput = {
  /** What it was, at most 200 characters; blank is none. */
  word?: string | null | undefined;
};

/** An interruption of the focus that runs. */
export type CountInterruptionInput = {
  /** A UUID made by the client, so that a retry counts nothing twice. */
  id?: string | null | undefined;
  /** Where it came from. */
  kind: InterruptionKind;
  /** What it was, at most 200 characters; blank is none. */
  word?: string | null | undefined;
};

/** Where an interruption came from: from oneself, or from elsewhere. */
export type InterruptionKind =
  | 'external'
  | 'internal';

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

/** Where a task stands; on a board its column decides. */
export type TaskStatus =
  | 'done'
  | 'plan'
  | 'todo';

export type SessionFieldsFragment = { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } & { ' $fragmentName'?: 'SessionFieldsFragment' };

export type SessionChangeFragment = { __typename: 'Change', session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } | null } & { ' $fragmentName'?: 'SessionChangeFragment' };

export type SessionTaskIdsFragment = { __typename: 'PomodoroSession', id: string, tasks: Array<{ __typename: 'Task', id: string }> } & { ' $fragmentName'?: 'SessionTaskIdsFragment' };

export type FinishedTasksQueryVariables = Exact<{
  id: string;
}>;


export type FinishedTasksQuery = { session: { __typename: 'PomodoroSession', id: string, tasks: Array<{ __typename: 'Task', id: string, title: string, status: TaskStatus }> } };

export type TickableTaskQueryVariables = Exact<{
  id: string;
}>;


export type TickableTaskQuery = { task: { __typename: 'Task', id: string, title: string, status: TaskStatus } };

export type AbsenceAnsweredFragment = { __typename: 'IntervalChange', id: string | null, session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } } & { ' $fragmentName'?: 'AbsenceAnsweredFragment' };

export type AbsenceQueryVariables = Exact<{
  id: string;
  from: string;
  to: string;
}>;


export type AbsenceQuery = { absence: { __typename: 'Absence', from: string, to: string } | null };

export type AnswerAbsenceMutationVariables = Exact<{
  id: string;
  input: AnswerAbsenceInput;
}>;


export type AnswerAbsenceMutation = { answerAbsence: { __typename: 'IntervalChange', id: string | null, session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } } };

export type UndoAbsenceMutationVariables = Exact<{
  id: string;
}>;


export type UndoAbsenceMutation = { undoIntervalChange: { __typename: 'IntervalChange', id: string | null, session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } } };

export type InterruptedFragment = { __typename: 'PomodoroSession', id: string, interruptions: Array<{ __typename: 'Interruption', id: string, kind: InterruptionKind, at: string, word: string | null, taskId: string | null, taskTitle: string | null }> } & { ' $fragmentName'?: 'InterruptedFragment' };

export type InterruptionsQueryVariables = Exact<{
  id: string;
}>;


export type InterruptionsQuery = { session: { __typename: 'PomodoroSession', id: string, interruptions: Array<{ __typename: 'Interruption', id: string, kind: InterruptionKind, at: string, word: string | null, taskId: string | null, taskTitle: string | null }> } };

export type CountInterruptionMutationVariables = Exact<{
  id: string;
  input: CountInterruptionInput;
}>;


export type CountInterruptionMutation = { countInterruption: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number, interruptions: Array<{ __typename: 'Interruption', id: string, kind: InterruptionKind, at: string, word: string | null, taskId: string | null, taskTitle: string | null }> } };

export type ChangeInterruptionMutationVariables = Exact<{
  id: string;
  input: ChangeInterruptionInput;
}>;


export type ChangeInterruptionMutation = { changeInterruption: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number, interruptions: Array<{ __typename: 'Interruption', id: string, kind: InterruptionKind, at: string, word: string | null, taskId: string | null, taskTitle: string | null }> } };

export type DeleteInterruptionMutationVariables = Exact<{
  id: string;
}>;


export type DeleteInterruptionMutation = { deleteInterruption: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number, interruptions: Array<{ __typename: 'Interruption', id: string, kind: InterruptionKind, at: string, word: string | null, taskId: string | null, taskTitle: string | null }> } };

export type RestoreInterruptionMutationVariables = Exact<{
  id: string;
}>;


export type RestoreInterruptionMutation = { restoreInterruption: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number, interruptions: Array<{ __typename: 'Interruption', id: string, kind: InterruptionKind, at: string, word: string | null, taskId: string | null, taskTitle: string | null }> } };

export type ExtendPhaseMutationVariables = Exact<{
  id: string;
  phase: number;
}>;


export type ExtendPhaseMutation = { extendPhase: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } };

export type EndPhaseMutationVariables = Exact<{
  id: string;
  phase: number;
}>;


export type EndPhaseMutation = { endPhase: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } };

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
const AbsenceAnsweredFragment$ = on("IntervalChange","AbsenceAnswered",f("id"),f("session",[s("SessionFields","unmask")]));
const InterruptedFragment$ = on("PomodoroSession","Interrupted",f("id"),f("interruptions",[f("id"),f("kind"),f("at"),f("word"),f("taskId"),f("taskTitle")]));
export const SessionFieldsFragmentDoc = c<SessionFieldsFragment, OperationVariables>(SessionFieldsFragment$);
export const SessionChangeFragmentDoc = c<SessionChangeFragment, OperationVariables>(SessionChangeFragment$,SessionFieldsFragment$);
export const SessionTaskIdsFragmentDoc = c<SessionTaskIdsFragment, OperationVariables>(SessionTaskIdsFragment$);
export const AbsenceAnsweredFragmentDoc = c<AbsenceAnsweredFragment, OperationVariables>(AbsenceAnsweredFragment$,SessionFieldsFragment$);
export const InterruptedFragmentDoc = c<InterruptedFragment, OperationVariables>(InterruptedFragment$);
export const FinishedTasksDocument = c<FinishedTasksQuery, FinishedTasksQueryVariables>(o("query","FinishedTasks",{"id":"ID!"},f("session",[f("id"),f("tasks",[f("id"),f("title"),f("status")])],{"id":"id"})));
export const TickableTaskDocument = c<TickableTaskQuery, TickableTaskQueryVariables>(o("query","TickableTask",{"id":"ID!"},f("task",[f("id"),f("title"),f("status")],{"id":"id"})));
export const AbsenceDocument = c<AbsenceQuery, AbsenceQueryVariables>(o("query","Absence",{"id":"ID!","from":"DateTime!","to":"DateTime!"},f("absence",[f("from"),f("to")],{"id":"id","from":"from","to":"to"})));
export const AnswerAbsenceDocument = c<AnswerAbsenceMutation, AnswerAbsenceMutationVariables>(o("mutation","AnswerAbsence",{"id":"ID!","input":"AnswerAbsenceInput!"},f("answerAbsence",[s("AbsenceAnswered","unmask")],{"id":"id","input":"input"})),AbsenceAnsweredFragment$,SessionFieldsFragment$);
export const UndoAbsenceDocument = c<UndoAbsenceMutation, UndoAbsenceMutationVariables>(o("mutation","UndoAbsence",{"id":"ID!"},f("undoIntervalChange",[s("AbsenceAnswered","unmask")],{"id":"id"})),AbsenceAnsweredFragment$,SessionFieldsFragment$);
export const InterruptionsDocument = c<InterruptionsQuery, InterruptionsQueryVariables>(o("query","Interruptions",{"id":"ID!"},f("session",[s("Interrupted","unmask")],{"id":"id"})),InterruptedFragment$);
export const CountInterruptionDocument = c<CountInterruptionMutation, CountInterruptionMutationVariables>(o("mutation","CountInterruption",{"id":"ID!","input":"CountInterruptionInput!"},f("countInterruption",[s("SessionFields","unmask"),s("Interrupted","unmask")],{"id":"id","input":"input"})),SessionFieldsFragment$,InterruptedFragment$);
export const ChangeInterruptionDocument = c<ChangeInterruptionMutation, ChangeInterruptionMutationVariables>(o("mutation","ChangeInterruption",{"id":"ID!","input":"ChangeInterruptionInput!"},f("changeInterruption",[s("SessionFields","unmask"),s("Interrupted","unmask")],{"id":"id","input":"input"})),SessionFieldsFragment$,InterruptedFragment$);
export const DeleteInterruptionDocument = c<DeleteInterruptionMutation, DeleteInterruptionMutationVariables>(o("mutation","DeleteInterruption",{"id":"ID!"},f("deleteInterruption",[s("SessionFields","unmask"),s("Interrupted","unmask")],{"id":"id"})),SessionFieldsFragment$,InterruptedFragment$);
export const RestoreInterruptionDocument = c<RestoreInterruptionMutation, RestoreInterruptionMutationVariables>(o("mutation","RestoreInterruption",{"id":"ID!"},f("restoreInterruption",[s("SessionFields","unmask"),s("Interrupted","unmask")],{"id":"id"})),SessionFieldsFragment$,InterruptedFragment$);
export const ExtendPhaseDocument = c<ExtendPhaseMutation, ExtendPhaseMutationVariables>(o("mutation","ExtendPhase",{"id":"ID!","phase":"Int!"},f("extendPhase",[s("SessionFields","unmask")],{"id":"id","phase":"phase"})),SessionFieldsFragment$);
export const EndPhaseDocument = c<EndPhaseMutation, EndPhaseMutationVariables>(o("mutation","EndPhase",{"id":"ID!","phase":"Int!"},f("endPhase",[s("SessionFields","unmask")],{"id":"id","phase":"phase"})),SessionFieldsFragment$);
export const useFinishedTasksQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<FinishedTasksQuery, FinishedTasksQueryVariables> & { variables: FinishedTasksQueryVariables })) => Apollo.useQuery<FinishedTasksQuery, FinishedTasksQueryVariables>(FinishedTasksDocument, options as never) as Apollo.useQuery.Result<FinishedTasksQuery, FinishedTasksQueryVariables, "empty" | "complete" | "streaming">;
export const useTickableTaskQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<TickableTaskQuery, TickableTaskQueryVariables> & { variables: TickableTaskQueryVariables })) => Apollo.useQuery<TickableTaskQuery, TickableTaskQueryVariables>(TickableTaskDocument, options as never) as Apollo.useQuery.Result<TickableTaskQuery, TickableTaskQueryVariables, "empty" | "complete" | "streaming">;