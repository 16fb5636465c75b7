/** The stream tells of a thing all that the screens show of it: else a thing made elsewhere would send them back to the server. */
import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from "graphql";
import * as generated from "./generated/graphql";

const documents = Object.entries(generated as Record<string, unknown>)
  .filter(([name]) => name.endsWith("FragmentDoc"))
  .map(([, document]) => document as DocumentNode);
const fragments = new Map(
  documents
    .flatMap(({ definitions }) => definitions)
    .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
    .map((fragment) => [fragment.name.value, fragment]),
);

/** "title", "project.name": every field that a selection leads to. */
function fieldsOf({ selections }: SelectionSetNode, before = ""): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const spread = fragments.get(selection.name.value);
      return spread ? fieldsOf(spread.selectionSet, before) : [];
    }
    if (selection.kind !== Kind.FIELD) return [];
    const path = before + selection.name.value;
    return selection.selectionSet ? fieldsOf(selection.selectionSet, `${path}.`) : [path];
  });
}

/** Lists that are kept by the writers of what stands in them, and the history that is read per session. */
const kept = /(^|\.)(tasks|boards|intervals)\./;

const wholes = ["UserFields", "ProjectFields", "BoardFields", "TaskFields", "SessionFields"].map((name) => {
  const whole = fragments.get(name);
  if (!whole) throw new Error(`There is no fragment ${name}`);
  return whole;
});

test.each(wholes.map((whole) => [whole.typeCondition.name.value, whole] as const))(
  "nothing is shown of a %s that its stream does not tell",
  (type, whole) => {
    const told = new Set(fieldsOf(whole.selectionSet));
    const shown = [...fragments.values()]
      .filter(({ typeCondition }) => typeCondition.name.value === type)
      .flatMap(({ name, selectionSet }) => fieldsOf(selectionSet).map((field) => `${name.value}: ${field}`));
    expect(shown.length).toBeGreaterThanOrEqual(told.size);
    expect(
      shown.filter((line) => !kept.test(line.split(": ")[1] ?? "") && !told.has(line.split(": ")[1] ?? "")),
    ).toEqual([]);
  },
);
