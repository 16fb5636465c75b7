/** How the focuses of a session end. */
import type { Pace } from "#contract/paces";
import { Select } from "../../forms/Select";

const choices: readonly { value: Pace; label: string }[] = [
  { value: "timed", label: "When its time is over" },
  { value: "overtime", label: "When I end it, with overtime" },
  { value: "countUp", label: "When I end it, counting up" },
];

type PaceFieldProps = { value: Pace; onChange: (pace: Pace) => void; disabled?: boolean };

export const PaceField = (props: PaceFieldProps) => <Select label="A focus ends" data={choices} {...props} />;
