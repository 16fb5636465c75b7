// An entry of the audit log in words.
import { dateAndTime } from "../../lib/dates";
import { levelLabels, typeLabels } from "./accountWords";

const acts: Record<string, string> = {
  "user.create": "Created user",
  "user.update": "Changed user",
  "user.delete": "Deleted user",
  "user.factor.off": "Removed the second factor of user",
  "admin.create": "Added administrator",
  "admin.password": "Changed password of administrator",
  "admin.delete": "Deleted administrator",
  "admin.factor.on": "Turned on the second factor of administrator",
  "admin.factor.off": "Turned off the second factor of administrator",
  "admin.passkey.add": "Added a passkey of administrator",
  "admin.passkey.rename": "Renamed a passkey of administrator",
  "admin.passkey.remove": "Removed a passkey of administrator",
  "admin.wrong-passwords": "Saw wrong passwords or codes for administrator",
  "plan.availability": "Changed availability of plan",
  "reconciliation.start": "Started a reconciliation",
  "site-notice.put": "Put above every screen:",
  "site-notice.end": "Took down from every screen:",
  "job.retry": "Ran again the failed job",
  export: "Took along as CSV:",
};

/** The particulars in the order in which they are told; others follow as they were written. */
const tellers: Record<string, (value: unknown) => string> = {
  accountType: (type) => wordOf(typeLabels, type),
  subscriptionLevel: (level) => (level === null ? "no level" : `level ${wordOf(levelLabels, level)}`),
  paymentExempt: (isExempt) => (isExempt ? "payment exempt" : "not payment exempt"),
  password: () => "new password",
  passkey: (name) => `“${name}”`,
  count: (count) => `${count} in all`,
  network: (network) => `the last from network ${network}`,
  rows: (rows) => `${rows} rows`,
  kind: (kind) => `as a ${kind}`,
  begins: (at) => `from ${dateAndTime(String(at))}`,
  ends: (at) => (at === null ? "until it is taken down" : `until ${dateAndTime(String(at))}`),
  available: (isAvailable) => (isAvailable ? "available" : "coming soon"),
};

const wordOf = (labels: Record<string, string>, value: unknown): string => labels[String(value)] ?? String(value);

/** "Changed user" of `user.update`; an act that this page does not know stays as it was written. */
export const actWords = (act: string): string => acts[act] ?? act;

/** "Premium, level Pro, not payment exempt" of the particulars' JSON; "" when there are none. */
export function particularsWords(details: string): string {
  const given = JSON.parse(details) as Record<string, unknown>;
  const told = Object.entries(tellers).flatMap(([key, tell]) => (key in given ? [tell(given[key])] : []));
  const others = Object.entries(given).flatMap(([key, value]) => (key in tellers ? [] : [`${key}: ${value}`]));
  return [...told, ...others].join(", ");
}
