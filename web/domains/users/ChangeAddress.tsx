// Leads to another address for the account; the dialog is fetched when it opens.
import { Button } from "@mantine/core";
import { useState } from "react";
import { lateDialog } from "../../ui/later";

const ChangeAddressDialog = lateDialog(async () => (await import("./ChangeAddressDialog")).ChangeAddressDialog);

export function ChangeAddress() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        Change address
      </Button>
      <ChangeAddressDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
