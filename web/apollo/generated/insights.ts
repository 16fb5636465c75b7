/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import * as Apollo from "@apollo/client/react";
export type FocusSummaryQueryVariables = Exact<{
  zone: string;
}>;


export type FocusSummaryQuery = { focusSummary: { __typename: 'FocusSummary', day: string, weekFrom: string, now: number, todayMs: number, weekMs: number, streak: number } };

export type InsightsQueryVariables = Exact<{
  zone: string;
  from: string;
  to: string;
}>;


export type InsightsQuery = { insights: { __typename: 'Insights', from: string, to: string, now: number, focusMs: number, hours: Array<number>, bestHours: Array<number>, otherProjectsMs: number, otherTasksMs: number, otherLabelsMs: number, days: Array<{ __typename: 'FocusOfDay', day: string, focusMs: number }>, months: Array<{ __typename: 'FocusOfDays', from: string, to: string, focusMs: number }>, projects: Array<{ __typename: 'FocusOfProject', projectId: string | null, name: string | null, focusMs: number }>, tasks: Array<{ __typename: 'FocusOfTask', taskId: string | null, title: string | null, projectId: string | null, labels: Array<string>, focusMs: number }>, labels: Array<{ __typename: 'FocusOfLabel', label: string | null, focusMs: number }> } };

export type FocusYearQueryVariables = Exact<{
  zone: string;
  from: string;
  to: string;
}>;


export type FocusYearQuery = { insights: { __typename: 'Insights', from: string, to: string, now: number, days: Array<{ __typename: 'FocusOfDay', day: string, focusMs: number }> } };

export type EstimatesQueryVariables = Exact<{ [key: string]: never; }>;


export type EstimatesQuery = { estimates: { __typename: 'Estimates', factor: number | null, tasks: Array<{ __typename: 'EstimatedTask', taskId: string, title: string, projectId: string | null, projectName: string | null, estimate: number, focusMs: number }>, projects: Array<{ __typename: 'EstimatesOfProject', projectId: string | null, projectName: string | null, count: number, factor: number | null }> } };

export type InterruptedDaysQueryVariables = Exact<{
  zone: string;
  from: string;
  to: string;
}>;


export type InterruptedDaysQuery = { interruptions: { __typename: 'InterruptionInsights', from: string, to: string, internal: number, external: number, days: Array<{ __typename: 'InterruptionsOfDay', day: string, internal: number, external: number }>, hours: Array<{ __typename: 'InterruptionsOfHour', hour: number, internal: number, external: number }>, words: Array<{ __typename: 'InterruptionsOfWord', word: string, internal: number, external: number }> } };

