/** Thousands of random acts of two to five clients: the server and the pure model of the timer agree after every one. */
import { runningFrom } from "#contract/auto-start";
import { paces } from "#contract/paces";
import { lengthenedAt, phaseEndedAt } from "#contract/phases";
import { completedAt, factsShown, pausedAt, settledAt, shownAt, stretchNow } from "#contract/timer";
import type { Member } from "../../core/actor";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import { joined, type Outcome, type Save, type Shown, TimerModel } from "../../test/timer-model";
import { AbsenceService } from "./absence.service";
import { IntervalsService } from "./intervals.service";
import { readSession } from "./pomodoro.reads";
import type { SessionType } from "./session.type";

/** Printed, so that a failure can be run again: SEED=… STEPS=… npx jest --testPathPatterns pomodoro-model */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const steps = Number(process.env.STEPS ?? 2000);

let bed: TimerBed;
beforeAll(async () => {
  bed = await timerBed();
});
afterAll(() => bed.stop());

/** A small generator of numbers that gives the same row for the same seed. */
function chance(from: number) {
  let state = from >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, of: <T>(all: readonly T[]): T => all[below(all.length)] as T };
}
type Chance = ReturnType<typeof chance>;

const flag = (dice: Chance) => dice.of([undefined, undefined, true, false]);
const autoStartsOf = (dice: Chance) => ({
  autoStartBreaks: dice.below(3) > 0,
  autoStartFocus: dice.below(3) > 0,
});
const lengthsOf = (dice: Chance) => ({
  totalSessionDuration: 1 + dice.below(9),
  duration: 1 + dice.below(3),
  breakDuration: dice.below(3),
  longBreakEvery: dice.below(3),
  longBreakDuration: 1 + dice.below(3),
  pace: dice.of(paces),
  ...autoStartsOf(dice),
});

/** What a client sends: a button, a stale save of what it last saw, new lengths, or any mixture of flags. */
function bodyOf(dice: Chance, seen: SessionType | undefined): Save {
  const buttons: Save[] = [{ isActive: true }, { isPaused: true }, { isPaused: false }, { isActive: false }];
  switch (dice.below(9)) {
    case 0:
      return { isCompleted: true };
    case 1:
      return seen ? { isActive: seen.isActive, isPaused: seen.isPaused, isCompleted: seen.isCompleted } : {};
    case 2:
      return dice.of([
        { totalSessionDuration: 1 + dice.below(9) },
        { duration: 1 + dice.below(4) },
        { breakDuration: dice.below(3) },
        { longBreakEvery: dice.below(3), longBreakDuration: 1 + dice.below(3) },
        { pace: dice.of(paces) },
        autoStartsOf(dice),
      ]);
    case 3:
      return {
        isActive: flag(dice),
        isPaused: flag(dice),
        isCompleted: dice.below(8) === 0 ? true : undefined,
        ...lengthsOf(dice),
      };
    case 4:
      return { name: `Name ${dice.below(100)}` };
    default:
      return dice.of(buttons);
  }
}

const outcomeOf = (act: Promise<unknown>): Promise<Outcome> =>
  act.then(
    () => "done",
    (error: { code?: Outcome }) => {
      if (!error.code) throw error;
      return error.code;
    },
  );

async function shownBy(me: Member, ids: readonly string[]): Promise<Map<string, Shown>> {
  const [sessions, histories] = [await bed.service.sessions(me), await bed.service.intervals(me, ids)];
  const at = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  return new Map(
    sessions.map((s) => {
      const pieces = (histories.get(s.id) ?? []).map(({ kind, taskId, from, to }) => ({
        kind,
        taskId,
        from: Date.parse(from),
        to: at(to) ?? s.now,
      }));
      const { phase, timeRemaining, sessionProgress, name, currentTaskId } = s;
      const elapsedMs = s.elapsedMs + (s.runningSince === null ? 0 : s.now - s.runningSince);
      const times = { startTime: at(s.startTime), endTime: at(s.endTime), elapsedMs };
      return [s.id, { phase, timeRemaining, sessionProgress, name, currentTaskId, ...times, history: joined(pieces) }];
    }),
  );
}

