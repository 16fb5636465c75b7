/** The controls of a board's filters: a field and a button in the head, and the row that the button opens (docs/product.md "Boards"). */
import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { messages } from "#contract/messages";
import type { BoardColumn } from "../../board/columns";
import { isFiltered } from "../../domains/tasks/work/filters";
import { useCommand } from "../../lib/keys/useCommand";
import { keepTyping } from "../../lib/typedEarly";
import { late } from "../../ui/later";
import { usePhone } from "../../ui/usePhone";
import classes from "./BoardFilter.module.css";
import type { FilterBarProps } from "./FilterBar";
import type { FilterFieldProps } from "./FilterField";
import type { BoardFilter } from "./useBoardFilter";
import type { Card } from "./useBoardScreen";

// The cards are read before they are narrowed: places of the same size are kept meanwhile.
const FilterField = late<FilterFieldProps>(
  async () => (await import("./FilterField")).FilterField,
  () => <div className={classes.field} />,
);
const FilterBar = late<FilterBarProps>(
  async () => (await import("./FilterBar")).FilterBar,
  () => <div className={classes.bar} />,
);

interface Controls {
  /** For the head. */
  head: ReactNode;
  /** Below it. */
  below: ReactNode;
}

/** `onEnter` leads from the field to the first card that is shown. */
export function useFilterControls(
  filter: BoardFilter,
  board: { id: string; projectId: string | null } | undefined,
  all: readonly BoardColumn<Card>[],
  onEnter: () => void,
): Controls {
  const isPhone = usePhone();
  const chosen = isFiltered({ ...filter.filters, q: isPhone ? filter.filters.q.trim() : "" });
  const [isOpen, setOpen] = useState(chosen);
  const field = useRef<HTMLInputElement>(null);
  const barId = useId();
  const [isAwaited, setAwaited] = useState(false);
  useCommand("narrow", () => {
    if (!field.current) {
      keepTyping();
      setAwaited(true);
      if (isPhone) setOpen(true);
    }
    field.current?.focus();
    field.current?.select();
  });
  const words = <FilterField filter={filter} field={field} isAwaited={isAwaited} onEnter={onEnter} />;
  return {
    head: (
      <>
        {!isPhone && words}
        <ActionIcon
          variant="default"
          className={classes.toggle}
          aria-label={chosen ? "Filters, some are set" : "Filters"}
          title="Filters"
          aria-expanded={isOpen}
          aria-controls={isOpen ? barId : undefined}
          data-set={chosen || undefined}
          onClick={() => {
            setAwaited(false);
            setOpen(!isOpen);
          }}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </>
    ),
    below: (
      <>
        {isOpen && board && (
          <FilterBar id={barId} filter={filter} board={board}>
            {isPhone && words}
          </FilterBar>
        )}
        <VisuallyHidden component="p" role="status">
          {filter.isNarrowed && messages.shownOf(count(filter.columns), count(all))}
        </VisuallyHidden>
      </>
    ),
  };
}

const count = (columns: readonly BoardColumn<Card>[]): number =>
  columns.reduce((sum, { cards }) => sum + cards.length, 0);
