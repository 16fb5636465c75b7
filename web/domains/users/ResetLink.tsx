// A reset link to the account's own address, in one click.
import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { messages } from "#contract/messages";
import { problemOf } from "../../apollo/problems";
import { rest } from "../../apollo/rest";
import classes from "./ResetLink.module.css";
import { useUser } from "./UserContext";

export function ResetLink() {
  const { email } = useUser();
  const [state, setState] = useState<"idle" | "sending" | "sent" | { failed: string }>("idle");
  const send = async () => {
    setState("sending");
    try {
      await rest("POST", "/auth/forgot-password", { email });
      setState("sent");
    } catch (error) {
      const { code, message } = problemOf(error);
      const spoken = code === "RATE_LIMITED" || code === "NETWORK_ERROR";
      setState({ failed: spoken ? message : messages.forgotFailed });
    }
  };
  return (
    <div className={classes.reset}>
      <p role="status">
        {state === "sent" ? (
          <>
            A reset link is on its way to <b>{email}</b>. It works once, for one hour.
          </>
        ) : typeof state === "object" ? (
          state.failed
        ) : (
          "A link in a mail lets you choose a new one. Every device is then signed out."
        )}
      </p>
      {state !== "sent" && (
        <Button
          variant="default"
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          loading={state === "sending"}
          onClick={() => void send()}
        >
          <span className={classes.words}>Send a reset link to {email}</span>
        </Button>
      )}
    </div>
  );
}
