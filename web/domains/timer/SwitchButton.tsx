/** A small switch on the timer: its sound, its key. For this browser. */
import { ActionIcon } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import type { StoredSwitch } from "../../lib/storedSwitch";

interface Props {
  of: StoredSwitch;
  label: string;
  /** What the pointer is told. */
  title: (on: boolean) => string;
  icons: { on: TablerIcon; off: TablerIcon };
  className?: string;
}

export function SwitchButton({ of, label, title, icons, className }: Props) {
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
