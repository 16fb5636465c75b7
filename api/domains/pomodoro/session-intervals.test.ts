/** What ran is kept with its kind: the source of all statistics (docs/product.md "Timer"). */
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import type { SaveSessionInput } from "./pomodoro.inputs";
import { readSession } from "./pomodoro.reads";

let bed: TimerBed;
let me: Awaited<ReturnType<TimerBed["member"]>>;
beforeAll(async () => {
  bed = await timerBed();
});
afterAll(() => bed.stop());
beforeEach(async () => {
  me = await bed.member();
  bed.clock.at = noon;
});

const save = (id: string, input: SaveSessionInput) => bed.service.save(me, id, input, readSession);
const start = (id: string) => save(id, { isActive: true });
const pause = (id: string) => save(id, { isPaused: true });
const iso = (at: number) => new Date(at).toISOString();
const intervals = async (id: string) =>
  (await bed.service.intervals(me, [id])).get(id)?.map(({ kind, from, to }) => ({ kind, from, to }));

test("every stretch that ran is kept, cut between focus and break, and the open one has no end yet", async () => {
  const id = await bed.session(me);
  await start(id);
  bed.clock.pass(minutes(27));
  await pause(id);
  bed.clock.pass(minutes(3));
  await start(id);
  bed.clock.pass(minutes(4));
  const at = (n: number) => iso(noon + minutes(n));
  expect(await intervals(id)).toEqual([
    { kind: "focus", from: at(0), to: at(25) },
    { kind: "break", from: at(25), to: at(27) },
    { kind: "break", from: at(30), to: at(33) },
    { kind: "focus", from: at(33), to: null },
  ]);
});

test("a new focus length holds from the moment it is set: what ran before keeps its kind", async () => {
  const id = await bed.session(me);
  await start(id);
  bed.clock.pass(minutes(20));
  await save(id, { duration: 10, breakDuration: 10 });
  bed.clock.pass(minutes(5));
  expect(await bed.service.session(me, id)).toMatchObject({
    phase: "running",
    timeRemaining: 95 * 60,
    startTime: iso(noon),
  });
  await pause(id);
  expect((await intervals(id))?.map(({ kind }) => kind)).toEqual(["focus", "focus"]);
  expect((await intervals(id))?.[1]).toMatchObject({ from: iso(noon + minutes(20)), to: iso(noon + minutes(25)) });
});

test("a session without breaks is one focus, however it is cut", async () => {
  const id = await bed.session(me, { breakDuration: 0, duration: 1 });
  await start(id);
  bed.clock.pass(minutes(50));
  await pause(id);
  expect(await intervals(id)).toEqual([{ kind: "focus", from: iso(noon), to: iso(noon + minutes(50)) }]);
});

test("a stretch of no length leaves no interval, and the sum of all is what has run", async () => {
  const id = await bed.session(me);
  await start(id);
  await pause(id);
  expect(await intervals(id)).toEqual([]);
  await start(id);
  bed.clock.pass(1);
  expect(await pause(id)).toMatchObject({ elapsedMs: 1, timeRemaining: 7200, sessionProgress: 0 });
  expect(await intervals(id)).toEqual([{ kind: "focus", from: iso(noon), to: iso(noon + 1) }]);
});
