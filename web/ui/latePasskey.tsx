// Whether there are passkeys here, and a way in by one: with code of its own, which comes only where there are.
import type { ComponentType } from "react";
import { late } from "./later";
import { PlainButton } from "./PlainButton";

/** Whether passkeys can be had here: browsers offer them on secure pages alone, and to hosts that have a name, not a number. */
export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window && !/^\[|^[\d.]+$/.test(location.hostname);

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
  return (props) => knowsPasskeys() && <Button {...props} />;
}
