/** The tasks that time can be given to: the session's, the one that has it, and beside them others, found as one types where there are many. */
import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { limits } from "#contract/limits";
import { TimeTasksDocument } from "../../../apollo/generated/session";
import { type Option, once, type PickerProps } from "../../../forms/options";
import { words } from "./words";

/* GraphQL */ `
  query TimeTasks($id: ID!, $text: String, $limit: Int) {
    session(id: $id) { id tasks { id title } }
    tasks(text: $text, limit: $limit) { id title }
  }
`;

const nothing = { session: { tasks: [] as Named[] }, tasks: [] as Named[] };
type Named = { id: string; title: string };

/** `chosen` is there in any case, also where it is deleted by now. */
export function useTaskOptions(
  sessionId: string,
  chosen: { taskId: string | null; taskTitle: string | null } | null,
): Pick<PickerProps, "none" | "options" | "isWhole" | "onType"> {
  const [text, setText] = useState("");
  const { data, previousData } = useQuery(TimeTasksDocument, {
    variables: { id: sessionId, text: text || null, limit: limits.found },
    fetchPolicy: "no-cache",
  });
  const { session, tasks: others } = data ?? previousData ?? nothing;
  const [isWhole, setWhole] = useState(true);
  if (isWhole && text === "" && others.length >= limits.found) setWhole(false);
  const kept = chosen?.taskId ? { id: chosen.taskId, title: chosen.taskTitle ?? (data ? words.goneTask : "…") } : null;
  const own = once<Named>(session.tasks, [kept]);
  const rest = others.filter(({ id }) => !own.some((one) => one.id === id));
  const options = [
    ...(own.length > 0 ? [{ group: "This session", items: own.map(optionOf) }] : []),
    ...(rest.length > 0 ? [{ group: "Other tasks", items: rest.map(optionOf) }] : []),
  ];
  return { none: words.noTask, options, isWhole, onType: setText };
}

const optionOf = ({ id, title }: Named): Option => ({ value: id, label: title });
