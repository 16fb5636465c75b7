// A task beside what one is doing: it stands in the address as `?task=id`, on whatever screen (docs/product.md "Task panel").
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { withTask } from "../../lib/paths";

/** What an address holds that was made by opening a task here: one step back closes it. */
const openedHere = { taskBeside: true };

/** Whose act opened it, which gets the focus back. */
let opener: Element | null = null;

/** Remembers who has the focus, or `by`, for `giveFocusBack`: the card where a key pressed `by`, which is a part of it. */
export function rememberOpener(by: Element | null = document.activeElement): void {
  const card = document.activeElement?.closest("article, li, tr, [role=group]");
  opener = card && card === document.activeElement && card.contains(by) ? card : by;
}

/** Whether somebody opened it and has not gone on since: the focus is where it was then, or nowhere. */
export const isFocusFree = (): boolean => {
  const now = document.activeElement;
  return opener !== null && (now === null || now === document.body || now === opener);
};

/** Gives the focus back to what opened the task, to its title where that was drawn anew, else to the screen. */
export function giveFocusBack(id: string): void {
  const stands = opener?.isConnected && opener !== document.body ? opener : null;
  const to =
    stands ?? document.querySelector(`[data-task-link="${CSS.escape(id)}"]`) ?? document.getElementById("main");
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}

/** The id of the task beside the screen, or null. */
export const useTaskBeside = (): string | null => new URLSearchParams(useLocation().search).get("task") || null;

/** Where the title of a task leads: the present address with the task. A second one takes the place of the first, so that Back closes. */
export function useTaskAddress(id: string) {
  const { search, hash, state } = useLocation();
  const isOpen = new URLSearchParams(search).has("task");
  return { to: { search: withTask(search, id), hash }, replace: isOpen, state: isOpen ? state : openedHere };
}

/** Gives the act that opens the task of this id beside the screen; closed, the focus goes back to where it is now. */
export function useOpenTask(): (id: string) => void {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  return (id) => {
    rememberOpener();
    const isOpen = new URLSearchParams(search).has("task");
    navigate({ search: withTask(search, id), hash }, { replace: isOpen, state: isOpen ? state : openedHere });
  };
}

/** Gives the act that closes it: one step back where it was opened here, so that Back does not open it again. */
export function useCloseTask(): () => void {
  const navigate = useNavigate();
  const { key, search, hash, state } = useLocation();
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is left anew
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  return () => {
    // A second call before the address changed would leave the screen.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (state?.taskBeside) navigate(-1);
    else navigate({ search: withTask(search, null), hash }, { replace: true });
  };
}
