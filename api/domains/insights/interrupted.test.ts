/** What interrupted focus adds up by day and by hour, in any zone and whenever days begin; and what was said of it (docs/product.md "Insights"). */
import fc from "fast-check";
import { dayAfter, dayAt, offsetAt } from "#contract/days";
import { interruptionKinds, interruptionLimits } from "#contract/interruptions";
import type { Member } from "../../core/actor";
import { insightsEach } from "../../test/insights";
import { minutes, noon, type TimerBed } from "../../test/timer";
import type { InsightsService } from "./insights.service";

jest.setTimeout(120_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const hour = minutes(60);

let bed: TimerBed;
let service: InsightsService;
let me: Member;
let session: string;
insightsEach((...made) => {
  [bed, service, me] = made;
});
beforeEach(async () => {
  session = await bed.session(me);
});

interface Made {
  at: number;
  kind?: (typeof interruptionKinds)[number];
  word?: string | null;
}
/** Written past the timer. */
const interrupted = (made: readonly Made[], of = session) =>
  bed.sql(
    `INSERT INTO interruptions (user_id, id, session_id, made_at, kind, word)
      SELECT $1, gen_random_uuid(), $2, to_timestamp(x.at / 1000), x.kind, x.word
      FROM unnest($3::float8[], $4::text[], $5::text[]) x (at, kind, word)`,
    [
      ...[me.id, of, made.map(({ at }) => at)],
      ...[made.map(({ kind }) => kind ?? "internal"), made.map(({ word }) => word ?? null)],
    ],
  );
const asked = (of: object = {}, words = true) =>
  service.interruptions(me, { zone: "UTC", from: "2126-11-20", to: "2126-11-22", ...of }, { words });

test("by day and by hour it adds up to what was counted, each kind by itself", async () => {
  const zone = fc.constantFrom("UTC", "Europe/Berlin", "America/Havana", "Australia/Lord_Howe", "Asia/Kathmandu");
  const around = fc.constantFrom("2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01", "2026-12-31");
  const drawn = fc.array(
    fc.record({ after: fc.integer({ min: -40 * hour, max: 90 * hour }), kind: fc.constantFrom(...interruptionKinds) }),
    { minLength: 1, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(zone, fc.integer({ min: 0, max: 12 }), around, drawn, async (zone, startsAt, from, drawn) => {
      await bed.sql("DELETE FROM interruptions WHERE user_id = $1", [me.id]);
      await bed.sql("UPDATE users SET preferences = $2 WHERE id = $1", [me.id, { dayStartsAt: startsAt }]);
      const made = drawn.map(({ after, kind }) => ({ at: Date.parse(from) + after, kind }));
      await interrupted(made);
      const told = await asked({ zone, from, to: dayAfter(from, 2) });
      const count = (those: readonly Made[]) => ({
        internal: those.filter(({ kind }) => kind === "internal").length,
        external: those.filter(({ kind }) => kind === "external").length,
      });
      const dayOf = ({ at }: Made) => dayAt(at, { zone, startsAt });
      const days = [from, dayAfter(from), dayAfter(from, 2)];
      const within = made.filter((one) => days.includes(dayOf(one)));
      expect(told.days).toEqual(days.map((day) => ({ day, ...count(made.filter((one) => dayOf(one) === day)) })));
      const hourOf = ({ at }: Made) => new Date(at + offsetAt(at, zone)).getUTCHours();
      expect(told.hours).toEqual(
        Array.from({ length: 24 }, (_, h) => ({ hour: h, ...count(within.filter((one) => hourOf(one) === h)) })),
      );
      expect({ internal: told.internal, external: told.external }).toEqual(count(within));
    }),
    { seed, numRuns: 25 },
  );
});

test("what was said of them is counted whatever its capitals, the most first, and only where it is asked for", async () => {
  await interrupted([
    { at: noon, word: "Phone" },
    { at: noon, word: "phone", kind: "external" },
    { at: noon, word: "PHONE" },
    { at: noon, word: "Door", kind: "external" },
    { at: noon },
    { at: noon - 72 * hour, word: "Before" },
  ]);
  const { words } = await asked();
  expect(words.map(({ word, ...counts }) => ({ word: word.toLowerCase(), ...counts }))).toEqual([
    { word: "phone", internal: 2, external: 1 },
    { word: "door", internal: 0, external: 1 },
  ]);
  expect((await asked({}, false)).words).toEqual([]);
  await interrupted(Array.from({ length: interruptionLimits.words }, (_, n) => ({ at: noon, word: `Other ${n}` })));
  expect((await asked()).words).toHaveLength(interruptionLimits.words);
});

test("deleted ones, those of a deleted session and those of others count in none", async () => {
  const deleted = await bed.session(me);
  await interrupted([{ at: noon, word: "Gone" }], deleted);
  await bed.service.delete(me, deleted);
  await interrupted([{ at: noon, word: "Deleted" }]);
  await bed.sql("UPDATE interruptions SET deleted_at = now(), unlinked = '{}' WHERE word = 'Deleted'");
  await interrupted([{ at: noon, kind: "external" }]);
  expect(await asked()).toMatchObject({ internal: 0, external: 1, words: [] });
  await bed.service.restore(me, deleted);
  expect(await asked()).toMatchObject({ internal: 1, external: 1, words: [{ word: "Gone" }] });
  me = await bed.member();
  expect(await asked()).toMatchObject({ internal: 0, external: 0, words: [] });
});
