/** Says of tasks that are made while rows or cards are narrowed, and do not fit, that the filters hide them: of all together that one act made. */
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { messages } from "#contract/messages";
import { notify } from "../../../lib/notify";
import { cachedTask } from "../tasks.live";
import { onMade } from "../useCreateTask";
import { type Filters, isFiltered } from "./filters";
import { fitting } from "./fitting";

type Made = NonNullable<ReturnType<typeof cachedTask>>;

/** `isHere` says which of them would stand here; all of them without it. */
export function useToldOfMade(filters: Filters, clear: () => void, isHere: (task: Made) => boolean = () => true): void {
  const { cache } = useApolloClient();
  const last = useRef({ act: {}, hidden: 0 });
  const tell = useEffectEvent((id: string, act: object) => {
    const task = isFiltered(filters) ? cachedTask(cache, id) : null;
    if (!task || !isHere(task) || fitting(filters, new Date())(task)) return;
    const hidden = last.current.act === act ? last.current.hidden + 1 : 1;
    last.current = { act, hidden };
    notify.way(messages.hiddenByFilters(hidden > 1 ? hidden : task.title), "Clear", clear);
  });
  useEffect(() => onMade((id, act) => tell(id, act)), []);
}
