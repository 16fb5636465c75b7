/**
 * A document may follow lists down and references up, but not lists again from there: `tasks { project { tasks … } }` would
 * answer a million tasks to whoever has a thousand in one project, and a billion one step further. What only goes down, or
 * ends at a reference, is never larger than what the caller has and how it is linked.
 */
import {
  type FieldNode,
  GraphQLError,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from "graphql";
import { saidOf } from "../core/for-doors";

/** Not things of their own, but how things are handed over: what they hold is no reference to a parent. */
const wrappers: ReadonlySet<string> = new Set(["Query", "Mutation", "Subscription", "ChangeSet", "Change"]);

/** Where a path stands: inside a list, and past a reference that was met there. */
interface Place {
  inList: boolean;
  up: boolean;
}

export const onlyDownwards: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const root = context.getSchema().getRootType(operation.operation);
    // A fragment asks the same from the same place: walked once per place, however often it is spread.
    const walked = new Set<string>();
    const walk = (set: SelectionSetNode | undefined, type: GraphQLObjectType, place: Place): void => {
      for (const selection of set?.selections ?? []) {
        if (selection.kind === Kind.FIELD) enter(selection, type, place);
        else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, type, place);
        else {
          const key = `${selection.name.value} ${type.name} ${place.inList} ${place.up}`;
          if (walked.has(key)) continue;
          walked.add(key);
          walk(context.getFragment(selection.name.value)?.selectionSet, type, place);
        }
      }
    };
    const enter = (node: FieldNode, parent: GraphQLObjectType, { inList, up }: Place): void => {
      const field = parent.getFields()[node.name.value];
      const type = field && getNamedType(field.type);
      if (!field || !isObjectType(type)) return;
      const list = isListType(getNullableType(field.type));
      if (list && up) {
        const message = `"${node.name.value}" cannot be asked for below a reference inside a list: ask for it by the reference's id`;
        context.reportError(new GraphQLError(message, { nodes: node }));
        return;
      }
      const reference = saidOf(type).reference === true && !wrappers.has(parent.name);
      walk(node.selectionSet, type, { inList: inList || list, up: up || (reference && (inList || list)) });
    };
    if (root) walk(operation.selectionSet, root, { inList: false, up: false });
  },
});
