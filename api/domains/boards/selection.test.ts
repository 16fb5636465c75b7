/** What an operation asks for of a board. */
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from "graphql";
import { asksFor } from "./selection";

const asks = (document: string): boolean => {
  const { definitions } = parse(document);
  const operation = definitions.find((d): d is OperationDefinitionNode => d.kind === Kind.OPERATION_DEFINITION);
  const field = operation?.selectionSet.selections[0];
  if (field?.kind !== Kind.FIELD) throw new Error("a field was meant");
  const fragments = definitions.filter((d): d is FragmentDefinitionNode => d.kind === Kind.FRAGMENT_DEFINITION);
  return asksFor({ fieldNodes: [field], fragments: Object.fromEntries(fragments.map((f) => [f.name.value, f])) }, [
    "lists",
    "tasks",
  ]);
};

describe("an operation on a board", () => {
  it("asks for its cards when the lists' tasks are selected", () => {
    expect(asks("{ board(id: 1) { id lists { id tasks { id } } } }")).toBe(true);
    expect(asks("{ b: board(id: 1) { all: lists { cards: tasks { id } } } }")).toBe(true);
  });

  it("asks for them through fragments", () => {
    expect(
      asks("{ board(id: 1) { ...F } } fragment F on Board { lists { ...L } } fragment L on BoardList { tasks { id } }"),
    ).toBe(true);
    expect(asks("{ board(id: 1) { ... on Board { lists { ... { tasks { id } } } } } }")).toBe(true);
    expect(asks("{ board(id: 1) { ...F lists { tasks { id } } } } fragment F on Board { lists { id } }")).toBe(true);
  });

  it("does not ask for them otherwise", () => {
    expect(asks("{ board(id: 1) { id lists { id } project { tasks { id } } } }")).toBe(false);
  });
});
