/** Typed times are read as people mean them, and what nobody changed stays to the millisecond. */
import { daysOf, fieldsOf, instantOf, minutesOf, offeredFields, spanOf, splitAt } from "./spans";

const at = (text: string) => new Date(`2026-11-23T${text}`).getTime();

test("what was not changed stays where it was, to the millisecond", () => {
  const was = { from: at("09:00:10.120"), to: at("09:25:40.500") };
  const fields = fieldsOf(was);
  expect(fields).toEqual({ date: "2026-11-23", from: "09:00", to: "09:25" });
  expect(spanOf(fields, was, [])).toEqual(was);
  expect(spanOf({ ...fields, to: "09:20" }, was, [])).toEqual({ from: was.from, to: at("09:20") });
  expect(spanOf({ ...fields, from: "09:05" }, was, [])).toEqual({ from: at("09:05"), to: was.to });
});

test("another day moves both ends", () => {
  const was = { from: at("09:00:10"), to: at("09:25:40") };
  const moved = spanOf({ ...fieldsOf(was), date: "2026-11-22" }, was, []);
  expect(moved).toEqual({ from: instantOf("2026-11-22", "09:00"), to: instantOf("2026-11-22", "09:25") });
});

test("an end that is not later than the start is the next day's", () => {
  const late = spanOf({ date: "2026-11-23", from: "23:30", to: "00:15" }, null, []);
  expect([late.from, late.to]).toEqual([at("23:30"), instantOf("2026-11-24", "00:15")]);
  expect(minutesOf(late)).toBe(45);
  expect(spanOf(fieldsOf(late), late, [])).toEqual(late);
  expect(splitAt(late, "00:05")).toBe(instantOf("2026-11-24", "00:05"));
  expect(splitAt(late, "23:45")).toBe(at("23:45"));
});

test("what begins in the minute in which another ended begins there", () => {
  const others = [{ from: at("08:00"), to: at("09:30:10.250") }];
  expect(spanOf({ date: "2026-11-23", from: "09:30", to: "09:40" }, null, others).from).toBe(at("09:30:10.250"));
  expect(spanOf({ date: "2026-11-23", from: "09:31", to: "09:40" }, null, others).from).toBe(at("09:31"));
});

test("fields that are empty name nothing", () => {
  expect(spanOf({ date: "", from: "09:00", to: "10:00" }, null, []).from).toBeNaN();
  expect(spanOf({ date: "2026-11-23", from: "", to: "10:00" }, null, []).from).toBeNaN();
  expect(spanOf({ date: "2026-11-23", from: "09:00", to: "" }, null, []).to).toBeNaN();
});

test("stretches stand by the day on which they began, the latest day first", () => {
  const stretch = (from: number) => ({ from: new Date(from).toISOString() });
  const [early, late, before] = [at("09:00"), at("23:50"), instantOf("2026-11-22", "23:59")].map(stretch);
  const days = daysOf([before, early, late] as { from: string }[]);
  expect(days.map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-22"]);
  expect(days[0]?.stretches).toEqual([early, late]);
});

test("a stretch that nobody changed stays as it was, also where its words name another end", () => {
  // As in the hour that comes twice when clocks are set back, for which a test would need that zone.
  const was = { from: at("09:00"), to: instantOf("2026-11-24", "10:00") };
  expect(spanOf(fieldsOf(was), was, [])).toEqual(was);
});

test("what is offered to be added is never less than a minute", () => {
  const ran = (to: string) => [{ from: at("09:00"), to: at(to) }];
  expect(offeredFields(ran("13:50:10"), at("14:00:40"))).toMatchObject({ from: "13:50", to: "14:00" });
  expect(offeredFields(ran("10:00"), at("14:00:40"))).toMatchObject({ from: "13:30", to: "14:00" });
  expect(offeredFields(ran("14:00:10"), at("14:00:40"))).toMatchObject({ from: "13:30", to: "14:00" });
});
