/** What was focused: right in any zone, and by whatever it is parted it adds up to what ran. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { dayAfter, hourAt } from "#contract/days";
import { insightsLimits } from "#contract/insights";
import { byLocalDay, journeyTo, localDayAt, type Place } from "#contract/zones";
import type { Member } from "../../core/actor";
import { insightsEach } from "../../test/insights";
import { minutes, noon, type TimerBed } from "../../test/timer";
import { readSession } from "../pomodoro/pomodoro.reads";
import type { InsightsService } from "./insights.service";

jest.setTimeout(120_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const hour = minutes(60);
const all = { hours: true, things: true };
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const focusOf = (parts: readonly { focusMs: number }[]) => sum(parts.map(({ focusMs }) => focusMs));

let bed: TimerBed;
let service: InsightsService;
let me: Member;
insightsEach((...made) => {
  [bed, service, me] = made;
});

const prefers = (preferences: object) =>
  bed.sql("UPDATE users SET preferences = $2 WHERE id = $1", [me.id, preferences]);
const wasAt = (places: readonly Place[]) =>
  bed.sql("UPDATE users SET zones = $2::jsonb WHERE id = $1", [me.id, JSON.stringify(places)]);
/** Written past the timer: what ran from one instant to another. */
const ran = async (spans: readonly Ran[], session = ""): Promise<void> => {
  const id = session || (await bed.session(me));
  await bed.sql(
    `INSERT INTO session_intervals (user_id, id, session_id, kind, from_at, to_at, task_id, task_title)
      SELECT $1, gen_random_uuid(), $2, x.kind, to_timestamp(x.f / 1000), to_timestamp(x.t / 1000), x.task, x.title
      FROM unnest($3::text[], $4::float8[], $5::float8[], $6::uuid[], $7::text[]) x (kind, f, t, task, title)`,
    [
      ...[me.id, id, spans.map(({ kind }) => kind ?? "focus"), spans.map(({ from }) => from)],
      ...[spans.map(({ to }) => to), spans.map(({ task }) => task ?? null), spans.map(({ title }) => title ?? null)],
    ],
  );
};
const project = async (name: string): Promise<string> => {
  const id = randomUUID();
  await bed.sql("INSERT INTO projects (user_id, id, name) VALUES ($1, $2, $3)", [me.id, id, name]);
  return id;
};

interface Ran {
  from: number;
  to: number;
  kind?: "focus" | "break";
  task?: string | null;
  title?: string;
}

