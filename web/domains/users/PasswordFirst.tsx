// For who came by a third party and has no password: what one is needed for, and the way to one.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Actions } from "../../ui/Actions";
import classes from "./AccountRows.module.css";
import { ResetLink } from "./ResetLink";

/** `children` says what needs it: whoever found this device open could else take the account with it. */
export const PasswordFirst = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <div className={classes.form}>
    <p>You sign in with Google and have no password yet. {children} Set one first; it works beside Google.</p>
    <ResetLink />
    <Actions>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </Actions>
  </div>
);
