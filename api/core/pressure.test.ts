/** When work that costs much is refused and when no more, by readings that a test makes up. */
import { bounds, fittingHeap, Pressure, type Reading } from "./pressure";

const calm: Reading = { heapShare: 0.3, loopLateMs: 2, poolWaiting: 0 };
let told: unknown[];
let heap: number;
let pressure: Pressure;

beforeEach(() => {
  told = [];
  heap = 0.3;
  pressure = new Pressure(
    () => calm,
    (_level, fields, line) => told.push([line, fields]),
    () => heap,
  );
});

const looks = (reading: Partial<Reading>, times = 1) => {
  for (let i = 0; i < times; i++) pressure.look({ ...calm, ...reading });
};
const refused = { code: "UNAVAILABLE", retryAfter: 5 };

it("a full heap counts at once, is told once with its figures, and is over after three calm looks", () => {
  looks({}, 10);
  pressure.admit();
  looks({ heapShare: 0.9 }, 5);
  expect(() => pressure.admit()).toThrow(expect.objectContaining(refused));
  looks({}, 2);
  expect(() => pressure.admit()).toThrow(expect.objectContaining(refused));
  looks({});
  pressure.admit();
  expect(told).toEqual([
    ["pressure: work that costs much is refused", { ...calm, heapShare: 0.9 }],
    ["pressure is over", calm],
  ]);
});

it.each([{ loopLateMs: bounds.loopLateMs + 1 }, { poolWaiting: bounds.poolWaiting + 1 }])(
  "%p counts when three looks in a row say so",
  (reading) => {
    looks(reading, 2);
    looks({});
    looks(reading, 2);
    pressure.admit();
    looks(reading);
    expect(() => pressure.admit()).toThrow(expect.objectContaining(refused));
  },
);

it("a heap that fills between two looks counts for whoever comes then", () => {
  looks({});
  heap = 0.96;
  expect(() => pressure.admit()).toThrow(expect.objectContaining(refused));
  heap = 0.9;
  pressure.admit();
});

it("a small heap runs fewer requests at once, never fewer than two", () => {
  const mebibytes = [64, 144, 1024, 4096];
  expect(mebibytes.map((size) => fittingHeap(32, size * 1024 * 1024))).toEqual([2, 3, 25, 32]);
});
