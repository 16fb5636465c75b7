// The third-party button itself with its one-tap offer, which comes where the server has that way set up (docs/product.md "Landing and sign-in").
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { messages } from "#contract/messages";
import { enter } from "../../apollo/enter";
import { GoogleLoginDocument } from "../../apollo/generated/visitorLater";
import { send } from "../../apollo/send";
import { notify } from "../../lib/notify";
import { useMedia } from "../../lib/useMedia";
import { authSentence } from "./authSentence";
import classes from "./GoogleSignIn.module.css";
import { type GoogleIdentity, loadGoogle, receiveCredentials } from "./googleScript";
import { takeTicket } from "./signInTicket";

/* GraphQL */ `
  mutation GoogleLogin($input: GoogleInput!) {
    googleLogin(input: $input) { token user { ...UserFields @unmask } }
  }
`;

export interface GoogleProps {
  /** What the person is about to do, for the provider's words. */
  context: "signin" | "signup";
  /** Gets the sentence of a sign-in that failed, and null when the next one begins. */
  onFailure: (sentence: string | null) => void;
  /** Gets the ticket of a sign-in that wants its second step. */
  onTicket: (ticket: string) => void;
  /** Gets the address of who is about to be signed in. */
  onSuccess?: (email: string) => void;
}

export function GoogleButton({
  clientId,
  context,
  onFailure,
  onTicket,
  onSuccess,
}: GoogleProps & { clientId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const dark = useMedia("(prefers-color-scheme: dark)");
  const [google, setGoogle] = useState<GoogleIdentity | null>(null);

  const onCredential = useEffectEvent(async (idToken: string) => {
    onFailure(null);
    try {
      const { googleLogin } = await send(GoogleLoginDocument, { input: { idToken } });
      onSuccess?.(googleLogin.user.email);
      enter(googleLogin.token, googleLogin.user);
      notify.success(messages.googleSuccessful);
    } catch (error) {
      if (!takeTicket(error, onTicket)) onFailure(authSentence(error, messages.googleFailed));
    }
  });

  useEffect(() => {
    let here = true;
    let offering: GoogleIdentity | null = null;
    receiveCredentials((idToken) => void (here && onCredential(idToken)));
    // Without the script there is no button; e-mail and password are beside it.
    loadGoogle(clientId, context).then(
      (loaded) => {
        if (!here) return;
        offering = loaded;
        setGoogle(loaded);
        loaded.prompt();
      },
      () => {},
    );
    return () => {
      here = false;
      offering?.cancel();
    };
  }, [clientId, context]);

  useEffect(() => {
    if (!google || !place.current) return;
    place.current.replaceChildren();
    google.renderButton(place.current, {
      theme: dark ? "filled_black" : "outline",
      size: "large",
      text: context === "signup" ? "signup_with" : "signin_with",
      width: Math.min(400, place.current.clientWidth),
      logo_alignment: "center",
    });
  }, [google, dark, context]);

  return (
    <div className={classes.google} hidden={!google}>
      <p className={classes.or}>or</p>
      <div className={classes.button} ref={place} />
    </div>
  );
}
