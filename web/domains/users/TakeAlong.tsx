// The offer to take everything along before the account goes.
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { messages } from "#contract/messages";
import { problemOf } from "../../apollo/problems";
import { rest } from "../../apollo/rest";
import { downloadJson } from "../../lib/download";
import classes from "./TakeAlong.module.css";

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

/** `save` never rejects; `done` is how often the file has been handed over. */
function useExport() {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await rest<{ data: object }>("GET", "/auth/export");
      downloadJson(`stint-data-${new Date().toLocaleDateString("sv-SE")}.json`, JSON.stringify(data, null, 2));
      setDone((times) => times + 1);
    } catch (error) {
      const { code, message } = problemOf(error);
      setFailure(code === "RATE_LIMITED" ? message : messages.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, done, failure, save };
}
