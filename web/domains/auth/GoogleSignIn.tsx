// The third-party button where the server has that way set up; nothing anywhere else (docs/product.md "Landing and sign-in").
import { SignInOptionsDocument } from "../../apollo/generated/visitor";
import { useAnswer } from "../../apollo/useAnswer";
import { late } from "../../ui/later";
import type { GoogleProps } from "./GoogleButton";

/* GraphQL */ `
  query SignInOptions {
    signInOptions { googleClientId }
  }
`;

// Its code may fail to come, too: no button is better than no screen.
const none = { GoogleButton: () => null };
const GoogleButton = late(async () => (await import("./GoogleButton").catch(() => none)).GoogleButton);

export function GoogleSignIn(props: GoogleProps) {
  // Without an answer there is no button; e-mail and password are beside it.
  const clientId = useAnswer(SignInOptionsDocument)?.signInOptions.googleClientId;
  return clientId ? <GoogleButton {...props} clientId={clientId} /> : null;
}
