/** Mutes the timer's chimes, and turns its keys off: a single key must not act for who never meant it (WCAG 2.1.4). */

import { ActionIcon } from "@mantine/core";
import { IconKeyboard, IconKeyboardOff, IconVolume, IconVolumeOff, type TablerIcon } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { bindings } from "../../lib/keys/bindings";
import type { CommandId } from "../../lib/keys/commands";
import { nameOf } from "../../lib/keys/strokes";
import type { StoredSwitch } from "../../lib/storedSwitch";
import { sound } from "./chime";
import classes from "./TimerSwitches.module.css";

const ofTimer: readonly CommandId[] = ["timer", "focus"];
const timerKeys: StoredSwitch = {
  isOn: () => ofTimer.some(bindings.isOn),
  set: (on) => bindings.set(ofTimer, on),
  onChange: bindings.onChange,
};

export function TimerSwitches({ className }: { className?: string }) {
  useSyncExternalStore(bindings.onChange, bindings.snapshot);
  const [timer, focus] = ofTimer.map((id) => nameOf(bindings.keyOf(id) ?? ""));
  return (
    <span className={`${classes.switches} ${className ?? ""}`}>
      <SwitchButton
        className={classes.key}
        of={timerKeys}
        label={`Keys ${timer} and ${focus}`}
        title={(on) =>
          on ? `${timer} starts, pauses and resumes, ${focus} focuses on a task` : `Keys ${timer} and ${focus} are off`
        }
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

/** A small switch on the timer: its sound, its keys. */
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
