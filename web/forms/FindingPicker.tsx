/** The same choice among many: one types a part of the name, and what is found comes as one types. Code that only large accounts load. */
import { Select } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { messages } from "#contract/messages";
import type { PickerProps } from "./options";

const TYPING_MS = 150;

export function FindingPicker({ none, options, value, onChange, onType, isWhole: _, ...props }: PickerProps) {
  const type = useDebouncedCallback(onType, TYPING_MS);
  const data = [{ value: "", label: none }, ...options];
  const labels = data.flatMap((one) => ("items" in one ? one.items : [one]));
  const chosen = labels.find((option) => option.value === value)?.label;
  return (
    <Select
      {...props}
      searchable
      allowDeselect={false}
      value={value}
      data={data}
      // The server has chosen already, and the chosen one stays.
      filter={({ options: found }) => found}
      nothingFoundMessage={messages.nothingFound}
      onChange={(next) => onChange(next ?? "")}
      // What is typed takes the place of the name that stands there.
      onFocus={(event) => event.currentTarget.select()}
      onSearchChange={(text) => type(text === chosen ? "" : text.trim())}
    />
  );
}
