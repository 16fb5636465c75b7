/** A calendar's sessions: what ran within its days, what runs, what is planned for them, and nothing else. */
import { calendarLimits } from "#contract/calendar";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
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

const day = minutes(24 * 60);
const iso = (at: number): string => new Date(at).toISOString();
const names = async (from: number, to: number, member = me): Promise<string[]> =>
  (await bed.service.sessionsBetween(member, { from: iso(from), to: iso(to) })).map(({ name }) => name).sort();
const run = async (name: string, at: number, length: number): Promise<string> => {
  const id = await bed.session(me, { name });
  bed.clock.at = at;
  await bed.service.save(me, id, { isActive: true }, readSession);
  bed.clock.pass(length);
  await bed.service.save(me, id, { isPaused: true }, readSession);
  return id;
};

test("what ran within the days, runs, or is planned for them is theirs; what only touches them is not", async () => {
  await run("ran before", noon - 3 * day, minutes(30));
  await run("reached in", noon - minutes(10), minutes(20));
  await run("ended as they began", noon - minutes(60), minutes(60));
  await run("ran within", noon + minutes(40), minutes(5));
  await run("ran behind", noon + day, minutes(5));
  await bed.session(me, { name: "planned within", scheduledAt: iso(noon + minutes(600)) });
  await bed.session(me, { name: "planned behind", scheduledAt: iso(noon + day) });
  await bed.session(me, { name: "planned for no time" });
  expect(await names(noon, noon + day)).toEqual(["planned within", "ran within", "reached in"]);

  const running = await bed.session(me, { name: "runs" });
  bed.clock.at = noon + 2 * day;
  await bed.service.save(me, running, { isActive: true }, readSession);
  expect(await names(noon + 2 * day - 1, noon + 2 * day + 1)).toEqual(["runs"]);
  expect(await names(noon, noon + day)).toEqual(["planned within", "ran within", "reached in"]);
});

test("a session that began is where it ran, not where it was planned; a deleted one and another's are nowhere", async () => {
  const id = await run("ran", noon, minutes(5));
  await bed.service.save(me, id, { scheduledAt: iso(noon + 2 * day) }, readSession);
  expect(await names(noon + day, noon + 3 * day)).toEqual([]);
  expect(await names(noon, noon + day, await bed.member())).toEqual([]);
  await bed.service.delete(me, id);
  expect(await names(noon, noon + day)).toEqual([]);
});

test("days that end before they begin, and more of them than a calendar shows, are refused", async () => {
  const refused = { code: "VALIDATION_ERROR", fields: { to: expect.any(String) } };
  await expect(names(noon, noon)).rejects.toMatchObject(refused);
  await expect(names(noon, noon - 1)).rejects.toMatchObject(refused);
  await expect(names(noon, noon + calendarLimits.days * day + 1)).rejects.toMatchObject(refused);
  expect(await names(noon, noon + calendarLimits.days * day)).toEqual([]);
});
