/** The queries of the board agree: one goes out, another is watched, a third judges, and each card shows a part of what went out. */
import { type DocumentNode, Kind, print, type SelectionNode } from "graphql";
import {
  BoardColumnsDocument,
  BoardDocument,
  JudgedCardsDocument,
  TaskFieldsFragmentDoc,
} from "../../apollo/generated/graphql";

/** Every field of a document by its path; of fragments, where they are spread. */
function fieldsOf({ definitions }: DocumentNode): Set<string> {
  const found = new Set<string>();
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
  const walk = (selections: readonly SelectionNode[], path: string): void => {
    for (const one of selections)
      if (one.kind === Kind.FIELD) {
        found.add(`${path}${one.name.value}`);
        walk(one.selectionSet?.selections ?? [], `${path}${one.name.value}.`);
      } else if (one.kind === Kind.FRAGMENT_SPREAD)
        walk(fragments.get(one.name.value)?.selectionSet.selections ?? [], path);
  };
  const [first] = definitions;
  if (first && "selectionSet" in first) walk(first.selectionSet.selections, "");
  return found;
}

const asked = fieldsOf(BoardDocument);

it.each([
  ["watched", BoardColumnsDocument],
  ["judged", JudgedCardsDocument],
])("what is %s of it was asked for", (_, part) => {
  expect([...fieldsOf(part)].filter((field) => !asked.has(field))).toEqual([]);
});

it("what is told of a card is all that is asked of one, so that one that comes by a change can be shown", () => {
  const told = new Set([...fieldsOf(TaskFieldsFragmentDoc)].map((field) => `board.lists.tasks.${field}`));
  expect([...asked].filter((field) => field.startsWith("board.lists.tasks.") && !told.has(field))).toEqual([]);
});

it("goes out as it is written: no word in it is meant for the client", () => {
  expect(print(BoardDocument)).not.toContain("@");
});
