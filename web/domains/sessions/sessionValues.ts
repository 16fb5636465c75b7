/** The session form's values: texts as typed, and what of them is sent (core-product §5, §7). */
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { check, rules } from "#contract/rules";
import type { CreateSessionInput, SessionFieldsFragment, UpdateSessionInput } from "../../apollo/generated/graphql";
import { scheduleText } from "./schedule";

/** Everything is text while it is typed; lengths are minutes. */
export interface SessionValues {
  name: string;
  description: string;
  totalSessionDuration: string;
  duration: string;
  breakDuration: string;
  /** When it is planned, in the writer's words; empty: not at all. */
  scheduledAt: string;
}

export const valuesOf = (session?: SessionFieldsFragment): SessionValues => ({
  name: session?.name ?? "",
  description: session?.description ?? "",
  totalSessionDuration: String(session?.totalSessionDuration ?? limits.sessionMinutes.initial),
  duration: String(session?.duration ?? limits.focusMinutes.initial),
  breakDuration: String(session?.breakDuration ?? limits.breakMinutes.initial),
  scheduledAt: session?.scheduledAt ? scheduleText(new Date(session.scheduledAt)) : "",
});

/** The session's length as a whole number of minutes, 0 when it is none (core-product §5). */
export function wholeMinutes(text: string): number {
  const number = text.trim() === "" ? 0 : Number(text);
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

/** A phase's length; NaN when it is none, so that its rule says so. */
const phaseMinutes = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

export const sessionRules = {
  name: "label",
  description: "description",
  totalSessionDuration: (text: string) => check(rules.totalSessionDuration, wholeMinutes(text)),
  duration: (text: string) => phaseRule(rules.duration, text),
  breakDuration: (text: string) => phaseRule(rules.breakDuration, text),
} as const;

const phaseRule = (rule: Parameters<typeof check>[0], text: string): string | null =>
  text.trim() === "" ? messages.required : check(rule, phaseMinutes(text));

/** What a create sends. */
export const createInput = (values: SessionValues, scheduledAt: Date | null): CreateSessionInput => ({
  name: values.name,
  ...(values.description === "" ? {} : { description: values.description }),
  ...(scheduledAt === null ? {} : { scheduledAt: scheduledAt.toISOString() }),
  totalSessionDuration: wholeMinutes(values.totalSessionDuration),
  duration: phaseMinutes(values.duration),
  breakDuration: phaseMinutes(values.breakDuration),
});

/** What an edit sends: only what was changed, so that an old tab cannot undo what another wrote; null clears. */
export function updateInput(
  before: SessionFieldsFragment,
  values: SessionValues,
  scheduledAt: Date | null,
): UpdateSessionInput {
  const was = valuesOf(before);
  const changed = (name: keyof SessionValues) => values[name].trim() !== was[name].trim();
  return {
    ...(changed("name") ? { name: values.name } : {}),
    ...(changed("description") ? { description: values.description || null } : {}),
    ...(changed("scheduledAt") ? { scheduledAt: scheduledAt?.toISOString() ?? null } : {}),
    ...(changed("totalSessionDuration") ? { totalSessionDuration: wholeMinutes(values.totalSessionDuration) } : {}),
    ...(changed("duration") ? { duration: phaseMinutes(values.duration) } : {}),
    ...(changed("breakDuration") ? { breakDuration: phaseMinutes(values.breakDuration) } : {}),
  };
}

/** Lengths that can be drawn, or null while one of them is not one yet. */
export function lengthsOf(
  values: SessionValues,
): Record<"totalSessionDuration" | "duration" | "breakDuration", number> | null {
  const wrong = (["totalSessionDuration", "duration", "breakDuration"] as const).some(
    (name) => sessionRules[name](values[name]) !== null,
  );
  if (wrong) return null;
  return {
    totalSessionDuration: wholeMinutes(values.totalSessionDuration),
    duration: phaseMinutes(values.duration),
    breakDuration: phaseMinutes(values.breakDuration),
  };
}
