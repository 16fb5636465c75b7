// An entry of the audit log in words.
import { levelLabels, typeLabels } from "./accountWords";

const acts: Record<string, string> = {
  "user.create": "Created user",
  "user.update": "Changed user",
  "user.delete": "Deleted user",
  "admin.create": "Added administrator",
  "admin.password": "Changed password of administrator",
  "admin.delete": "Deleted administrator",
  "plan.availability": "Changed availability of plan",
};

const names: Record<string, string> = {
  accountType: "Account type",
  subscriptionLevel: "Level",
  paymentExempt: "Payment exempt",
  password: "Password",
  available: "Available",
};

const words: Record<string, string> = { ...levelLabels, ...typeLabels };

/** "Changed user" of `user.update`; an act that this page does not know stays as it was written. */
export const actWords = (act: string): string => acts[act] ?? act;

/** "Account type: Premium, Level: Pro" of the particulars' JSON; "" when there are none. */
export function particularsWords(details: string): string {
  try {
    const entries = Object.entries(JSON.parse(details) as Record<string, unknown>);
    return entries.map(([key, value]) => `${names[key] ?? key}: ${valueWords(value)}`).join(", ");
  } catch {
    return details;
  }
}

function valueWords(value: unknown): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return words[String(value)] ?? String(value);
}

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** "Nov 21, 2026, 11:45 AM" in the reader's zone. */
export const momentWords = (at: string): string => moment.format(new Date(at));
