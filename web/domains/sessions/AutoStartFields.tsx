/** Whether breaks and focuses begin by themselves: of a session, or of all new ones. */
import { Switch } from "@mantine/core";
import { useId } from "react";
import type { Pace } from "#contract/paces";
import classes from "./AutoStartFields.module.css";

export interface AutoStartFieldsProps {
  pace: Pace;
  breaks: boolean;
  focus: boolean;
  onChange: (name: "autoStartBreaks" | "autoStartFocus", isOn: boolean) => void;
}

export function AutoStartFields({ pace, breaks, focus, onChange }: AutoStartFieldsProps) {
  const note = useId();
  return (
    <div className={classes.fields}>
      {/* A focus that somebody ends has its break begin with that. */}
      {pace === "timed" && (
        <Switch
          classNames={{ body: classes.one }}
          label="Auto-start breaks"
          aria-describedby={note}
          checked={breaks}
          onChange={(event) => onChange("autoStartBreaks", event.currentTarget.checked)}
        />
      )}
      <Switch
        classNames={{ body: classes.one }}
        label="Auto-start focus"
        aria-describedby={note}
        checked={focus}
        onChange={(event) => onChange("autoStartFocus", event.currentTarget.checked)}
      />
      <p id={note}>Where it is off, the timer pauses and you start the next yourself.</p>
    </div>
  );
}
