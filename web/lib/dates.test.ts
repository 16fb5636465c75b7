import { dayOfReader, isOverdue, shortDate } from "./dates";

describe("dates on screen", () => {
  it("reads month, day, year", () => {
    expect(shortDate("2026-11-21T12:00:00.000Z")).toBe("Nov 21, 2026");
  });

  it("keeps a day as written in every zone", () => {
    expect(shortDate("2026-11-01")).toBe("Nov 1, 2026");
    expect(shortDate("1900-01-01")).toBe("Jan 1, 1900");
  });

  it("shows nothing of what is no date", () => {
    expect(shortDate("soon")).toBe("");
  });

  it("calls a day overdue from the reader's next day on", () => {
    const noon = new Date(2026, 10, 21, 12);
    expect(dayOfReader(noon)).toBe("2026-11-21");
    expect(isOverdue("2026-11-20", noon)).toBe(true);
    expect(isOverdue("2026-11-21", noon)).toBe(false);
    expect(isOverdue(null, noon)).toBe(false);
  });
});
