/** Chooses the column of a board, the columns grouped by their boards (core-product §2 "Task form"). */
import { NativeSelect } from "@mantine/core";
import type { Form } from "../../forms/useForm";
import type { BoardOption, TaskValues } from "./taskValues";

export const BoardSelect = ({ form, boards }: { form: Form<TaskValues>; boards: readonly BoardOption[] }) => (
  <NativeSelect label="Kanban board" {...form.field("listId")}>
    <option value="">No board</option>
    {boards.map(({ id, name, lists }) => (
      <optgroup key={id} label={name}>
        {[...lists]
          .sort((a, b) => a.order - b.order)
          .map((list) => (
            <option key={list.id} value={list.id}>
              {list.name}
            </option>
          ))}
      </optgroup>
    ))}
  </NativeSelect>
);
