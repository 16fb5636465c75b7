/** What a person prefers: kept with the account field by field, the same through both doors, told to every tab. */
import fc from "fast-check";
import { changesOf, type EntityOf, expectedOf, newOf, valuesOf } from "#contract/fields";
import { preferenceFields } from "#contract/preference-fields";
import { unknownZone } from "#contract/zones";
import { type TestApp, testApp } from "../../test/app";
import { doors } from "../../test/verbs";

jest.setTimeout(120_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
type Preferences = EntityOf<typeof preferenceFields>;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const all = newOf(preferenceFields, {});

it("are as they are to begin with until one is set; what is left out stays, null clears", async () => {
  const me = await app.signUp();
  const ids = me as never;
  const held = async () => (await app.rest("GET", "/auth/profile", { token: me.token })).body.data.user.preferences;
  expect(await held()).toEqual(all);
  const [[, overRest], [, overGraphql]] = doors;
  await overRest(app, "updatePreferences", ids, { theme: "dark", dailyGoal: 90 }, me.token);
  await overGraphql(app, "updatePreferences", ids, { sound: false, dailyGoal: null, dayStartsAt: 4 }, me.token);
  expect(await held()).toEqual({ ...all, theme: "dark", sound: false, dayStartsAt: 4 });
});

it("changed by two tabs at once are those of both", async () => {
  const me = await app.signUp();
  const each = [{ theme: "dark" }, { weekStart: "sunday" }, { clock: "h23" }, { sound: false }, { duration: 50 }];
  const answers = await Promise.all(
    each.map((body) => app.rest("PUT", "/auth/preferences", { token: me.token, body })),
  );
  expect(answers.map(({ status }) => status)).toEqual(each.map(() => 200));
  const { body } = await app.rest("GET", "/auth/profile", { token: me.token });
  expect(body.data.user.preferences).toEqual(Object.assign({}, all, ...each));
});

it("a zone that is told is kept with the instant from which on one is there, where it is another one", async () => {
  const me = await app.signUp();
  const prefer = (zone: unknown) => app.rest("PUT", "/auth/preferences", { token: me.token, body: { zone } });
  const taken = async () => (await app.rest("GET", "/auth/export", { token: me.token })).body.data.zones;
  const began = Date.now() - 1000;
  for (const zone of ["Asia/Tokyo", "Asia/Tokyo", "ASIA/tokyo", "Europe/Berlin", "europe/berlin"]) {
    const { status, body } = await prefer(zone);
    expect([status, body.data?.user.preferences.zone]).toEqual([
      200,
      /tokyo/i.test(zone) ? "Asia/Tokyo" : "Europe/Berlin",
    ]);
  }
  await app.rest("PUT", "/auth/preferences", { token: me.token, body: { theme: "dark" } });
  const kept = await taken();
  expect(kept.map(({ zone }: { zone: string }) => zone)).toEqual(["Asia/Tokyo", "Europe/Berlin"]);
  expect(kept[0].from).toBeGreaterThan(began);
  expect(kept[1].from).toBeGreaterThanOrEqual(kept[0].from);
  expect((await prefer("Europe/Nowhere")).body.error.fields).toEqual({ zone: unknownZone });
  expect(await taken()).toEqual(kept);
  // Who travels on and on keeps the last of it.
  const many = Array.from({ length: 200 }, (_, n) => ({ from: n + 1, zone: `Etc/GMT-${n % 2}` }));
  await app.sql("UPDATE users SET zones = $2::jsonb WHERE id = $1", [me.id, JSON.stringify(many)]);
  await prefer("Asia/Tokyo");
  const last = await taken();
  expect([last.length, last[0].from, last.at(-1).zone]).toEqual([200, 2, "Asia/Tokyo"]);
  // With none it is forgotten where one was.
  expect((await prefer(null)).body.data.user.preferences.zone).toBeNull();
  expect(await taken()).toEqual([]);
  await prefer("Europe/Berlin");
  expect(await taken()).toMatchObject([{ zone: "Europe/Berlin" }]);
});

it("a zone that is told a moment after a timer was begun holds from its beginning, and counts for one day", async () => {
  const me = await app.signUp();
  const call = (method: string, path: string, body?: object) => app.rest(method, path, { token: me.token, body });
  const { id } = (await call("POST", "/pomodoro", { name: "On the way" })).body.data;
  expect((await call("PUT", `/pomodoro/${id}`, { isActive: true })).status).toBe(200);
  const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
  /** Told with a timer that runs for so long, by who was elsewhere for longer or not; how long it runs before its place begins. */
  const told = async (runs: number, elsewhere: number): Promise<number> => {
    const since = Date.now() - runs;
    const before = [{ from: since + runs - elsewhere, zone: zones[0] }];
    await app.sql("UPDATE pomodoro_sessions SET running_since = $2 WHERE user_id = $1", [me.id, new Date(since)]);
    await app.sql("UPDATE users SET zones = $2::jsonb WHERE id = $1", [me.id, JSON.stringify(before)]);
    await call("PUT", "/auth/preferences", { zone: zones[1] });
    const kept = (await call("GET", "/auth/export")).body.data.zones;
    expect(kept).toEqual([...before, { from: expect.any(Number), zone: zones[1] }]);
    return kept[1].from - since;
  };
  const minute = 60_000;
  expect(await told(300, 9 * minute)).toBe(0);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const asked = `zone=${zones[1]}&from=${day(Date.now() - 48 * 60 * minute)}&to=${day(Date.now() + 48 * 60 * minute)}`;
  const { days } = (await call("GET", `/insights?${asked}`)).body.data;
  // There it is a day and an hour later: never the same day.
  const there = day(Date.now() + 14 * 60 * minute);
  expect(days.find((each: { day: string }) => each.day === there).focusMs).toBe(0);
  expect(days.some(({ focusMs }: { focusMs: number }) => focusMs > 0)).toBe(true);
  // What runs for long, or since before one was elsewhere, was begun there: the place holds from now on, by the server's clock, which is
  // some milliseconds off this one's.
  expect(await told(6 * minute, 9 * minute)).toBeGreaterThan(5 * minute);
  expect(await told(2 * minute, minute)).toBeGreaterThan(minute);
});

const value = (name: keyof Preferences): fc.Arbitrary<unknown> => {
  const { rule, initial } = preferenceFields[name];
  const filled: fc.Arbitrary<unknown> =
    rule.kind === "word"
      ? fc.constantFrom<string>(...rule.words)
      : rule.kind === "flag"
        ? fc.boolean()
        : rule.kind === "int"
          ? fc.integer({ min: rule.min, max: rule.max })
          : name === "zone"
            ? fc.constantFrom("Europe/Berlin", "Asia/Tokyo")
            : fc.constantFrom('{"quickAdd":{"key":"w"}}', '{"timer":{"off":true}}');
  return initial === null ? fc.option<unknown>(filled) : filled;
};
const names = Object.keys(preferenceFields) as (keyof Preferences)[];

it("are what the form expected, through either door", async () => {
  const me = await app.signUp();
  let before: Preferences = all;
  const wished = fc.record(Object.fromEntries(names.map((name) => [name, value(name)])));
  await fc.assert(
    fc.asyncProperty(wished, fc.constantFrom(...doors), async (wishes, [, call]) => {
      const input = changesOf(
        preferenceFields,
        valuesOf(preferenceFields, wishes as Preferences),
        valuesOf(preferenceFields, before),
      );
      const { data } = await call(app, "updatePreferences", me as never, input, me.token);
      before = expectedOf(preferenceFields, input, before) as Preferences;
      expect(data.preferences).toEqual(before);
    }),
    { numRuns: 40, seed },
  );
});