test("by day, week, month, hour, project and task it adds up to what ran, in every zone, whenever days begin and wherever one was", async () => {
  const web = await project("Web");
  const tasks = [await bed.task(me, "One"), await bed.task(me, "Two"), null];
  await bed.sql("UPDATE tasks SET project_id = $2 WHERE user_id = $1 AND title = 'One'", [me.id, web]);
  await bed.sql("UPDATE tasks SET labels = '{deep,home}' WHERE user_id = $1 AND title = 'One'", [me.id]);
  await bed.sql("UPDATE tasks SET labels = '{home}' WHERE user_id = $1 AND title = 'Two'", [me.id]);
  const session = await bed.session(me);
  const zone = fc.constantFrom(
    ...["UTC", "Europe/Berlin", "America/New_York", "America/Havana", "Australia/Lord_Howe", "Pacific/Chatham"],
    ...["Africa/Casablanca", "Asia/Kathmandu", "America/St_Johns"],
  );
  // One after the other, up to a session's length each, about a day on which clocks change.
  const spans = fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 9 * hour }),
      ms: fc.integer({ min: 0, max: 8 * hour }),
      task: fc.constantFrom(...tasks),
      kind: fc.constantFrom("focus" as const, "focus" as const, "break" as const),
    }),
    { minLength: 1, maxLength: 25 },
  );
  // Where one was, told of each some hours after the first of the days; often nowhere.
  const places = fc.oneof(
    fc.constant([]),
    fc.array(fc.record({ from: fc.integer({ min: -30, max: 150 }), zone }), { minLength: 1, maxLength: 5 }),
  );
  const around = fc.constantFrom("2026-03-06", "2026-03-27", "2026-10-23", "2026-10-30", "2026-04-03", "2026-12-30");
  await fc.assert(
    fc.asyncProperty(
      zone,
      fc.integer({ min: 0, max: 12 }),
      around,
      fc.integer({ min: 1, max: 9 }),
      spans,
      places,
      async (zone, startsAt, first, length, drawn, journeyed) => {
        await bed.sql("DELETE FROM session_intervals WHERE user_id = $1", [me.id]);
        await prefers({ dayStartsAt: startsAt, weekStart: "sunday" });
        const kept = journeyed
          .map(({ from, zone }) => ({ from: Date.parse(first) + from * hour, zone }))
          .sort((a, b) => a.from - b.from);
        await wasAt(kept);
        const journey = journeyTo(zone, noon, kept, startsAt);
        let at = Date.parse(first) - 20 * hour;
        const made = drawn.map(({ gap, ms, task, kind }): Ran => {
          const from = at + gap;
          at = from + ms;
          return { from, to: at, task, kind };
        });
        await ran(made, session);
        const last = dayAfter(first, length - 1);
        const told = await service.insights(me, { zone, from: first, to: last }, all);
        const focus = made.filter(({ kind }) => kind === "focus");
        const held = byLocalDay(focus, journey);
        expect(told.days).toEqual(
          Array.from({ length }, (_, n) => dayAfter(first, n)).map((day) => ({ day, focusMs: held.get(day) ?? 0 })),
        );
        const whole = focusOf(told.days);
        expect([told.focusMs, focusOf(told.weeks), focusOf(told.months), sum(told.hours)]).toEqual(
          Array.from({ length: 4 }, () => whole),
        );
        expect([focusOf(told.tasks), focusOf(told.projects)]).toEqual([whole, whole]);
        // Each by a way of its own: what lies within the days, quarter by quarter of an hour.
        const hours = Array.from({ length: 24 }, () => 0);
        const byTask = new Map<string | null, number>();
        for (const { from, to, task = null } of focus)
          for (let f = from; f < to; ) {
            const t = Math.min(to, (Math.floor(f / (hour / 4)) + 1) * (hour / 4));
            const day = localDayAt(f, journey);
            if (day >= first && day <= last) {
              const shown = hourAt(f, (kept.filter((place) => place.from <= f).at(-1) ?? kept[0])?.zone ?? zone);
              hours[shown] = (hours[shown] as number) + t - f;
              byTask.set(task, (byTask.get(task) ?? 0) + t - f);
            }
            f = t;
          }
        expect(told.hours).toEqual(hours);
        expect(new Map(told.tasks.map(({ taskId, focusMs }) => [taskId, focusMs]))).toEqual(byTask);
        const ofWeb = byTask.get(tasks[0] as string) ?? 0;
        expect(told.projects.find(({ projectId }) => projectId === web)?.focusMs ?? 0).toBe(ofWeb);
        // A task counts for each of its labels; those without any, and focus without a task, together for none.
        const [ofOne, ofTwo, ofNone] = tasks.map((task) => byTask.get(task) ?? 0) as [number, number, number];
        const byLabel = new Map<string | null, number>([
          ...(ofOne > 0 ? ([["deep", ofOne]] as const) : []),
          ...(ofOne + ofTwo > 0 ? ([["home", ofOne + ofTwo]] as const) : []),
          ...(ofNone > 0 ? ([[null, ofNone]] as const) : []),
        ]);
        expect(new Map(told.labels.map(({ label, focusMs }) => [label, focusMs]))).toEqual(byLabel);
        expect([focusOf(told.labels), told.otherLabelsMs]).toEqual([whole + ofOne, 0]);
        // Days alone are the same days.
        const alone = await service.insights(me, { zone, from: first, to: last }, { hours: false, things: false });
        expect([alone.days, alone.weeks, alone.tasks, alone.labels]).toEqual([told.days, told.weeks, [], []]);
      },
    ),
    { seed, numRuns: 25 },
  );
});

