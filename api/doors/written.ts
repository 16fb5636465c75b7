/** Operations that are answered with a text as they are asked for: one field at the root that can be written so, and nothing about it that only running it would tell. */
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  visit,
} from "graphql";
import { saidOf, type Written } from "../core/for-doors";
import type { Asked } from "../db/columns";
import { type DocumentParts, fieldsOf, fragmentsOf } from "./weight";

/** How such an operation is answered. */
export interface WrittenOperation {
  /** What its only field is answered under. */
  key: string;
  read: Written;
  /** The field's arguments, of variables that were found right. */
  argsOf(variables: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** Null for any other operation of a valid document. */
export function writtenOf(
  schema: GraphQLSchema,
  document: Parameters<typeof fragmentsOf>[0],
  operation: OperationDefinitionNode,
): WrittenOperation | null {
  if (operation.operation === OperationTypeNode.SUBSCRIPTION || saysMore(document)) return null;
  const fragments = fragmentsOf(document);
  const [first, another] = [...fieldsOf([operation.selectionSet], fragments)];
  if (!first || another) return null;
  const [key, nodes] = first;
  const [node] = nodes;
  const field =
    node &&
    (schema.getRootType(operation.operation)?.getFields()[node.name.value] as
      | GraphQLField<unknown, unknown>
      | undefined);
  const asked = askedOf(nodes, fragments);
  const read = field && asked && saidOf(field).written?.(asked);
  return read ? { key, read, argsOf: (variables) => getArgumentValues(field, node, variables) } : null;
}

/** A directive may leave something out by its variables. */
function saysMore(document: Parameters<typeof fragmentsOf>[0]): boolean {
  let found = false;
  visit(document, {
    Directive() {
      found = true;
    },
  });
  return found;
}

/** What is asked below fields that are one; null where it is asked by another name or with arguments. */
function askedOf(nodes: readonly FieldNode[], fragments: DocumentParts): Asked | null {
  const sets: SelectionSetNode[] = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const asked: { name: string; below: Asked | null }[] = [];
  for (const [key, [node, ...same]] of fieldsOf(sets, fragments)) {
    if (!node || node.alias || same.some(({ alias }) => alias) || node.arguments?.length) return null;
    const below = node.selectionSet ? askedOf([node, ...same], fragments) : null;
    if (node.selectionSet && !below) return null;
    asked.push({ name: key, below });
  }
  return asked;
}
