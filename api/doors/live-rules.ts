/**
 * What may be asked of a change: what changed, and the references that it names. Lists below it would be read again for every
 * commit and every tab; whoever shows them asks over HTTP, once for each change that concerns it.
 */
import {
  GraphQLError,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { saidOf } from "../core/for-doors";

/** Calls `visit` for everything selected in `set`, fragments written out. */
function walk(
  context: ValidationContext,
  set: SelectionSetNode | undefined,
  visit: (node: SelectionNode) => void,
  seen = new Set<string>(),
): void {
  for (const selection of set?.selections ?? []) {
    visit(selection);
    if (selection.kind === Kind.INLINE_FRAGMENT) walk(context, selection.selectionSet, visit, seen);
    if (selection.kind !== Kind.FRAGMENT_SPREAD || seen.has(selection.name.value)) continue;
    seen.add(selection.name.value);
    walk(context, context.getFragment(selection.name.value)?.selectionSet, visit, seen);
  }
}

const ofSubscriptions =
  (judge: (context: ValidationContext, operation: OperationDefinitionNode) => void): ValidationRule =>
  (context) => ({
    OperationDefinition(node) {
      if (node.operation === OperationTypeNode.SUBSCRIPTION) judge(context, node);
    },
  });

/** No list below a change but what the change brings along. */
export const onlyWhatChanged = ofSubscriptions((context, operation) => {
  // A fragment may be met again and again; what is below one of its fields is always the same.
  const looked = new Set<SelectionSetNode>();
  const look = (set: SelectionSetNode | undefined, type: GraphQLObjectType): void =>
    walk(context, set, (node) => {
      if (node.kind !== Kind.FIELD) return;
      const { name, selectionSet } = node;
      const field = type.getFields()[name.value];
      const below = field && getNamedType(field.type);
      if (!field || !isObjectType(below)) return;
      const list = isListType(getNullableType(field.type));
      if (list && !saidOf(field).broughtAlong) {
        const message = `"${name.value}" is not told with a change: ask for it when the change concerns you`;
        context.reportError(new GraphQLError(message, { nodes: node }));
      } else if (selectionSet && !looked.has(selectionSet)) {
        looked.add(selectionSet);
        look(selectionSet, below);
      }
    });
  const root = context.getSchema().getSubscriptionType();
  if (root) look(operation.selectionSet, root);
});

/** What is subscribed to cannot be left out: nothing would be left to listen to. */
export const neverSkipped = ofSubscriptions((context, operation) => {
  walk(context, operation.selectionSet, (node) => {
    if (node.directives?.some(({ name }) => name.value === "skip" || name.value === "include"))
      context.reportError(new GraphQLError("What is subscribed to cannot be skipped", { nodes: node }));
  });
});