const today = { zone: "UTC", from: "2126-11-21", to: "2126-11-21" };

test("what runs counts up to now, without its breaks, for the task that is the current one, once", async () => {
  const [id, task] = [await bed.session(me, { duration: 25, breakDuration: 5 }), await bed.task(me, "Draft")];
  await bed.sessionTasks.add(me, id, [task]);
  await bed.service.save(me, id, { isActive: true }, readSession);
  bed.clock.pass(minutes(28));
  const running = await service.insights(me, today, all);
  expect(running).toMatchObject({
    ...{ focusMs: minutes(25), now: noon + minutes(28), bestHours: [12] },
    tasks: [{ taskId: task, title: "Draft", focusMs: minutes(25) }],
  });
  expect(await service.summary(me, { zone: "UTC" })).toMatchObject({ todayMs: minutes(25), streak: 1 });
  bed.clock.pass(minutes(4));
  await bed.service.save(me, id, { isPaused: true }, readSession);
  expect(await service.insights(me, today, all)).toMatchObject({ focusMs: minutes(27), otherTasksMs: 0 });
  expect(await service.summary(me, { zone: "UTC" })).toMatchObject({ todayMs: minutes(27), streak: 1 });
});

test("a deleted task keeps its focus under its last title, without a project; a deleted session's is not shown until it is back", async () => {
  const [task, gone] = [await bed.task(me, "Draft"), randomUUID()];
  await bed.sql("UPDATE tasks SET project_id = $3, labels = '{home}' WHERE user_id = $1 AND id = $2", [
    ...[me.id, task, await project("Web")],
  ]);
  const id = await bed.session(me);
  await ran(
    [
      { from: noon - 3 * hour, to: noon - 2 * hour, task },
      { from: noon - 2 * hour, to: noon - hour, task: gone, title: "Older" },
      { from: noon - hour, to: noon, task: gone, title: "Gone for good" },
    ],
    id,
  );
  await bed.tasks.delete(me, task);
  const kept = {
    tasks: [
      { taskId: gone, title: "Gone for good", projectId: null, labels: [], focusMs: 2 * hour },
      { taskId: task, title: "Draft", projectId: null, labels: [], focusMs: hour },
    ],
    labels: [{ label: null, focusMs: 3 * hour }],
    projects: [{ projectId: null, name: null, focusMs: 3 * hour }],
  };
  expect(await service.insights(me, today, all)).toMatchObject(kept);
  await bed.service.delete(me, id);
  expect(await service.insights(me, today, all)).toMatchObject({ focusMs: 0, tasks: [], bestHours: [] });
  await bed.service.restore(me, id);
  expect(await service.insights(me, today, all)).toMatchObject(kept);
  await bed.tasks.restore(me, task);
  expect((await service.insights(me, today, all)).labels).toEqual([
    { label: null, focusMs: 2 * hour },
    { label: "home", focusMs: hour },
  ]);
});

test("more labels than are named are one sum, of each what its tasks took", async () => {
  const many = insightsLimits.things + 5;
  const task = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  // Each task bears ten labels, the first of which all bear.
  const count = Math.ceil((many - 1) / 9);
  await bed.sql(
    `INSERT INTO tasks (user_id, id, title, labels)
      SELECT $1, x.id, 'T', ARRAY['all'] || ARRAY(SELECT 'label ' || n FROM generate_series(9 * x.n + 1, least(9 * x.n + 9, $3)) n)
      FROM unnest($2::uuid[]) WITH ORDINALITY y (id, m), LATERAL (SELECT y.id, (y.m - 1)::int AS n) x`,
    [me.id, Array.from({ length: count }, (_, n) => task(n)), many - 1],
  );
  await ran(
    Array.from({ length: count }, (_, n) => ({
      ...{ from: noon - (n + 1) * minutes(1), to: noon - n * minutes(1), task: task(n) },
    })),
  );
  const told = await service.insights(me, today, all);
  expect([told.labels.length, told.labels[0], told.otherLabelsMs]).toEqual([
    ...[insightsLimits.things, { label: "all", focusMs: count * minutes(1) }, 5 * minutes(1)],
  ]);
  expect(focusOf(told.labels) + told.otherLabelsMs).toBe((count + many - 1) * minutes(1));
});

