/** The session form's values: texts as typed, and what of them is sent (docs/product.md "Field rules", docs/api.md "Calls"). */

import { formRules, type ValuesOf, valuesOf } from "#contract/fields";
import { lengthRules } from "#contract/length-rules";
import { check } from "#contract/rules";
import { sessionFields } from "#contract/session-fields";
import type { Rhythm } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { preferences } from "../../lib/preferences";
import { scheduleText } from "./schedule";

/** Everything is text while it is typed; lengths are minutes, `scheduledAt` is in the writer's words. */
export type SessionValues = ValuesOf<typeof sessionFields>;

export const startOf = (session?: SessionFieldsFragment): SessionValues => ({
  ...valuesOf(sessionFields, session),
  ...(!session && usualLengths()),
  scheduledAt: session?.scheduledAt ? scheduleText(new Date(session.scheduledAt)) : "",
});

const usual = [
  "totalSessionDuration",
  "duration",
  "breakDuration",
  "longBreakEvery",
  "longBreakDuration",
  "pace",
  "autoStartBreaks",
  "autoStartFocus",
] as const;

/** How long the person's new sessions and their long breaks are, and how their phases end and begin. */
function usualLengths(): Pick<SessionValues, (typeof usual)[number]> {
  const now = preferences.now();
  return Object.fromEntries(usual.map((name) => [name, String(now[name])])) as never;
}

/** The session's length as a whole number of minutes, 0 when it is none (docs/product.md "Field rules"). */
export function wholeMinutes(text: string): number {
  const number = text.trim() === "" ? 0 : Number(text);
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

export const sessionRules = {
  ...formRules(sessionFields),
  totalSessionDuration: (text: string) => check(lengthRules.totalSessionDuration, wholeMinutes(text)),
};

/** The values as they can be sent: whole minutes, and `at` for the words that were changed. */
export const sendable = (values: SessionValues, start: SessionValues, at: Date | null): SessionValues => ({
  ...values,
  totalSessionDuration: String(wholeMinutes(values.totalSessionDuration)),
  ...(values.scheduledAt !== start.scheduledAt && { scheduledAt: at?.toISOString() ?? "" }),
});

const lengths = [
  "totalSessionDuration",
  "duration",
  "breakDuration",
  "longBreakEvery",
  "longBreakDuration",
] as const satisfies (keyof Rhythm)[];

/** The lengths that are not one yet. */
export const wrongLengths = (values: SessionValues) =>
  lengths.filter((name) => sessionRules[name](values[name]) !== null);

/** What can be drawn, or null while one of the lengths is not one yet. */
export function lengthsOf(values: SessionValues): Rhythm | null {
  if (wrongLengths(values).length > 0) return null;
  const drawn = Object.fromEntries(lengths.map((name) => [name, wholeMinutes(values[name])]));
  return { ...drawn, pace: values.pace } as unknown as Rhythm;
}
