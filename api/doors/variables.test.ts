/** What is wrong with the variables of an operation is found wherever graphql-js finds something, and told without its words. */
import fc from "fast-check";
import { buildSchema, getOperationAST, getVariableValues, parse } from "graphql";
import { messages } from "#contract/messages";
import type { Problem } from "../core/problem";
import { variablesError } from "./variables";

const schema = buildSchema(`
  enum Colour { RED GREEN }
  input Inner { colour: Colour! sizes: [Int!] note: String = "none" }
  input Outer { id: ID! inner: Inner inners: [Inner!]! many: Int }
  type Query { ask(outer: Outer!, colours: [Colour], count: Int! = 1): Int }
`);
const operation = getOperationAST(
  parse(
    "query ($outer: Outer!, $colours: [Colour], $count: Int! = 1) { ask(outer: $outer, colours: $colours, count: $count) }",
  ),
);
if (!operation) throw new Error("The test's own operation cannot be read");

const refusal = (variables: Record<string, unknown>): Problem | null => {
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  return errors ? (variablesError(schema, operation, { count: 1, ...variables }, 20).originalError as Problem) : null;
};
const leaf = fc.constantFrom<unknown>(null, 0, 1.5, true, "RED", "text", "1");
const right = { id: "1", inners: [] };

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ["a missing variable", {}, { outer: messages.required }],
  ["null where none may be", { outer: { ...right, id: null } }, { id: messages.required }],
  ["a field that is missing deep inside", { outer: { ...right, inner: {} } }, { colour: messages.required }],
  [
    "a word that is none of the words",
    { outer: right, colours: "BLUE" },
    { colours: messages.oneOf(["RED", "GREEN"]) },
  ],
  ["half a number", { outer: { ...right, many: 1.5 } }, { many: messages.wholeNumber }],
  [
    "one of a list",
    { outer: { ...right, inner: { colour: "RED", sizes: [1, "2", 3] } } },
    { "sizes[1]": messages.wholeNumber },
  ],
  ["a field that there is not", { outer: { ...right, more: 1 } }, { more: messages.invalidFormat }],
  ["a field whose name nobody may hear again", { outer: { ...right, "<b>": 1 } }, { outer: messages.invalidFormat }],
  ["a text for an object", { outer: "right" }, { outer: messages.invalidFormat }],
  ["an object for a text", { outer: { ...right, id: {} } }, { id: messages.invalidFormat }],
  ["several", { outer: { inners: [] }, count: null }, { id: messages.required, count: messages.required }],
])("%s is told with its place", (_what, variables, fields) => {
  expect(refusal(variables)).toMatchObject({ code: "VALIDATION_ERROR", fields });
});

test("whatever graphql-js refuses has a place, and no more are told than asked for", () => {
  const names = ["outer", "colours", "count", "id", "inner", "inners", "many", "colour", "sizes", "note", "other"];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: "small" }, leaf, fc.array(tie("value"), { maxLength: 3 }), tie("object")),
    object: fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 5 }),
  }));
  let refused = 0;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("outer", "colours", "count"), value), (variables) => {
      const fields = Object.keys(refusal(variables)?.fields ?? {});
      if (fields.length > 0) refused++;
      expect(fields).not.toContain("input");
    }),
    { numRuns: 2000 },
  );
  expect(refused).toBeGreaterThan(500);
  const wrong = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`wrong${index}`, 1]));
  expect(Object.keys(refusal({ outer: { ...right, ...wrong } })?.fields ?? {})).toHaveLength(20);
});
