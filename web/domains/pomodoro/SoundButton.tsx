/** Mutes the chimes of the timer, for this browser. */
import { ActionIcon } from "@mantine/core";
import { IconVolume, IconVolumeOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { sound } from "./chime";

export function SoundButton({ className }: { className?: string }) {
  const on = useSyncExternalStore(sound.onChange, sound.isOn);
  const Icon = on ? IconVolume : IconVolumeOff;
  return (
    <ActionIcon
      className={className}
      variant="transparent"
      size={32}
      c="inherit"
      aria-label="Sound"
      aria-pressed={on}
      title={on ? "Sound on" : "Sound off"}
      onClick={() => sound.set(!on)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
