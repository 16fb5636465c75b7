// A run of the reconciliation, and a difference that it put right, in words.
import { dateAndTime } from "../../lib/dates";

interface Difference {
  what: string;
  before: string | null;
  after: string | null;
}

const names: Record<string, string> = {
  status: "Subscription",
  plan: "Plan",
  nextPayment: "Next payment",
  payment: "Payment",
};

/** "Subscription: past due → active"; the kinds that this page does not know stay as they were written. */
export function differenceWords({ what, before, after }: Difference): string {
  if (what === "provider") return "The provider still collected; ended there";
  const shown = (value: string | null) => {
    if (value === null) return what === "payment" ? "not known" : "none";
    return what === "nextPayment" ? dateAndTime(value) : value.replaceAll("_", " ");
  };
  return `${names[what] ?? what}: ${shown(before)} → ${shown(after)}`;
}

/** Of all differences of a finding, as their JSON tells them, each on a line of its own. */
export const differenceLines = (putRight: string): string =>
  (JSON.parse(putRight) as Difference[]).map(differenceWords).join("\n");

interface Course {
  startedBy: string | null;
  beganAt: string;
  endedAt: string | null;
}

/** Who started it and how long it took: "By itself, 4 minutes". */
export function courseWords({ startedBy, beganAt, endedAt }: Course): string {
  const who = startedBy === null ? "By itself" : `Started by ${startedBy}`;
  if (endedAt === null) return `${who}, under way`;
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(beganAt)) / 60_000);
  return `${who}, ${minutes < 1 ? "less than a minute" : minutes === 1 ? "1 minute" : `${minutes} minutes`}`;
}
