/** What was focused for one task: its own intervals in every session, to the millisecond, written or not. */
import type { Member } from "../../core/actor";
import { insightsEach } from "../../test/insights";
import { minutes, type TimerBed } from "../../test/timer";
import { readSession } from "../pomodoro/pomodoro.reads";
import type { InsightsService } from "./insights.service";

jest.setTimeout(60_000);
let bed: TimerBed;
let service: InsightsService;
let me: Member;
insightsEach((...made) => {
  [bed, service, me] = made;
});

const holding = async (...tasks: string[]): Promise<string> => {
  const id = await bed.session(me);
  await bed.sessionTasks.add(me, id, tasks);
  return id;
};
const start = (id: string) => bed.service.save(me, id, { isActive: true }, readSession);
const pause = (id: string) => bed.service.save(me, id, { isPaused: true }, readSession);
const told = async (id: string) => {
  const { focusMs, sessions } = await service.ofTask(me, id);
  return [focusMs / minutes(1), sessions.map((one) => [one.sessionId, one.focusMs / minutes(1)])];
};

test("a session of two tasks gives each its own, breaks give none, and what runs goes on", async () => {
  const [one, two] = [await bed.task(me, "One"), await bed.task(me, "Two")];
  const morning = await holding(one, two);
  expect(await told(one)).toEqual([0, []]);
  await start(morning);
  bed.clock.pass(minutes(10));
  expect([await told(one), await told(two)]).toEqual([
    [10, [[morning, 10]]],
    [0, []],
  ]);
  await bed.sessionTasks.switchTask(me, morning, two, readSession);
  // Of twenty-five minutes the first ten were the other's; then comes a break of five.
  bed.clock.pass(minutes(18));
  expect([await told(one), await told(two)]).toEqual([
    [10, [[morning, 10]]],
    [15, [[morning, 15]]],
  ]);
  await pause(morning);
  bed.clock.pass(minutes(60));
  expect(await told(two)).toEqual([15, [[morning, 15]]]);
});

test("it stands over several sessions, the most focused first, also of one that let go of it and of none that is deleted, and is nobody else's", async () => {
  const one = await bed.task(me, "One");
  const short = await holding(one);
  await start(short);
  bed.clock.pass(minutes(5));
  await pause(short);
  await bed.sessionTasks.remove(me, short, one);
  const long = await holding(one);
  await start(long);
  bed.clock.pass(minutes(20));
  const both = [
    [long, 20],
    [short, 5],
  ];
  expect(await told(one)).toEqual([25, both]);
  await bed.service.delete(me, short);
  expect(await told(one)).toEqual([20, both.slice(0, 1)]);
  await expect(service.ofTask(await bed.member(), one)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await bed.tasks.delete(me, one);
  await expect(service.ofTask(me, one)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