test(`the server agrees with the model through ${steps} random acts (SEED=${seed})`, async () => {
  process.stdout.write(`sessions against the model: SEED=${seed} STEPS=${steps}\n`);
  const dice = chance(seed);
  const absence = new AbsenceService(bed.pool, bed.transact, bed.clock);
  const intervals = new IntervalsService(bed.transact, bed.clock);
  for (let step = 0; step < steps; ) {
    const me = await bed.member();
    bed.clock.at = noon;
    const model = new TimerModel(noon);
    const clients = Array.from({ length: 2 + dice.below(4) }, () => new Map<string, SessionType>());
    const gone: string[] = [];
    const tasks = [await bed.task(me, "One"), await bed.task(me, "Two"), await bed.task(me, "Three")];
    for (const last = Math.min(steps, step + 250); step < last; step++) {
      const ids = [...model.sessions.keys()];
      const client = dice.of(clients);
      const id = dice.below(40) === 0 && gone.length > 0 ? dice.of(gone) : dice.of(ids);
      const told: string[] = [];
      switch (ids.length === 0 ? 0 : dice.below(30)) {
        case 0: {
          const lengths = lengthsOf(dice);
          const made = await bed.session(me, lengths);
          model.create(made, lengths);
          told.push(`create ${made}`);
          break;
        }
        case 1:
          if (ids.length < 4 && dice.below(3) > 0) break;
          gone.push(id);
          expect(await outcomeOf(bed.service.delete(me, id))).toBe(model.delete(id));
          break;
        case 2:
          await bed.jobs.runDue(bed.clock.at);
          break;
        case 3:
        case 4: {
          // Meant is mostly the phase that this client saw, which may be over by now.
          const seen = client.get(id);
          const facts = seen ? factsShown(seen) : model.sessions.get(id);
          const at = seen?.now ?? model.now;
          const phase = facts && dice.below(5) > 0 ? stretchNow(facts, at).place : 1 + dice.below(6);
          const minutes = dice.of([1, 2, 5]);
          const isLonger = dice.below(2) === 0;
          told.push(`${id} ${isLonger ? `extends ${phase} by ${minutes}` : `ends ${phase}`}`);
          const asked = isLonger
            ? bed.service.extendPhase(me, id, { phase, minutes }, readSession)
            : bed.service.endPhase(me, id, { phase }, readSession);
          expect([step, ...told, await outcomeOf(asked)]).toEqual([
            step,
            ...told,
            isLonger ? model.extendPhase(id, phase, minutes) : model.endPhase(id, phase),
          ]);
          break;
        }
        case 16:
        case 17: {
          // Seldom does one that goes by the clock run for several phases on end, so one is made for it.
          const lengths = { ...lengthsOf(dice), totalSessionDuration: 60, pace: "timed" as const };
          const always = { autoStartBreaks: true, autoStartFocus: true };
          const isMade = dice.below(2) === 0;
          const id = isMade ? await bed.session(me, { ...lengths, ...always }) : dice.of(ids);
          if (isMade) {
            model.create(id, { ...lengths, ...always });
            expect(await outcomeOf(bed.service.save(me, id, { isActive: true }, readSession))).toBe(
              model.save(id, { isActive: true }),
            );
            const ran = minutes(2) + dice.below(minutes(8));
            bed.clock.pass(ran);
            model.pass(ran);
          }
          const seen = await bed.service.session(me, id).catch(() => null);
          const { runningSince, phase } = seen ?? {};
          if (phase !== "running" || runningSince == null || model.now - runningSince < 2) break;
          const from = runningSince + dice.below(model.now - runningSince - 1);
          const to = from + 1 + dice.below(model.now - from);
          const answer = dice.of(["break", "discard"] as const);
          if (dice.below(3) === 0 && seen) {
            // Who comes back may want more of what it is in by now, before the answer.
            const phase = stretchNow(factsShown(seen), model.now).place;
            const asked = bed.service.extendPhase(me, id, { phase, minutes: 1 }, readSession);
            expect(await outcomeOf(asked)).toBe(model.extendPhase(id, phase, 1));
            told.push(`${id} extends ${phase}`);
          }
          told.push(`${id} ${answer} ${from}-${to}`);
          const undone = model.snapshot(id);
          const input = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), answer };
          const { id: change } = await absence.answer(me, id, input);
          model.leaveOut(id, from, to, answer);
          // The same again, from another device, changes nothing.
          expect((await absence.answer(me, id, { ...input, answer: "discard" })).id).toBeNull();
          // What the clock paused since was moved.
          if (change === null || dice.below(3) > 0 || model.shown(id)?.phase !== "running") break;
          await intervals.undo(me, change);
          await bed.sql("UPDATE pomodoro_sessions SET absent_to = NULL WHERE user_id = $1", [me.id]);
          undone();
          break;
        }
        case 14:
        case 15:
          client.set(id, (await bed.service.session(me, id, readSession).catch(() => undefined)) as SessionType);
          break;
        // Tasks come and go, are switched to, ticked off, opened again and deleted, whatever the session does meanwhile.
        case 5:
        case 6:
        case 7: {
          const task = dice.of(tasks);
          told.push(`switch ${id} ${task}`);
          const switched = outcomeOf(bed.sessionTasks.switchTask(me, id, task, readSession));
          expect([...told, await switched]).toEqual([...told, model.switchTask(id, task)]);
          break;
        }
        case 8:
        case 9: {
          const task = dice.of(tasks);
          told.push(`add ${id} ${task}`);
          expect([...told, await outcomeOf(bed.sessionTasks.add(me, id, [task]))]).toEqual([
            ...told,
            model.add(id, task),
          ]);
          break;
        }
        case 10: {
          const task = dice.of(tasks);
          told.push(`remove ${id} ${task}`);
          expect([...told, await outcomeOf(bed.sessionTasks.remove(me, id, task))]).toEqual([
            ...told,
            model.remove(id, task),
          ]);
          break;
        }
        case 11:
        case 12: {
          const [task, done] = [dice.of(tasks), dice.below(2) === 0];
          told.push(`${done ? "complete" : "reopen"} ${task}`);
          const ticked = done ? bed.tasks.complete(me, task) : bed.tasks.reopen(me, task);
          expect([...told, await outcomeOf(ticked)]).toEqual([...told, model.tickOff(task, done)]);
          break;
        }
        case 13: {
          const at = dice.below(tasks.length);
          const task = tasks[at] as string;
          told.push(`delete task ${task}`);
          expect(await outcomeOf(bed.tasks.delete(me, task))).toBe(model.drop(task));
          tasks[at] = await bed.task(me, "Another");
          break;
        }
        default: {
          const body = bodyOf(dice, client.get(id));
          told.push(`${id} ${JSON.stringify(body)}`);
          expect([step, ...told, await outcomeOf(bed.service.save(me, id, body, readSession))]).toEqual([
            step,
            ...told,
            model.save(id, body),
          ]);
        }
      }
      const waited = dice.of([0, 1, 999, 20_000, minutes(1), 61_234, dice.below(minutes(3))]);
      bed.clock.pass(waited);
      model.pass(waited);
      const expected = new Map([...model.sessions.keys()].map((each) => [each, model.shown(each)]));
      const shown = await shownBy(me, [...expected.keys()]);
      expect({ step, told, shown: new Map([...expected.keys()].map((each) => [each, shown.get(each)])) }).toEqual({
        step,
        told,
        shown: expected,
      });
      expect(shown.size).toBe(expected.size);
    }
  }
}, 240_000);

