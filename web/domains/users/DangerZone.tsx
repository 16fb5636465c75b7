// Where the account can be ended (docs/product.md "Settings", 4).
import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./DangerZone.module.css";
import { DeleteAccountDialog } from "./DeleteAccountDialog";
import { SettingsSection } from "./SettingsSection";

export function DangerZone() {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection title="Danger Zone" text="There is no way back from this one.">
      <div className={classes.zone}>
        <div>
          <h3>Delete Account</h3>
          <p>Removes your projects, tasks, boards, sessions and billing link.</p>
        </div>
        <Button
          variant="outline"
          color="red"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Delete Account
        </Button>
      </div>
      <DeleteAccountDialog opened={asking} onClose={() => setAsking(false)} />
    </SettingsSection>
  );
}
