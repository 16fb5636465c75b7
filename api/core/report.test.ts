/** The log says once a minute what happens a thousand times, and an outage without its stack. */
import { type Log, Reports } from "./report";

let now = 0;
let lines: Parameters<Log>[];
let reports: Reports;

beforeEach(() => {
  now = 0;
  lines = [];
  reports = new Reports(
    (...line) => void lines.push(line),
    () => now,
  );
});
afterEach(() => reports.end());

const full = () => Object.assign(new Error("could not extend file"), { code: "53100" });
const told = () => lines.map(([level, fields, line]) => [level, line, fields.code ?? fields.times ?? "whole"]);

it("tells an outage once and counts the rest, one line a minute", () => {
  for (let i = 0; i < 3359; i++) reports.defect(full(), `request ${i}`);
  expect(lines).toEqual([
    ["warn", { code: "53100", message: "could not extend file", in: "defect", requestId: "request 0" }, "outage"],
  ]);
  now = 30_000;
  reports.tell();
  expect(lines).toHaveLength(1);
  now = 60_000;
  reports.tell();
  expect(lines[1]).toEqual(["warn", { of: "53100", times: 3358, seconds: 60 }, "outage"]);
  reports.defect(full(), "later");
  expect(told()[2]).toEqual(["warn", "outage", "53100"]);
});

it("counts through whichever line comes first, the next of its kind or the end", () => {
  for (let i = 0; i < 3; i++) reports.warning("live")(full());
  now = 61_000;
  for (let i = 0; i < 3; i++) reports.warning("live")(full());
  reports.end();
  expect(told()).toEqual([
    ["warn", "outage", "53100"],
    ["warn", "outage", 2],
    ["warn", "outage", "53100"],
    ["warn", "outage", 2],
  ]);
});

it("tells defects of different places and outages of different codes each by itself, a defect with its stack", () => {
  const here = () => new Error("one");
  const there = () => new TypeError("other");
  for (const error of [here(), there(), full(), Object.assign(full(), { code: "08006" })]) reports.defect(error, "id");
  expect(told()).toEqual([
    ["error", "defect", "whole"],
    ["error", "defect", "whole"],
    ["warn", "outage", "53100"],
    ["warn", "outage", "08006"],
  ]);
  expect(lines[0]?.[1]).toMatchObject({ err: expect.any(Error), requestId: "id" });
});

it("remembers a bounded number of kinds", () => {
  for (let i = 0; i < 5000; i++) reports.defect(Object.assign(new Error("x"), { name: `Error${i}` }), "id");
  expect(lines).toHaveLength(201);
});
