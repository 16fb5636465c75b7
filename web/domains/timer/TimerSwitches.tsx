/** Mutes the timer's chimes, and turns its key off: a single key must not act for who never meant it (WCAG 2.1.4). */

import { ActionIcon } from "@mantine/core";
import { IconKeyboard, IconKeyboardOff, IconVolume, IconVolumeOff, type TablerIcon } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import type { StoredSwitch } from "../../lib/storedSwitch";
import { sound } from "./chime";
import classes from "./TimerSwitches.module.css";
import { timerKey } from "./useTimerKey";

export function TimerSwitches({ className }: { className?: string }) {
  return (
    <span className={`${classes.switches} ${className ?? ""}`}>
      <SwitchButton
        className={classes.key}
        of={timerKey}
        label="Key S"
        title={(on) => (on ? "S starts, pauses and resumes" : "Key S is off")}
        icons={{ on: IconKeyboard, off: IconKeyboardOff }}
      />
      <SwitchButton
        of={sound}
        label="Sound"
        title={(on) => (on ? "Sound on" : "Sound off")}
        icons={{ on: IconVolume, off: IconVolumeOff }}
      />
    </span>
  );
}

interface Props {
  of: StoredSwitch;
  label: string;
  /** What the pointer is told. */
  title: (on: boolean) => string;
  icons: { on: TablerIcon; off: TablerIcon };
  className?: string;
}

/** A small switch on the timer: its sound, its key. For this browser. */
function SwitchButton({ of, label, title, icons, className }: Props) {
  const on = useSyncExternalStore(of.onChange, of.isOn);
  const Icon = on ? icons.on : icons.off;
  return (
    <ActionIcon
      className={className}
      variant="transparent"
      size={32}
      c="inherit"
      aria-label={label}
      aria-pressed={on}
      title={title(on)}
      onClick={() => of.set(!on)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
