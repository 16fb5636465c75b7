/**
 * Field rules, written once: the input classes, the forms and the OpenAPI document all read them (docs/product.md "Field rules").
 * `check(rule, value)` gives the sentence to show, or null when the value may stand.
 */
import { labelsOf } from "./labels";
import { limits } from "./limits";
import { messages } from "./messages";
import {
  accountTypes,
  boardFilters,
  boardSorts,
  priorities,
  projectStatuses,
  sortOrders,
  subscriptionLevels,
  taskGroups,
  taskSorts,
  taskStatuses,
  userSorts,
} from "./states";
import { isStorable, keyOf, lengthOf } from "./text";

/** What counts as special in an administrator's password; shown in the hint. */
export const specialCharacters = "!@#$%^&*()_+-=[]{};':\"|,.<>/?~`";

/** At sign-up: at least 6 characters. The sentence to show, or null. */
const checkPassword = (value: unknown): string | null =>
  unusable(value) ?? (lengthOf(String(value)) < limits.password.min ? messages.passwordTooShort : null);

/** A user's password set by an administrator: at least 8 characters. */
const checkLongPassword = (value: unknown): string | null =>
  unusable(value) ?? (lengthOf(String(value)) < limits.strongPassword.min ? messages.resetTooShort : null);

/** Through a mailed link, and with a special character for an administrator: all that is missing at once, joined with commas. */
function checkResetPassword(value: unknown, special: boolean): string | null {
  const refusal = unusable(value);
  if (refusal !== null) return refusal;
  const text = String(value);
  const missing = [
    lengthOf(text) < limits.strongPassword.min && messages.resetTooShort,
    !/\p{Ll}/u.test(text) && messages.resetNoLower,
    !/\p{Lu}/u.test(text) && messages.resetNoUpper,
    !/\d/.test(text) && messages.resetNoNumber,
    special && ![...text].some((sign) => specialCharacters.includes(sign)) && messages.strongNoSpecial,
  ].filter((sentence) => sentence !== false);
  return missing.length > 0 ? missing.join(", ") : null;
}

// Whatever else a password must be: there, a text that can be kept, and short enough to be hashed cheaply.
function unusable(value: unknown): string | null {
  if (value === undefined || value === null || (typeof value === "string" && value.trim() === ""))
    return messages.required;
  if (typeof value !== "string" || !isStorable(value)) return messages.invalidFormat;
  return new TextEncoder().encode(value).length > limits.password.maxBytes ? messages.passwordTooLong : null;
}

/** The confirm-password rule of the sign-up form: its messages depend on the password beside it. */
export function checkConfirmation(password: string, confirmation: string): string | null {
  if (password === "") return messages.passwordRequired;
  if (confirmation === "") return messages.required;
  return confirmation === password ? null : messages.passwordsDiffer;
}

export type Rule =
  | { kind: "text"; min?: number; max: number; required: boolean; lines?: "one" | "many"; person?: boolean }
  | { kind: "email" }
  | { kind: "password" }
  | { kind: "resetPassword"; special?: boolean }
  | { kind: "longPassword" }
  | { kind: "word"; words: readonly string[] }
  | { kind: "labels"; most: number; max: number }
  | { kind: "int"; min: number; max: number; below?: string; above?: string }
  | { kind: "date" }
  | { kind: "instant" }
  | { kind: "flag" }
  | { kind: "id" }
  | { kind: "token" }
  | { kind: "exactly"; word: string; otherwise: string };

export const rules = {
  email: { kind: "email" },
  password: { kind: "password" },
  /** A password set through a mailed link (docs/product.md "Landing and sign-in"). */
  resetPassword: { kind: "resetPassword" },
  /** A password only compared, never set: any text, bounded so that hashing it stays cheap. */
  currentPassword: { kind: "token" },
  name: { kind: "text", min: limits.name.min, max: limits.name.max, required: true },
  /** Whom others see: in mails, in the back-office. */
  personName: { kind: "text", min: limits.name.min, max: limits.name.max, required: true, person: true },
  label: { kind: "text", min: limits.label.min, max: limits.label.max, required: true },
  title: { kind: "text", min: limits.title.min, max: limits.title.max, required: true },
  description: { kind: "text", max: limits.description.max, required: false, lines: "many" },
  /** An administrator's own password: as for a reset, and a special character (docs/product.md "Field rules"). */
  adminPassword: { kind: "resetPassword", special: true },
  /** A user's password set by an administrator: eight characters at least. */
  longPassword: { kind: "longPassword" },
  username: { kind: "text", min: limits.label.min, max: limits.label.max, required: true, person: true },
  taskStatus: { kind: "word", words: taskStatuses },
  projectStatus: { kind: "word", words: projectStatuses },
  priority: { kind: "word", words: priorities },
  subscriptionLevel: { kind: "word", words: subscriptionLevels },
  userSort: { kind: "word", words: userSorts },
  search: { kind: "text", max: limits.title.max, required: false },
  accountType: { kind: "word", words: accountTypes },
  taskGroup: { kind: "word", words: taskGroups },
  taskSort: { kind: "word", words: taskSorts },
  boardSort: { kind: "word", words: boardSorts },
  sortOrder: { kind: "word", words: sortOrders },
  boardFilter: { kind: "word", words: boardFilters },
  date: { kind: "date" },
  instant: { kind: "instant" },
  flag: { kind: "flag" },
  id: { kind: "id" },
  token: { kind: "token" },
  /** What confirms the end of a subscription (docs/product.md "Field rules"). */
  cancelConfirmation: { kind: "exactly", word: "CANCEL", otherwise: messages.typeCancel },
  position: { kind: "int", min: 0, max: 1_000_000 },
  limit: { kind: "int", min: 1, max: limits.pageSize.max },
  days: { kind: "int", min: limits.recentDays.min, max: limits.recentDays.max },
  labels: { kind: "labels", most: limits.labels.most, max: limits.labels.max },
  estimate: { kind: "int", min: limits.estimateMinutes.min, max: limits.estimateMinutes.max },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

const emailShape = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/u;
const dateShape =
  /^(\d{4})-(\d{2})-(\d{2})(?:$|T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$)/;
const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the eight-four-four-four-twelve form of a UUID of any version. */
export const isId = (value: unknown): value is string => typeof value === "string" && uuidShape.test(value);

/** Trims a text; anything else passes through unchanged for `check` to judge. */
export const trimmed = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value);

