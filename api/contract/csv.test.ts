// What a program for tables reads of a CSV is what stood in the row, and never a formula.
import { csvOf } from "./csv";

it.each<[string | number | boolean | null, string]>([
  ["plain", "plain"],
  ["", ""],
  [null, ""],
  [-12, "-12"],
  [true, "true"],
  ['say "a, b"', '"say ""a, b"""'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ["+49 1", "'+49 1"],
  ["-x", "'-x"],
  ["@sum", "'@sum"],
  ["\t=1", "'\t=1"],
  ["\n=1", '"\'\n=1"'],
  ["＝1+1", "'＝1+1"],
  ["=a,b", '"\'=a,b"'],
  [" =1", " =1"],
])("writes %j as %s", (value, written) => {
  expect(csvOf([[value]])).toBe(`${written}\r\n`);
});

it("ends every line, and separates cells by commas", () => {
  expect(
    csvOf([
      ["a", 1],
      ["b", null],
    ]),
  ).toBe("a,1\r\nb,\r\n");
  expect(csvOf([])).toBe("");
});
