/** Mutes the timer's chimes, and turns its key off: a single key must not act for who never meant it (WCAG 2.1.4). */
import { IconKeyboard, IconKeyboardOff, IconVolume, IconVolumeOff } from "@tabler/icons-react";
import { sound } from "./chime";
import { SwitchButton } from "./SwitchButton";
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