/** `YYYY-MM-DD` of a date or an ISO instant as written, never shifted by a zone; null when it is no real day in 1900 to 2200. */
export function dayOf(value: unknown): string | null {
  const parts = typeof value === "string" ? dateShape.exec(value.trim()) : null;
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const last = month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;
  const inRange = year >= limits.year.min && year <= limits.year.max && day >= 1 && day <= last;
  return inRange ? `${parts[1]}-${parts[2]}-${parts[3]}` : null;
}

/** The sentence that says what is wrong with `value`, or null. Absent, null and blank text count as empty. */
export function check(rule: Rule, value: unknown): string | null {
  switch (rule.kind) {
    case "text":
      return checkText(rule, value);
    case "email":
      if (isEmpty(value)) return messages.required;
      return isEmail(value) ? null : messages.invalidEmail;
    case "password":
      return checkPassword(value);
    case "resetPassword":
      return checkResetPassword(value, rule.special ?? false);
    case "longPassword":
      return checkLongPassword(value);
    case "word":
      return typeof value === "string" && rule.words.includes(value) ? null : messages.oneOf(rule.words);
    case "labels":
      return checkLabels(rule, value);
    case "int":
      return checkInt(rule, value);
    case "date":
      return dayOf(value) === null ? messages.invalidFormat : null;
    case "instant":
      return isInstant(value) ? null : messages.invalidFormat;
    case "flag":
      return typeof value === "boolean" ? null : messages.invalidFormat;
    case "id":
      return typeof value === "string" ? null : messages.invalidFormat;
    case "token":
      if (typeof value !== "string" || value === "") return messages.required;
      if (!isStorable(value)) return messages.invalidFormat;
      return value.length > 4096 ? messages.tooLong(4096) : null;
    case "exactly":
      return value === rule.word ? null : rule.otherwise;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

// A name or title is one line: a line break in it would be a new header in a mail.
const breaksLine = /\p{Cc}|[\u2028\u2029]/u;
/** What turns the direction of the signs after it would make one person's name look like another's. */
const turns = /[\u202a-\u202e\u2066-\u2069]/u;
/** What nobody sees has no place in an address. */
const unseen = /\p{Cc}|\p{Cf}/u;

function checkText(rule: Extract<Rule, { kind: "text" }>, value: unknown): string | null {
  if (isEmpty(value)) return rule.required ? messages.required : null;
  if (typeof value !== "string" || !isStorable(value)) return messages.invalidFormat;
  if (rule.lines !== "many" && breaksLine.test(value.trim())) return messages.invalidFormat;
  if (rule.person && turns.test(value)) return messages.invalidFormat;
  const length = lengthOf(value.trim());
  if (rule.min !== undefined && length < rule.min) return messages.tooShort(rule.min);
  return length > rule.max ? messages.tooLong(rule.max) : null;
}

function checkLabels({ most, max }: Extract<Rule, { kind: "labels" }>, value: unknown): string | null {
  if (!isTexts(value) || !value.every(isStorable)) return messages.invalidFormat;
  const labels = labelsOf(value);
  if (labels.some((label) => label.includes(",") || breaksLine.test(label))) return messages.labelNotOne;
  if (labels.some((label) => lengthOf(label) > max)) return messages.labelTooLong(max);
  return labels.length > most ? messages.tooManyLabels(most) : null;
}

/** A list of nothing but texts. */
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const isEmail = (value: unknown): boolean =>
  typeof value === "string" &&
  value.trim().length <= limits.email.max &&
  keyOf(value).length <= limits.email.max &&
  isStorable(value) &&
  !unseen.test(value.trim()) &&
  emailShape.test(value.trim());

function checkInt(rule: { min: number; max: number; below?: string; above?: string }, value: unknown): string | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return messages.wholeNumber;
  if (value < rule.min && (value <= 0 || Number.isInteger(value))) return rule.below ?? messages.atLeast(rule.min);
  if (value > rule.max) return rule.above ?? messages.atMost(rule.max);
  return Number.isInteger(value) ? null : messages.wholeNumber;
}

function isInstant(value: unknown): boolean {
  if (typeof value !== "string" || !instantShape.test(value) || dayOf(value) === null) return false;
  return !Number.isNaN(Date.parse(value));
}
