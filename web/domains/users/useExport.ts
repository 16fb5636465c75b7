// Everything of the account as one JSON file, saved where the browser saves files.
import { useState } from "react";
import { messages } from "#contract/messages";
import { problemOf } from "../../apollo/problems";
import { rest } from "../../apollo/rest";
import { downloadJson } from "../../lib/download";

interface Exporting {
  busy: boolean;
  /** How often the file has been handed over. */
  done: number;
  failure: string | null;
  save: () => Promise<void>;
}

/** `save` never rejects. */
export function useExport(): Exporting {
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
