/** What can be done with the rows that are selected: at the foot of the screen, on phones above the places at the thumb. Code that comes with the first selection. */
import { useApolloClient } from "@apollo/client/react";
import { Popover } from "@mantine/core";
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconFlag,
  IconFolder,
  IconTag,
  IconTrash,
  IconX,
  type TablerIcon,
} from "@tabler/icons-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useKeyOf } from "../../../lib/keys/bindings";
import { useOnRoot } from "../../../ui/useOnRoot";
import { useQuestion } from "../../../ui/useQuestion";
import { cachedTask } from "../tasks.live";
import { DueChoices, PriorityChoices, ProjectChoices } from "./Choices";
import { LabelChoices } from "./LabelChoices";
import classes from "./SelectionBar.module.css";
import { changeSeveral, deleteSeveral, type Wanted } from "./several";
import type { Doing } from "./useSelectionKeys";
import { words } from "./words";

export type SelectionBarProps = {
  tasks: readonly { id: string }[];
  /** What was wished for by a key or a button; an open menu is one. */
  doing: Doing | null;
  onDo: (doing: Doing | null) => void;
  /** Every row that is loaded is selected, or as many as may be. */
  isAll: boolean;
  onAll: () => void;
  /** Lets go of all of them; the bar stays. */
  onNone: () => void;
  /** Boxes stand on all of them until somebody is done. */
  isChoosing: boolean;
  onClear: () => void;
};

export function SelectionBar({ tasks, doing, onDo, isAll, onAll, onNone, isChoosing, onClear }: SelectionBarProps) {
  const client = useApolloClient();
  useOnRoot("data-selecting");
  const ids = tasks.map(({ id }) => id);
  // As on a task alone: what is all done is opened again. What was just ticked off lingers in its list as it was.
  const done = ids.some((id) => cachedTask(client.cache, id, true)?.status !== "done");
  const { ask, dialog } = useQuestion(deletionWords, (all: readonly string[]) => void deleteSeveral(client, all));
  useEffect(() => {
    if (doing === "tick") void changeSeveral(client, ids, { done }, (n) => words.ticked(done, n));
    if (doing === "remove") ask(ids);
    if (doing === "tick" || doing === "remove") onDo(null);
  });
  const giveBack = useOpener(doing !== null);
  const close = () => {
    onDo(null);
    giveBack();
  };
  const choose = (wanted: Wanted, to: string) => {
    close();
    void changeSeveral(client, ids, wanted, (n) => words.changed(n, to));
  };
  const menu = { doing, onDo, onClose: close, disabled: ids.length === 0 };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div className={classes.place} role="group" aria-label="Selected tasks" data-selection-bar="">
      <div className={classes.bar}>
        <div className={classes.count}>
          {isChoosing ? (
            <button type="button" className={classes.all} onClick={onClear}>
              Done
            </button>
          ) : (
            <button
              type="button"
              className={classes.clear}
              aria-label="Clear selection"
              title="Clear"
              onClick={onClear}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </button>
          )}
          <span className={classes.number}>{words.selected(ids.length)}</span>
          <button type="button" className={classes.all} onClick={isAll ? onNone : onAll}>
            {isAll ? "Select none" : "Select all"}
          </button>
        </div>
        <div className={classes.acts}>
          <Act {...menu} what="tick" label={done ? "Complete" : "Reopen"} Icon={IconCircleCheck} />
          <Act {...menu} what="due" label="Due" Icon={IconCalendarEvent}>
            <DueChoices onChoose={choose} />
          </Act>
          <Act {...menu} what="priority" label="Priority" Icon={IconFlag}>
            <PriorityChoices onChoose={choose} />
          </Act>
          <Act {...menu} what="project" label="Project" Icon={IconFolder}>
            <ProjectChoices onChoose={choose} />
          </Act>
          <Act {...menu} what="label" label="Label" Icon={IconTag}>
            <LabelChoices ids={ids} onChoose={choose} />
          </Act>
          <Act {...menu} what="remove" label="Delete" Icon={IconTrash} />
        </div>
      </div>
      {dialog}
    </div>
  );
}

const deletionWords = (ids: readonly string[]) => ({
  title: "Delete Tasks",
  text: words.mayDelete(ids.length),
  confirmLabel: "Delete",
});

type ActProps = {
  what: Doing;
  label: string;
  Icon: TablerIcon;
  doing: Doing | null;
  onDo: (doing: Doing | null) => void;
  onClose: () => void;
  disabled: boolean;
  /** What is chosen from. */
  children?: ReactNode;
};

function Act({ what, label, Icon, doing, onDo, onClose, disabled, children }: ActProps) {
  const key = useKeyOf(what);
  const button = (
    <button
      type="button"
      className={classes.act}
      disabled={disabled}
      aria-keyshortcuts={key.aria}
      onClick={() => (doing === what ? onClose() : onDo(what))}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {label}
      {key.name && <kbd aria-hidden>{key.name}</kbd>}
    </button>
  );
  if (!children) return button;
  return (
    <Popover
      opened={doing === what}
      onChange={(opened) => !opened && onClose()}
      position="top"
      offset={14}
      shadow="md"
      radius="md"
      trapFocus
      portalProps={{ target: document.getElementById("main") ?? document.body }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.menu}>{children}</Popover.Dropdown>
    </Popover>
  );
}

/** Who opened a menu has the focus again: a row, where a key did. */
function useOpener(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    if (opener.current instanceof HTMLElement && opener.current.isConnected)
      opener.current.focus({ preventScroll: true });
  };
}
