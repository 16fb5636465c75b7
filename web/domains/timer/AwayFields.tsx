/** When one is asked about time in which nobody was there, and what becomes of it without an answer (docs/product.md "Away"). */
import { useSyncExternalStore } from "react";
import type { AbsenceAnswer } from "#contract/absence-answers";
import { Select } from "../../forms/Select";
import { preferences } from "../../lib/preferences";

const untouched = [5, 10, 15, 30];
const asleep = "asleep";
const after = [
  { value: asleep, label: "When the computer slept" },
  ...untouched.map((minutes) => ({ value: String(minutes), label: `Also after ${minutes} min untouched` })),
  { value: "0", label: "Never" },
];
const answers: readonly { value: AbsenceAnswer; label: string }[] = [
  { value: "keep", label: "Keep the time" },
  { value: "break", label: "Count it as a break" },
  { value: "discard", label: "Discard it" },
];

export function AwayFields() {
  const { awayAfter, whenAway } = useSyncExternalStore(preferences.onChange, preferences.now);
  const value = awayAfter === null ? asleep : String(awayAfter);
  // Other minutes come by the other doors.
  const isOther = !after.some((one) => one.value === value);
  return (
    <>
      <Select
        label="Ask when I was away"
        data={isOther ? [...after, { value, label: `Also after ${value} min untouched` }] : after}
        value={value}
        onChange={(chosen) => preferences.set({ awayAfter: chosen === asleep ? null : Number(chosen) })}
      />
      <Select
        label="Without an answer"
        data={answers}
        value={whenAway}
        onChange={(chosen) => preferences.set({ whenAway: chosen })}
      />
    </>
  );
}
