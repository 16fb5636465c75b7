// A member's way in by a passkey (docs/product.md "Landing and sign-in").
import { latePasskey } from "../../ui/latePasskey";

export const PasskeySignIn = latePasskey(async () => (await import("./PasskeyButton")).PasskeyButton);
