/** How much a task or a project presses: high, medium or low. */
import { labels, priorities } from "#contract/states";
import { Choices } from "./Choices";
import type { FieldProps } from "./useForm";

const choices = priorities.map((priority) => ({ value: priority, label: labels.priority[priority] }));

export const PriorityField = (field: FieldProps) => <Choices label="Priority" choices={choices} {...field} />;
