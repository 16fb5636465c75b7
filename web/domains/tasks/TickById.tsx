/** Ticks off a task of which only the id is known. */
import { useTickableTaskQuery } from "../../apollo/generated/timer";
import { TickButton } from "./TickButton";

/* GraphQL */ `
  query TickableTask($id: ID!) {
    task(id: $id) { id title status }
  }
`;

export function TickById({ id }: { id: string }) {
  const task = useTickableTaskQuery({ variables: { id } }).data?.task;
  return task ? <TickButton task={task} /> : null;
}
