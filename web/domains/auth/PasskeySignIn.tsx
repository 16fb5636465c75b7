// The way in by a passkey, where the browser knows any (docs/product.md "Landing and sign-in").
import { knowsPasskeys } from "../../lib/passkeys";
import { late } from "../../ui/later";
import { PlainButton } from "../../ui/PlainButton";
import type { PasskeyProps } from "./PasskeyButton";

const PasskeyButton = late<PasskeyProps>(
  async () => (await import("./PasskeyButton")).PasskeyButton,
  () => (
    <PlainButton variant="default" fullWidth disabled>
      Sign in with a passkey
    </PlainButton>
  ),
);

export const PasskeySignIn = (props: PasskeyProps) => (knowsPasskeys() ? <PasskeyButton {...props} /> : null);
