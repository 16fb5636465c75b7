/** On the card of the session that runs or was paused last: the timer in a small window, and the quiet sound of its focuses. */
import { ActionIcon, Button, Popover } from "@mantine/core";
import { IconHeadphones, IconPictureInPicture } from "@tabler/icons-react";
import { useState, useSyncExternalStore } from "react";
import { useMatch } from "react-router";
import { useKeyOf } from "../../lib/keys/bindings";
import { perform } from "../../lib/keys/useCommand";
import { usePreference } from "../../lib/preferences";
import { useCurrentSession } from "../sessions/useCurrentSession";
import { AmbientFields } from "./AmbientFields";
import { asked, canPlaySounds } from "./ambient";
import { canOpenWindow, offered } from "./ownWindow";
import classes from "./TimerTools.module.css";

export function TimerTools() {
  const id = useMatch("/pomodoro/:id")?.params.id;
  return id === undefined ? null : <Tools id={id} />;
}

function Tools({ id }: { id: string }) {
  const { current } = useCurrentSession();
  const isOffered = useSyncExternalStore(offered.onChange, offered.isOn);
  if (current?.id !== id) return null;
  return (
    <>
      {canPlaySounds() && <QuietSound />}
      {isOffered && canOpenWindow() && <OpenWindow />}
    </>
  );
}

const looks = { className: classes.tool, variant: "transparent", size: 30, c: "inherit" } as const;

function OpenWindow() {
  const key = useKeyOf("smallWindow");
  const label = "Small window";
  return (
    <ActionIcon
      {...looks}
      aria-label={label}
      aria-keyshortcuts={key.aria}
      title={key.name ? `${label} (${key.name})` : label}
      onClick={() => perform("smallWindow")}
    >
      <IconPictureInPicture size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

function QuietSound() {
  const isSilent = usePreference("ambientSound") === "none";
  const isAsked = useSyncExternalStore(asked.onChange, asked.isOn);
  const [opened, setOpened] = useState(false);
  // Its button goes with the press, and the focus with it.
  const play = () => {
    asked.set();
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" radius="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          {...looks}
          aria-label="Quiet sounds"
          title="Quiet sounds"
          onClick={() => setOpened((before) => !before)}
        >
          <IconHeadphones size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.sounds}>
        <AmbientFields />
        {!isSilent && !isAsked && (
          <Button variant="default" size="xs" onClick={play}>
            Play in this tab
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
