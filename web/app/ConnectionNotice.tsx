// Says that the live connection is down, once that lasts: what is on screen may be behind.
import { IconCloudOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import classes from "./Header.module.css";
import { useLiveState } from "./LiveSocketContext";

/** A blink of the line is nobody's business. */
const PATIENCE_MS = 2_000;

export function ConnectionNotice() {
  const lost = useLiveState() === "lost";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <span role="status" className={classes.connection}>
      {shown && (
        <span className={classes.lost} title="Reconnecting…">
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          <span>Reconnecting…</span>
        </span>
      )}
    </span>
  );
}
