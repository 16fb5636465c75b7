/** A native select outside forms: its change is the value chosen, in the type of its choices. */
import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import type { SortOrder } from "#contract/states";

type SelectProps<V extends string> = Omit<NativeSelectProps, "data" | "value" | "onChange"> & {
  data: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
};

export const Select = <V extends string>({ data, onChange, ...props }: SelectProps<V>) => (
  <NativeSelect {...props} data={[...data]} onChange={(event) => onChange(event.currentTarget.value as V)} />
);

/** What a select of the order offers. */
export const orders: readonly { value: SortOrder; label: string }[] = [
  { value: "desc", label: "Descending" },
  { value: "asc", label: "Ascending" },
];
