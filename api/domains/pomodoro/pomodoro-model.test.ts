/** Thousands of random acts of two to five clients: the server and the pure model of the timer agree after every one. */
import { runningFrom } from "#contract/auto-start";
import { lengthenedAt, phaseEndedAt } from "#contract/phases";
import { completedAt, factsShown, pausedAt, settledAt, shownAt, stretchNow } from "#contract/timer";
import type { Member } from "../../core/actor";
import { diceOf } from "../../test/dice";
import { interruptionText } from "../../test/interruptions-model";
import { joined } from "../../test/pieces";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import type { Save, Shown } from "../../test/timer-shapes";
import { autoStartsOf, beginStory, create, pass, type Story, servicesOn, timerActs } from "../../test/timer-story";
import { taskActs } from "../../test/timer-story-tasks";
import { timeActs } from "../../test/timer-story-times";
import { readSession } from "./pomodoro.reads";
import type { SessionType } from "./session.type";

/** Printed, so that a failure can be run again: SEED=… STEPS=… npx jest --testPathPatterns pomodoro-model */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const steps = Number(process.env.STEPS ?? 2000);
jest.setTimeout(Math.max(240_000, 100 * steps));

let bed: TimerBed;
beforeAll(async () => {
  bed = await timerBed();
});
afterAll(() => bed.stop());

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

/** Those of all sessions, as the model tells them. */
async function interruptionsBy({ me, interruptions, model }: Story): Promise<string[]> {
  const bySession = await interruptions.of(me, [...model.sessions.keys()]);
  return [...bySession]
    .flatMap(([session, all]) => all.map((one) => interruptionText({ ...one, session, at: Date.parse(one.at) })))
    .sort();
}

const acts = [...timerActs, ...taskActs, ...timeActs].flatMap(([often, act]) =>
  Array.from({ length: often }, () => act),
);

test(`the server agrees with the model through ${steps} random acts (SEED=${seed})`, async () => {
  process.stdout.write(`sessions against the model: SEED=${seed} STEPS=${steps}\n`);
  const dice = diceOf(seed);
  const services = servicesOn(bed);
  for (let step = 0; step < steps; ) {
    const story = await beginStory(bed, services, dice, ({ told }, made, wanted) =>
      expect({ step, told, made }).toEqual({ step, told, made: wanted }),
    );
    const { me, model, interrupted, told } = story;
    for (const last = Math.min(steps, step + 250); step < last; step++) {
      told.length = 0;
      await (model.sessions.size === 0 ? create : dice.of(acts))(story);
      pass(story, dice.of([0, 1, 999, 20_000, minutes(1), 61_234, dice.below(minutes(3))]));
      const expected = new Map([...model.sessions.keys()].map((each) => [each, model.shown(each)]));
      const shown = await shownBy(me, [...expected.keys()]);
      expect({ step, told, shown: new Map([...expected.keys()].map((each) => [each, shown.get(each)])) }).toEqual({
        step,
        told,
        shown: expected,
      });
      expect(shown.size).toBe(expected.size);
      // Seldom does an act touch them, so they are not looked at after each.
      if (step % 5 === 0 || step === last - 1)
        expect({ step, told, counted: await interruptionsBy(story) }).toEqual({
          step,
          told,
          counted: interrupted.shown(),
        });
    }
  }
});

test("what a browser works out for a verb before it is answered is what the server answers", async () => {
  const me = await bed.member();
  bed.clock.at = noon;
  const dice = diceOf(seed);
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
