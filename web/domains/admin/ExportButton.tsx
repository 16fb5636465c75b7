// Takes a whole list along as CSV: the server gives it in parts, the browser makes one file of them.

import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useState } from "react";
import { downloadCsv } from "../../lib/download";
import { notify } from "../../lib/notify";
import { adminSentence } from "./adminClient";
import { failures } from "./failures";

/** Fetches the part behind the cursor. */
export type TakePart = (
  client: ApolloClient,
  cursor: string | null,
) => Promise<{ text: string; nextCursor: string | null } | null | undefined>;

type ExportButtonProps = { name: string; part: TakePart };

export function ExportButton({ name, part }: ExportButtonProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const parts: string[] = [];
      let cursor: string | null = null;
      do {
        const taken = await part(client, cursor);
        if (!taken) throw new Error("The server answered with nothing");
        parts.push(taken.text);
        cursor = taken.nextCursor;
      } while (cursor !== null);
      downloadCsv(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, parts);
    } catch (error) {
      notify.error(adminSentence(error, failures.exportList));
    }
    setBusy(false);
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void take()}>
      Export CSV
    </Button>
  );
}