test("more tasks than are named are one sum", async () => {
  const many = insightsLimits.things + 5;
  await ran(
    Array.from({ length: many }, (_, n) => ({
      ...{ from: noon - (n + 1) * minutes(1), to: noon - n * minutes(1), task: randomUUID(), title: `Task ${n}` },
    })),
  );
  const told = await service.insights(me, today, all);
  expect([told.tasks.length, told.otherTasksMs, told.otherProjectsMs]).toEqual([many - 5, minutes(5), 0]);
  expect(focusOf(told.tasks) + told.otherTasksMs).toBe(told.focusMs);
});

test("today and this week are those of the zone and of the hour at which days begin; goals are what is preferred", async () => {
  await prefers({ dayStartsAt: 4, weekStart: "saturday", dailyGoal: 90 });
  // In Auckland it is one o'clock on the 22nd: still the 21st, a Thursday, whose week began on Saturday.
  await ran([
    { from: noon - hour, to: noon },
    { from: noon - 5 * 24 * hour, to: noon - 5 * 24 * hour + hour },
    { from: noon - 7 * 24 * hour, to: noon - 7 * 24 * hour + hour },
  ]);
  expect(await service.summary(me, { zone: "Pacific/Auckland" })).toEqual({
    ...{ day: "2126-11-21", weekFrom: "2126-11-16", now: noon, todayMs: hour, weekMs: 2 * hour, streak: 1 },
    ...{ dailyGoal: 90, weeklyGoal: null },
  });
});

test("today, this week and the streak go by the days of where one was", async () => {
  // Early on a Thursday in Los Angeles, after a Thursday in Tokyo that was left at one, and the Wednesday evening that came again.
  const left = noon - 8 * hour;
  await wasAt([
    { from: noon - 1000 * hour, zone: "Asia/Tokyo" },
    { from: left, zone: "America/Los_Angeles" },
  ]);
  await prefers({ weekStart: "monday" });
  await ran([
    // Half an hour of the 20th in Tokyo, half an hour of the 21st.
    { from: noon - 21 * hour - minutes(30), to: noon - 21 * hour + minutes(30) },
    { from: left - hour, to: left },
    { from: left, to: left + minutes(10) },
    { from: noon - hour, to: noon - minutes(55) },
  ]);
  const asked = { zone: "America/Los_Angeles" };
  expect(await service.summary(me, asked)).toMatchObject({
    ...{ day: "2126-11-21", weekFrom: "2126-11-18", todayMs: minutes(95), weekMs: minutes(135), streak: 2 },
  });
  // In Tokyo it is the 21st too; who asks from there is there from now on, and was not before.
  expect(await service.summary(me, { zone: "Asia/Tokyo" })).toMatchObject({
    ...{ day: "2126-11-21", todayMs: minutes(95), streak: 2 },
  });
  const week = { from: "2126-11-18", to: "2126-11-24" };
  expect((await service.insights(me, { ...asked, ...week }, all)).days.filter(({ focusMs }) => focusMs > 0)).toEqual([
    { day: "2126-11-20", focusMs: minutes(40) },
    { day: "2126-11-21", focusMs: minutes(95) },
  ]);
  // A zone that nobody knows any more is left out.
  await wasAt([
    { from: 0, zone: "Europe/Nowhere" },
    { from: left, zone: "Asia/Tokyo" },
  ]);
  expect(await service.summary(me, { zone: "Asia/Tokyo" })).toMatchObject({ todayMs: minutes(105) });
});

