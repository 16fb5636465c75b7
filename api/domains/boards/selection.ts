/** Looking at what an operation asks for, so that one statement can bring all of it. */
import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";

/** True when the selection of this field contains `path`, through fragments too; a field under a directive counts as asked for. */
export function asksFor(info: Pick<GraphQLResolveInfo, "fieldNodes" | "fragments">, path: readonly string[]): boolean {
  return info.fieldNodes.some((node) => contains(node.selectionSet, path, info.fragments));
}

function contains(
  set: SelectionSetNode | undefined,
  path: readonly string[],
  fragments: GraphQLResolveInfo["fragments"],
): boolean {
  const [name, ...rest] = path;
  return (set?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.name.value === name && (rest.length === 0 || contains(selection.selectionSet, rest, fragments));
    const inside =
      selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments[selection.name.value]?.selectionSet;
    return contains(inside, path, fragments);
  });
}
