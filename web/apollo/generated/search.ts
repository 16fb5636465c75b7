/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
/** What kind of thing was found. */
export type FoundKind =
  | 'board'
  | 'project'
  | 'session'
  | 'task';

/** How much a task or project matters. */
export type Priority =
  | 'high'
  | 'low'
  | 'medium';

export type SearchQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type SearchQuery = { search: Array<{ __typename: 'Found', kind: FoundKind, id: string, title: string, description: string | null, status: string | null, priority: Priority | null, dueDate: string | null, createdAt: string, project: { __typename: 'Project', id: string, name: string } | null }> };

type Node = object;
type Texts = Record<string, string>;
const n = (value: string): Node => ({ kind: "Name", value });
const v = (name: string): Node => ({ kind: "Variable", name: n(name) });
const t = (type: string): Node => type.endsWith("!") ? { kind: "NonNullType", type: t(type.slice(0, -1)) } : type.startsWith("[") ? { kind: "ListType", type: t(type.slice(1, -1)) } : { kind: "NamedType", name: n(type) };
const set = (selections: Node[]): Node => ({ kind: "SelectionSet", selections });
const f = (name: string, selections?: Node[], given: Texts = {}): Node => ({ kind: "Field", name: n(name), arguments: Object.entries(given).map(([key, from]) => ({ kind: "Argument", name: n(key), value: v(from) })), ...(selections && { selectionSet: set(selections) }) });
const o = (operation: string, name: string, variables: Texts, ...selections: Node[]): Node => ({ kind: "OperationDefinition", operation, name: n(name), variableDefinitions: Object.entries(variables).map(([key, type]) => ({ kind: "VariableDefinition", variable: v(key), type: t(type) })), selectionSet: set(selections) });
const c = <Data, Variables extends OperationVariables>(...definitions: Node[]) => ({ kind: "Document", definitions }) as unknown as TypedDocumentNode<Data, Variables>;
export const SearchDocument = c<SearchQuery, SearchQueryVariables>(o("query","Search",{"q":"String"},f("search",[f("kind"),f("id"),f("title"),f("description"),f("status"),f("priority"),f("dueDate"),f("project",[f("id"),f("name")]),f("createdAt")],{"q":"q"})));