test("of days that nobody lived nothing is told", async () => {
  await ran([{ from: noon - hour, to: noon }]);
  const apia = { zone: "Pacific/Apia", from: "2011-12-30", to: "2011-12-30" };
  expect(await service.insights(me, apia, all)).toMatchObject({ focusMs: 0, days: [{ focusMs: 0 }], tasks: [] });
});

test("a streak is as long as it is, over more days than are looked at once, and forgives a day", async () => {
  const day = (ago: number) => noon - ago * 24 * hour;
  // 260 days, the 40th and the 99th without: where one look ends and the next begins.
  const days = Array.from({ length: 260 }, (_, ago) => ago).filter((ago) => ago !== 40 && ago !== 99);
  await ran([...days, 262, 263].map((ago) => ({ from: day(ago), to: day(ago) + minutes(1) })));
  await ran([{ from: day(260), to: day(260) + hour, kind: "break" }]);
  bed.clock.at = noon + hour;
  expect((await service.summary(me, { zone: "UTC" })).streak).toBe(258);
  bed.clock.at = noon + 24 * hour;
  expect((await service.summary(me, { zone: "UTC" })).streak).toBe(258);
  bed.clock.at = noon + 3 * 24 * hour;
  expect((await service.summary(me, { zone: "UTC" })).streak).toBe(0);
});

test("estimates are those of tasks that are done and were focused on, the factor the middle one", async () => {
  const made = async (title: string, estimate: number | null, took: number, status = "done") => {
    const id = randomUUID();
    await bed.sql("INSERT INTO tasks (user_id, id, title, status, estimate) VALUES ($1, $2, $3, $4, $5)", [
      ...[me.id, id, title, status, estimate],
    ]);
    if (took > 0) await ran([{ from: noon - minutes(took), to: noon, task: id }]);
    return id;
  };
  const first = await made("First", 30, 45);
  await made("Second", 60, 60);
  expect(await service.estimates(me)).toMatchObject({ factor: null });
  await made("Third", 10, 30);
  await made("Without an estimate", null, 30);
  await made("Not done", 30, 60, "todo");
  await made("Without focus", 30, 0);
  await bed.sql(
    `INSERT INTO tasks (user_id, id, title, status, estimate, created_at)
      SELECT $1, gen_random_uuid(), 'Ticked without a timer', 'done', 30, now() + interval '1 hour' FROM generate_series(1, $2::int)`,
    [me.id, insightsLimits.estimated.most],
  );
  await bed.tasks.delete(me, await made("Deleted", 30, 30));
  const { factor, tasks } = await service.estimates(me);
  expect([factor, tasks.map(({ title }) => title).sort()]).toEqual([1.5, ["First", "Second", "Third"]]);
  expect(tasks).toContainEqual({
    taskId: first,
    title: "First",
    projectId: null,
    projectName: null,
    estimate: 30,
    focusMs: minutes(45),
  });
  me = await bed.member();
  expect(await service.estimates(me)).toEqual({ factor: null, tasks: [], projects: [] });
});

test("each project has a factor of its own, from three of its tasks on", async () => {
  const [thesis, garden] = [await project("Thesis"), await project("Garden")];
  const made = async (projectId: string | null, estimate: number, took: number) => {
    const id = randomUUID();
    await bed.sql(
      "INSERT INTO tasks (user_id, id, title, status, estimate, project_id) VALUES ($1, $2, 'Done', 'done', $3, $4)",
      [me.id, id, estimate, projectId],
    );
    await ran([{ from: noon - minutes(took), to: noon, task: id }]);
  };
  for (const took of [60, 90, 120]) await made(thesis, 30, took);
  for (const took of [15, 30]) await made(garden, 30, took);
  for (const took of [30, 30, 30, 33]) await made(null, 30, took);
  const { factor, projects } = await service.estimates(me);
  expect(factor).toBe(1);
  expect(projects).toEqual([
    { projectId: null, projectName: null, count: 4, factor: 1 },
    { projectId: thesis, projectName: "Thesis", count: 3, factor: 3 },
    { projectId: garden, projectName: "Garden", count: 2, factor: null },
  ]);
});
