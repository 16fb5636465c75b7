/** The status of a task: chosen by hand without a column, otherwise set by the column (docs/product.md "Tasks"). */
import { statusOfColumn } from "#contract/placement";
import { labels, taskStatuses } from "#contract/states";
import { Choices } from "../../forms/Choices";
import { InfoBox } from "../../ui/InfoBox";
import type { TaskFieldsForm } from "./TaskSelects";
import type { BoardOption } from "./taskValues";

const choices = taskStatuses.map((status) => ({ value: status, label: labels.taskStatus[status] }));

export function StatusField({ form, boards }: { form: TaskFieldsForm; boards: readonly BoardOption[] }) {
  const { listId } = form.values;
  if (!listId) return <Choices label="Status" choices={choices} {...form.field("status")} />;
  const board = boards.find(({ lists }) => lists.some(({ id }) => id === listId));
  const column = board?.lists.find(({ id }) => id === listId);
  return (
    <InfoBox>
      Status is managed automatically by the Kanban column
      {board && column && (
        <>
          : <b>{labels.taskStatus[statusOfColumn(column.order)]}</b> in {board.name}
        </>
      )}
      .
    </InfoBox>
  );
}
