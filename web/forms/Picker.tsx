/**
 * A choice of one thing by its name. Of few all are there at once, as a select; where there are more than were loaded, they are found as
 * one types.
 */
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { late } from "../ui/later";
import type { PickerProps } from "./options";

const FindingPicker = late<PickerProps>(async () => (await import("./FindingPicker")).FindingPicker);

export function Picker({ isWhole, onType, none, options, onChange, ...props }: PickerProps) {
  // Its kind stays: what is deleted meanwhile makes many things no few.
  const [isPlain, setPlain] = useState(isWhole);
  if (isPlain && !isWhole) setPlain(false);
  if (!isPlain) return <FindingPicker {...{ isWhole, onType, none, options, onChange, ...props }} />;
  const data = [{ value: "", label: none }, ...options];
  return <NativeSelect {...props} data={data} onChange={(event) => onChange(event.currentTarget.value)} />;
}
