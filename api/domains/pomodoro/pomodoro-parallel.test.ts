/** A hundred acts at once on one user's sessions leave one consistent history. */
import { relayed } from "../../test/relayed";
import { minutes, TestClock, type TimerBed, timerBed } from "../../test/timer";
import type { SaveSessionInput } from "./pomodoro.inputs";
import { readSession } from "./pomodoro.reads";

/** Time goes on with every look at it, a little differently each time. */
class RunningClock extends TestClock {
  override now(): number {
    this.at += 1 + (this.at % 7);
    return this.at;
  }
}

let bed: TimerBed;
beforeAll(async () => {
  bed = await timerBed(new RunningClock());
});
afterAll(() => bed.stop());
// Three hundred transactions that wait for each other, on a machine that does other things as well.
jest.setTimeout(60_000);

const acts: SaveSessionInput[] = [{ isActive: true }, { isPaused: true }, { isPaused: false }, { isCompleted: true }];

interface Stretch {
  session_id: string;
  from_at: Date;
  to_at: Date;
}

async function expectConsistent(userId: string): Promise<void> {
  const ran = await bed.sql<Stretch>("SELECT * FROM session_intervals WHERE user_id = $1 ORDER BY from_at, to_at", [
    userId,
  ]);
  for (const [i, { from_at }] of ran.entries())
    if (i > 0) expect(+from_at).toBeGreaterThanOrEqual(+(ran[i - 1]?.to_at ?? 0));
  const sessions = await bed.sql<Record<string, never>>("SELECT * FROM pomodoro_sessions WHERE user_id = $1", [userId]);
  for (const { id, elapsed_ms } of sessions) {
    const own = ran.filter(({ session_id }) => session_id === id);
    expect(own.reduce((sum, { from_at, to_at }) => sum + (+to_at - +from_at), 0)).toBe(elapsed_ms);
  }
  expect(sessions.filter(({ running_since }) => running_since !== null).length).toBeLessThanOrEqual(1);
}

test("a hundred parallel starts, pauses, resumes and completions: no overlap, sums that hold, exactly one completion", async () => {
  for (let round = 0; round < 3; round++) {
    const me = await bed.member();
    const id = await bed.session(me);
    await bed.service.save(me, id, { isActive: true }, readSession);
    await bed.heard();
    const asked = Array.from({ length: 100 }, (_, i) =>
      bed.service.save(me, id, acts[i % 4] as SaveSessionInput, readSession),
    );
    const outcomes = await Promise.allSettled(asked);
    for (const each of outcomes)
      if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "CONFLICT" });

    const done = await bed.service.session(me, id);
    expect(done).toMatchObject({ phase: "done", runningSince: null });
    const ended = outcomes.flatMap((each) =>
      each.status === "fulfilled" && each.value.isCompleted ? [each.value.endTime] : [],
    );
    expect(new Set(ended)).toEqual(new Set([done.endTime]));
    await expectConsistent(me.id);
    await relayed(bed.url);
    expect(await bed.sql("SELECT 1 FROM graphile_worker.jobs WHERE key = $1", [`session:${me.id}:${id}`])).toEqual([]);
  }
});

test("a hundred parallel acts on five sessions of one user: at most one runs, and no two ever ran at once", async () => {
  const me = await bed.member();
  const ids = await Promise.all(Array.from({ length: 5 }, () => bed.session(me, { totalSessionDuration: 1 })));
  const asked = Array.from({ length: 100 }, (_, i) =>
    bed.service.save(me, ids[(i * 3) % 5] as string, acts[i % 3] as SaveSessionInput, readSession),
  );
  for (const each of await Promise.allSettled(asked))
    if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "CONFLICT" });
  bed.clock.pass(minutes(2));
  await bed.jobs.runDue(bed.clock.at);
  await expectConsistent(me.id);
  expect(
    await bed.sql("SELECT 1 FROM pomodoro_sessions WHERE user_id = $1 AND running_since IS NOT NULL", [me.id]),
  ).toEqual([]);
});
