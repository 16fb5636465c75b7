/** The labels of a task, each written and ended by Enter or a comma, or chosen among those that one's tasks bear. */
import { TagsInput } from "@mantine/core";
import { useState } from "react";
import { labelsIn, labelsText } from "#contract/labels";
import type { FieldProps } from "../../forms/useForm";
import classes from "./LabelsInput.module.css";
import { useLabelNames } from "./useLabelNames";

/** So many are offered at once. */
const offered = 8;

export function LabelsInput({ value, onChange, ...props }: FieldProps) {
  const [isNear, setNear] = useState(false);
  const names = useLabelNames(!isNear);
  const labels = labelsIn(value);
  return (
    <TagsInput
      label="Labels"
      placeholder={labels.length === 0 ? "Add a label" : undefined}
      {...props}
      classNames={{ pill: classes.pill, inputField: classes.field }}
      value={labels}
      data={names}
      limit={offered}
      isDuplicate={() => false}
      // What holds a comma is several.
      onChange={(next) => onChange(labelsText(labelsIn(next.join(","))))}
      onFocus={() => setNear(true)}
    />
  );
}