test("what a browser works out for a verb before it is answered is what the server answers", async () => {
  const me = await bed.member();
  bed.clock.at = noon;
  const dice = chance(seed);
  const verbs = { run: runningFrom, pause: pausedAt, complete: completedAt };
  const bodies: Record<keyof typeof verbs, Save> = {
    run: { isActive: true },
    pause: { isPaused: true },
    complete: { isCompleted: true },
  };
  for (let round = 0; round < 60; round++) {
    const now = (of: SessionType) => settledAt(factsShown(of), bed.clock.at);
    const place = (of: SessionType) => stretchNow(now(of), bed.clock.at).place;
    const id = await bed.session(me, {
      ...{ totalSessionDuration: 20 + dice.below(100), duration: 4 + dice.below(22) },
      ...autoStartsOf(dice),
    });
    let seen = await bed.service.session(me, id);
    for (const verb of ["run", "pause", "run", "complete"] as const) {
      bed.clock.pass(dice.below(minutes(5)));
      const expected = shownAt(verbs[verb](now(seen), bed.clock.at), bed.clock.at);
      seen = await bed.service.save(me, id, bodies[verb], readSession);
      expect(seen).toMatchObject(expected);
      if (verb === "complete") break;
      bed.clock.pass(dice.below(minutes(5)));
      const longer = lengthenedAt(now(seen), bed.clock.at, 5);
      seen = await bed.service.extendPhase(me, id, { phase: place(seen) }, readSession);
      expect(seen).toMatchObject({
        ...shownAt(longer, bed.clock.at),
        totalSessionDuration: longer.totalSessionDuration,
      });
      bed.clock.pass(dice.below(minutes(5)));
      const ended = phaseEndedAt(now(seen), bed.clock.at);
      seen = await bed.service.endPhase(me, id, { phase: place(seen) }, readSession);
      expect(seen).toMatchObject(shownAt(ended, bed.clock.at));
    }
  }
});
