/** The rules of passwords: at sign-up, through a mailed link, for an administrator (core-product §5, account-billing-admin §5). */
import { limits } from "./limits";
import { messages } from "./messages";
import { isStorable, lengthOf } from "./text";

/** What counts as special in an administrator's password; shown in the hint. */
export const specialCharacters = "!@#$%^&*()_+-=[]{};':\"|,.<>/?~`";

/** At sign-up: at least 6 characters. The sentence to show, or null. */
export const checkPassword = (value: unknown): string | null =>
  unusable(value) ?? (lengthOf(String(value)) < limits.password.min ? messages.passwordTooShort : null);

/** A user's password set by an administrator: at least 8 characters. */
export const checkLongPassword = (value: unknown): string | null =>
  unusable(value) ?? (lengthOf(String(value)) < limits.strongPassword.min ? messages.resetTooShort : null);

/** Through a mailed link, and with a special character for an administrator: all that is missing at once, joined with commas. */
export function checkResetPassword(value: unknown, special: boolean): string | null {
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
