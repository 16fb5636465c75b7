/**
 * Nothing is said about money that is not so: after each of random acts of payer, provider, operator and clock every sentence that an
 * account is shown, and every mail, is held against the provider's own books.
 */
import fc from "fast-check";
import { type Act, dayMs, hourMs } from "../../test/billing-acts";
import { BillingBed } from "../../test/billing-bed";
import { Story } from "../../test/billing-story";

/** Printed, so that a failure can be run again: BILLING_SEED=… BILLING_RUNS=… npx jest --testPathPatterns billing-model */
const seed = Number(process.env.BILLING_SEED ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env.BILLING_RUNS ?? 60);

jest.setTimeout(60_000 + numRuns * 2_000);

let bed: BillingBed;
beforeAll(async () => {
  bed = await BillingBed.make(Date.UTC(2127, 0, 1));
});
afterAll(() => bed?.stop());

const one = <T>(...all: T[]) => fc.constantFrom(...all);
const does = <D extends Act["do"]>(what: D, more: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<Act> =>
  fc.record({ do: fc.constant(what), ...more }) as unknown as fc.Arbitrary<Act>;
const plan = one(0, 0, 1);
const press = (button: "approve" | "decline") =>
  does("press", { button: fc.constant(button), page: one(0, 0, 1), back: one(true, true, false) });
const trouble = fc.record({
  verb: one("create", "get", "revise", "suspend", "activate", "cancel", "transactions", "refund"),
  done: fc.boolean(),
});

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: does("choose", { plan }) },
  { weight: 9, arbitrary: press("approve") },
  { weight: 2, arbitrary: press("decline") },
  { weight: 3, arbitrary: does("cancel", { immediate: one(false, false, false, false, true) }) },
  { weight: 3, arbitrary: does("reactivate", { plan }) },
  { weight: 3, arbitrary: does("fail", { times: one(1, 2, 3) }) },
  { weight: 4, arbitrary: does("pass", { ms: one(hourMs, dayMs, 6 * dayMs, 8 * dayMs, 31 * dayMs, 70 * dayMs) }) },
  { weight: 6, arbitrary: does("due", { ms: one(-hourMs, -1, 0, 60_000, 6 * dayMs, 11 * dayMs) }) },
  { weight: 2, arbitrary: does("post", { post: one("heard", "lost", "doubled", "late") }) },
  { weight: 2, arbitrary: does("trouble", { trouble }) },
  {
    weight: 1,
    arbitrary: does("set", {
      accountType: one("free", "trial", "premium"),
      subscriptionLevel: one("basic", "premium", "pro"),
    }),
  },
  { weight: 1, arbitrary: does("exempt", { on: fc.boolean() }) },
  { weight: 1, arbitrary: does("refund", { how: one("whole", "whole", "part", "reversed", "quiet") }) },
  { weight: 2, arbitrary: does("pressOld", { page: one(0, 1) }) },
  { weight: 1, arbitrary: does("sell", { on: fc.boolean() }) },
  ...(["endThere", "late", "migrate", "delete", "recover"] as const).map((what) => ({
    weight: 1,
    arbitrary: does(what),
  })),
  { weight: 3, arbitrary: does("reconcile") },
);

test(`nothing is said about money that is not so, whatever happens (BILLING_SEED=${seed})`, async () => {
  process.stdout.write(`billing against the books: BILLING_SEED=${seed} BILLING_RUNS=${numRuns}\n`);
  const begun = process.cpuUsage();
  let done = 0;
  const story = fc.record({
    provider: one("sandbox" as const, "paypal" as const),
    day: fc.nat(400),
    acts: fc.array(act, { minLength: 1, maxLength: 18, size: "max" }),
  });
  let person = 0;
  await fc.assert(
    fc.asyncProperty(story, async ({ provider, day, acts }) => {
      const shop = bed.shops[provider];
      await bed.clear(shop);
      await bed.clock.set(Date.UTC(2127, 0, 1) + day * dayMs + 9 * hourMs);
      const told = new Story(bed, shop, `person${++person}@example.test`);
      for (const [nth, each] of [...acts, { do: "reconcile" } as const, { do: "pass", ms: 1 } as const].entries()) {
        await told.act(each);
        done++;
        if (told.wrong.length > 0)
          throw new Error([`after act ${nth + 1}, ${JSON.stringify(each)}:`, ...told.wrong].join("\n"));
      }
    }),
    { seed, numRuns, verbose: 0 },
  );
  const { user, system } = process.cpuUsage(begun);
  process.stdout.write(
    `billing against the books: ${done} acts, ${Math.round((user + system) / 1e5) / 10} CPU seconds\n`,
  );
});
