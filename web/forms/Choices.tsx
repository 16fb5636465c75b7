/** A few choices beside each other, each a radio button with its word. */
import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Choices.module.css";
import type { FieldProps } from "./useForm";

export type ChoicesProps = FieldProps & {
  label: string;
  choices: readonly { value: string; label: ReactNode }[];
};

export function Choices({ label, choices, id, name, value, onChange, error }: ChoicesProps) {
  return (
    <Radio.Group id={id} name={name} value={value} onChange={onChange} error={error} label={label}>
      <div className={classes.row}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} label={choice.label} classNames={classes} />
        ))}
      </div>
    </Radio.Group>
  );
}
