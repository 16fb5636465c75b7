/**
 * Thousands of random corrections of what two sessions ran, against a list in memory: nothing ever overlaps, time by task adds up to time
 * by session, and an undo restores exactly what was there.
 */
import { intervalMessages } from "#contract/intervals";
import { type SpentOn, spentByTask } from "#contract/spent";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import { IntervalsService } from "./intervals.service";
import { readSession } from "./pomodoro.reads";
import type { SessionIntervalType } from "./session.type";

/** Printed, so that a failure can be run again: SEED=… STEPS=… npx jest --testPathPatterns intervals-model */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const steps = Number(process.env.STEPS ?? 400);

let bed: TimerBed;
beforeAll(async () => {
  bed = await timerBed();
});
afterAll(() => bed.stop());

let state = seed >>> 0;
const below = (n: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};
const of = <T>(all: readonly T[]): T => all[below(all.length)] as T;

/** A stretch as the model has it, minutes since noon; `session` by its place. */
interface Stretch {
  session: number;
  from: number;
  to: number;
  taskId: string | null;
}
const meets = (one: Stretch, other: Stretch) =>
  other !== one && Math.max(one.from, other.from) < Math.min(one.to, other.to);
const textOf = ({ from, to, taskId }: Omit<Stretch, "session">) => `${from} ${to} ${taskId}`;

test(`holds through ${steps} random acts (SEED=${seed})`, async () => {
  process.stdout.write(`intervals against the model: SEED=${seed} STEPS=${steps}\n`);
  const me = await bed.member();
  const service = new IntervalsService(bed.transact, bed.clock);
  const tasks = [null, await bed.task(me, "One"), await bed.task(me, "Two")];
  const sessions = [await bed.session(me), await bed.session(me)];
  // The timer had its say in one of them.
  await bed.service.save(me, sessions[0] as string, { isActive: true }, readSession);
  bed.clock.pass(minutes(20));
  await bed.service.save(me, sessions[0] as string, { isPaused: true }, readSession);
  const timer = await bed.service.session(me, sessions[0] as string);
  bed.clock.at = noon + minutes(120);

  let model: Stretch[] = [{ session: 0, from: 0, to: 20, taskId: null }];
  const done: { id: string; before: Stretch[]; shown: string }[] = [];
  const at = (minute: number) => new Date(noon + minutes(minute)).toISOString();
  const minuteOf = (iso: string | null) => (Date.parse(iso as string) - noon) / minutes(1);
  const read = async () => {
    const all = await bed.service.intervals(me, sessions);
    return sessions.map((id) => all.get(id) ?? []);
  };
  let now: SessionIntervalType[][] = await read();
  let written = 0;

  for (let step = 0; step < steps; step++) {
    const [from, session] = [below(118), below(2)];
    const to = from + 1 + below(12);
    const taskId = of(tasks);
    const chosen = model.length > 0 ? of(model) : null;
    const place = chosen
      ? model
          .filter((each) => each.session === chosen.session)
          .sort(byStart)
          .indexOf(chosen)
      : 0;
    const one = chosen && (now[chosen.session]?.[place] as SessionIntervalType & { id: string; version: string });
    const before = [...model];
    const shown = JSON.stringify(now);
    let act: Promise<{ id: string | null }>;
    let after: Stretch[];
    const verb = below(7);
    const last = done.at(-1);
    if (verb >= 5 && last) {
      // Nothing of the others moved what it made, so the last one can always be undone.
      await service.undo(me, last.id);
      done.pop();
      now = await read();
      expect(JSON.stringify(now)).toBe(last.shown);
      model = last.before;
      continue;
    }
    if (verb <= 1 || !chosen || !one) {
      const added = { session, from, to, taskId };
      act = service.add(me, sessions[session] as string, { from: at(from), to: at(to), taskId });
      after = [...model, added];
    } else if (verb === 2) {
      const moved = { ...chosen, from, to, taskId };
      act = service.correct(me, one.id, { version: one.version, from: at(from), to: at(to), taskId });
      after = model.map((each) => (each === chosen ? moved : each));
    } else if (verb === 3) {
      act = service.split(me, one.id, { version: one.version, at: at(from) });
      const isInside = from > chosen.from && from < chosen.to;
      after = isInside
        ? model.flatMap((each) =>
            each === chosen
              ? [
                  { ...each, to: from },
                  { ...each, from },
                ]
              : [each],
          )
        : [];
    } else {
      act = service.delete(me, one.id, one.version);
      after = model.filter((each) => each !== chosen);
    }
    const fits =
      !(verb === 3 && chosen && after.length === 0) &&
      after.every((each) => each.to <= 120 && !after.some((other) => meets(each, other)));
    const outcome = await act.then(
      ({ id }) => ({ id, refusal: null }),
      (error: { fields?: Record<string, string> }) => ({ id: null, refusal: Object.values(error.fields ?? {})[0] }),
    );
    now = await read();
    if (fits) {
      expect(outcome.refusal).toBeNull();
      model = after;
      written++;
      if (outcome.id) done.push({ id: outcome.id, before, shown });
    } else {
      expect(outcome.refusal).toMatch(
        new RegExp(`${intervalMessages.outside}|${intervalMessages.toCome}|${intervalMessages.overlaps("Deep work")}`),
      );
      expect(JSON.stringify(now)).toBe(shown);
    }
    const there = now.map((ran) =>
      ran.map((x) => textOf({ from: minuteOf(x.from), to: minuteOf(x.to), taskId: x.taskId })),
    );
    const wanted = sessions.map((_, at) =>
      model
        .filter((each) => each.session === at)
        .sort(byStart)
        .map(textOf),
    );
    expect(there).toEqual(wanted);
    for (const [at, ran] of now.entries()) {
      const spent = spentByTask(
        ran.map(
          ({ from, to, ...rest }): SpentOn => ({ ...rest, from: Date.parse(from), to: Date.parse(to as string) }),
        ),
        0,
      );
      const whole = model
        .filter((each) => each.session === at)
        .reduce((sum, each) => sum + minutes(each.to - each.from), 0);
      expect([...spent.values()].reduce((sum, part) => sum + part.focus + part.break, 0)).toBe(whole);
    }
    const overlapping = await bed.sql(
      `SELECT i.id FROM session_intervals i JOIN session_intervals o ON o.user_id = i.user_id AND o.id <> i.id
         AND greatest(i.from_at, o.from_at) < least(i.to_at, o.to_at) WHERE i.user_id = $1`,
      [me.id],
    );
    expect(overlapping).toEqual([]);
  }
  while (done.length > 0) {
    const last = done.pop() as (typeof done)[number];
    await service.undo(me, last.id);
    expect(JSON.stringify(await read())).toBe(last.shown);
  }
  // Whatever became of its history, the timer says what it said.
  const { updatedAt: _one, now: _then, ...said } = timer;
  const { updatedAt: _other, now: _now, ...says } = await bed.service.session(me, sessions[0] as string);
  expect(says).toEqual(said);
  expect(written).toBeGreaterThan(steps / 10);
}, 120_000);

const byStart = (one: Stretch, other: Stretch) => one.from - other.from;
