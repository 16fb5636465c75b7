// A way in by a passkey: only where the browser knows any, and with code of its own.
import type { ComponentType } from "react";
import { knowsPasskeys } from "../../lib/passkeys";
import { late } from "../../ui/later";
import { PlainButton } from "../../ui/PlainButton";

export interface PasskeyProps {
  /** Gets the sentence of a sign-in that failed, and null when the next one begins. */
  onFailure: (sentence: string | null) => void;
}

/** `load` gives the button. */
export function latePasskey(load: () => Promise<ComponentType<PasskeyProps>>): ComponentType<PasskeyProps> {
  const Button = late(load, () => (
    <PlainButton variant="default" fullWidth disabled>
      Sign in with a passkey
    </PlainButton>
  ));
  return (props) => (knowsPasskeys() ? <Button {...props} /> : null);
}