type Node = object;
type Texts = Record<string, string>;
const n = (value: string): Node => ({ kind: "Name", value });
const v = (name: string): Node => ({ kind: "Variable", name: n(name) });
const t = (type: string): Node => type.endsWith("!") ? { kind: "NonNullType", type: t(type.slice(0, -1)) } : type.startsWith("[") ? { kind: "ListType", type: t(type.slice(1, -1)) } : { kind: "NamedType", name: n(type) };
const set = (selections: Node[]): Node => ({ kind: "SelectionSet", selections });
const f = (name: string, selections?: Node[], given: Texts = {}): Node => ({ kind: "Field", name: n(name), arguments: Object.entries(given).map(([key, from]) => ({ kind: "Argument", name: n(key), value: v(from) })), ...(selections && { selectionSet: set(selections) }) });
const o = (operation: string, name: string, variables: Texts, ...selections: Node[]): Node => ({ kind: "OperationDefinition", operation, name: n(name), variableDefinitions: Object.entries(variables).map(([key, type]) => ({ kind: "VariableDefinition", variable: v(key), type: t(type) })), selectionSet: set(selections) });
const c = <Data, Variables extends OperationVariables>(...definitions: Node[]) => ({ kind: "Document", definitions }) as unknown as TypedDocumentNode<Data, Variables>;
export const FocusSummaryDocument = c<FocusSummaryQuery, FocusSummaryQueryVariables>(o("query","FocusSummary",{"zone":"String!"},f("focusSummary",[f("day"),f("weekFrom"),f("now"),f("todayMs"),f("weekMs"),f("streak")],{"zone":"zone"})));
export const InsightsDocument = c<InsightsQuery, InsightsQueryVariables>(o("query","Insights",{"zone":"String!","from":"Date!","to":"Date!"},f("insights",[f("from"),f("to"),f("now"),f("focusMs"),f("days",[f("day"),f("focusMs")]),f("months",[f("from"),f("to"),f("focusMs")]),f("hours"),f("bestHours"),f("projects",[f("projectId"),f("name"),f("focusMs")]),f("otherProjectsMs"),f("tasks",[f("taskId"),f("title"),f("projectId"),f("labels"),f("focusMs")]),f("otherTasksMs"),f("labels",[f("label"),f("focusMs")]),f("otherLabelsMs")],{"zone":"zone","from":"from","to":"to"})));
export const FocusYearDocument = c<FocusYearQuery, FocusYearQueryVariables>(o("query","FocusYear",{"zone":"String!","from":"Date!","to":"Date!"},f("insights",[f("from"),f("to"),f("now"),f("days",[f("day"),f("focusMs")])],{"zone":"zone","from":"from","to":"to"})));
export const EstimatesDocument = c<EstimatesQuery, EstimatesQueryVariables>(o("query","Estimates",{},f("estimates",[f("factor"),f("tasks",[f("taskId"),f("title"),f("projectId"),f("projectName"),f("estimate"),f("focusMs")]),f("projects",[f("projectId"),f("projectName"),f("count"),f("factor")])])));
export const InterruptedDaysDocument = c<InterruptedDaysQuery, InterruptedDaysQueryVariables>(o("query","InterruptedDays",{"zone":"String!","from":"Date!","to":"Date!"},f("interruptions",[f("from"),f("to"),f("internal"),f("external"),f("days",[f("day"),f("internal"),f("external")]),f("hours",[f("hour"),f("internal"),f("external")]),f("words",[f("word"),f("internal"),f("external")])],{"zone":"zone","from":"from","to":"to"})));
export const useFocusSummaryQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<FocusSummaryQuery, FocusSummaryQueryVariables> & { variables: FocusSummaryQueryVariables })) => Apollo.useQuery<FocusSummaryQuery, FocusSummaryQueryVariables>(FocusSummaryDocument, options as never) as Apollo.useQuery.Result<FocusSummaryQuery, FocusSummaryQueryVariables, "empty" | "complete" | "streaming">;
export const useInsightsQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<InsightsQuery, InsightsQueryVariables> & { variables: InsightsQueryVariables })) => Apollo.useQuery<InsightsQuery, InsightsQueryVariables>(InsightsDocument, options as never) as Apollo.useQuery.Result<InsightsQuery, InsightsQueryVariables, "empty" | "complete" | "streaming">;
export const useFocusYearQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<FocusYearQuery, FocusYearQueryVariables> & { variables: FocusYearQueryVariables })) => Apollo.useQuery<FocusYearQuery, FocusYearQueryVariables>(FocusYearDocument, options as never) as Apollo.useQuery.Result<FocusYearQuery, FocusYearQueryVariables, "empty" | "complete" | "streaming">;
export const useEstimatesQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<EstimatesQuery, EstimatesQueryVariables>) => Apollo.useQuery<EstimatesQuery, EstimatesQueryVariables>(EstimatesDocument, options as never) as Apollo.useQuery.Result<EstimatesQuery, EstimatesQueryVariables, "empty" | "complete" | "streaming">;
export const useInterruptedDaysQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<InterruptedDaysQuery, InterruptedDaysQueryVariables> & { variables: InterruptedDaysQueryVariables })) => Apollo.useQuery<InterruptedDaysQuery, InterruptedDaysQueryVariables>(InterruptedDaysDocument, options as never) as Apollo.useQuery.Result<InterruptedDaysQuery, InterruptedDaysQueryVariables, "empty" | "complete" | "streaming">;