// Recovery codes, shown once: to be copied, kept as a file or written down.
import { Button } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { downloadText } from "../../lib/download";
import { Actions } from "../../ui/Actions";
import { DialogFrame } from "../../ui/DialogFrame";
import { copyText } from "./copyText";
import classes from "./SecondFactor.module.css";

interface Props {
  /** Null while it is closed. */
  codes: readonly string[] | null;
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: Props) {
  return (
    // Nobody can show them again: no stray key or click takes them away.
    <DialogFrame opened={codes !== null} onClose={onClose} title="Your recovery codes" isHeld>
      {codes && <Codes codes={codes} onClose={onClose} />}
    </DialogFrame>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const text = codes.join("\n");
  return (
    <div className={classes.steps}>
      <p>
        Each signs you in once when you are without your app. They are shown only now: keep them where you keep your
        passwords.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={async () => setCopied(await copyText(text))}
        >
          {copied ? "Copied" : "Copy"}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => downloadText("stint-recovery-codes.txt", `${text}\n`)}
        >
          Download
        </Button>
      </div>
      <Actions>
        <Button onClick={onClose}>Done</Button>
      </Actions>
    </div>
  );
}
