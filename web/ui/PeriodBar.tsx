/** Which days a screen shows: those before and after them, today's, and of how long a span. */
import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./PeriodBar.module.css";

interface PeriodBarProps<Span extends string> {
  /** The days in words. */
  heading: string;
  /** They hold today. */
  isNow: boolean;
  span: Span;
  /** The spans to choose from, where there are several. */
  spans?: readonly { value: Span; label: string }[];
  /** What the spans are called together. */
  label: string;
  onMove: (by: 1 | -1) => void;
  onToday: () => void;
  onSpan: (span: Span) => void;
}

export function PeriodBar<Span extends string>(props: PeriodBarProps<Span>) {
  const { heading, isNow, span, spans, label, onMove, onToday, onSpan } = props;
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
        <ActionIcon aria-label={`Previous ${span}`} onClick={() => onMove(-1)}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Next ${span}`} onClick={() => onMove(1)}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="compact-sm" disabled={isNow} onClick={onToday}>
          Today
        </Button>
      </div>
      <h2 className={classes.heading} aria-live="polite">
        {heading}
      </h2>
      {spans && (
        <SegmentedControl
          className={classes.spans}
          aria-label={label}
          value={span}
          onChange={(value) => onSpan(value as Span)}
          data={[...spans]}
        />
      )}
    </div>
  );
}
