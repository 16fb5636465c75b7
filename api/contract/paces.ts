/**
 * How a focus of a session ends: by the clock; when somebody ends it, what is past its time counted as overtime; or counted up, which
 * earns the break that follows. Apart from the timer: forms that only check words do not load that.
 */
export const paces = ["timed", "overtime", "countUp"] as const;
export type Pace = (typeof paces)[number];

export const paceRule = { kind: "word", words: paces } as const;
