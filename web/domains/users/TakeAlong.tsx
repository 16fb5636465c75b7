// The offer to take everything along before the account goes.
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import classes from "./TakeAlong.module.css";
import { useExport } from "./useExport";

/** Takes the focus of the dialog it stands in: first the data, then the word. */
export function TakeAlong() {
  const { busy, done, failure, save } = useExport();
  return (
    <div className={classes.along}>
      <div>
        <h3>Take your data along</h3>
        <p>Everything in one JSON file.</p>
        <p role="status">{failure ?? (done > 0 && "Your download has started.")}</p>
      </div>
      <Button
        variant="default"
        data-autofocus
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        loading={busy}
        onClick={() => void save()}
      >
        Download
      </Button>
    </div>
  );
}
