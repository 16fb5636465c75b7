/** Narrows a board by words as they are typed; clears all filters. */
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { limits } from "#contract/limits";
import { useKeyOf } from "../../lib/keys/bindings";
import { takeTyped } from "../../lib/typedEarly";
import { usePhone } from "../../ui/usePhone";
import classes from "./BoardFilter.module.css";
import type { BoardFilter } from "./useBoardFilter";

export interface FilterFieldProps {
  filter: BoardFilter;
  field: RefObject<HTMLInputElement | null>;
  /** Somebody waits for it, and types already. */
  isAwaited: boolean;
  /** Leads to the first card that is shown. */
  onEnter: () => void;
}

export function FilterField({ filter, field, isAwaited, onEnter }: FilterFieldProps) {
  const { filters, isNarrowed, change, clear } = filter;
  const key = useKeyOf("narrow");
  const isPhone = usePhone();
  const begin = useRef(() => {
    if (!isAwaited) return;
    field.current?.focus();
    const early = takeTyped();
    if (early) change({ q: early });
  });
  useLayoutEffect(() => begin.current(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      onEnter();
    } else if (event.key === "Escape" && filters.q) {
      // What Escape closes beside the board stays open.
      event.preventDefault();
      event.stopPropagation();
      change({ q: "" });
    }
  };
  return (
    <TextInput
      ref={field}
      className={classes.field}
      type="search"
      aria-label="Filter cards"
      aria-keyshortcuts={key.aria}
      placeholder={key.name && !isPhone ? `Filter (${key.name})` : "Filter cards"}
      autoComplete="off"
      maxLength={limits.title.max}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSectionWidth={60}
      rightSection={
        isNarrowed && (
          <button
            type="button"
            className={classes.clear}
            aria-label="Clear Filters"
            onClick={() => {
              clear();
              field.current?.focus();
            }}
          >
            Clear
          </button>
        )
      }
      value={filters.q}
      onChange={(event) => change({ q: event.currentTarget.value })}
      onKeyDown={onKeyDown}
    />
  );
}
