/** What the settings say of a subscription, where the model of billing (api) found a sentence that was not so. */
import { detailsWith } from "./billing.fixture";
import { standingOf } from "./settingsWords";

const now = Date.parse("2199-11-20T12:00:00.000Z");
const said = (fields: Parameters<typeof detailsWith>[0]) =>
  standingOf(detailsWith(fields), { paymentExempt: false, now })
    ?.words.map((word) => (typeof word === "string" ? word : word.day.slice(0, 10)))
    .join("");

test("a trial that was given says that nothing is charged when it ends", () => {
  expect(said({})).toBe("Free trial until 2199-11-28, then 10 euros a month.");
  expect(said({ startsAnew: true })).toBe("Free trial until 2199-11-28. Nothing is charged when it ends.");
});
