// Signs in with what the browser's authenticator answers; nobody types anything (docs/product.md "Landing and sign-in").
import { startAuthentication } from "@simplewebauthn/browser";
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { messages } from "#contract/messages";
import { enter } from "../../apollo/enter";
import { PasskeyChallengeDocument, PasskeyLoginDocument } from "../../apollo/generated/visitorLater";
import { send } from "../../apollo/send";
import { notify } from "../../lib/notify";
import { PlainButton } from "../../ui/PlainButton";
import { authSentence } from "./authSentence";

/* GraphQL */ `
  mutation PasskeyChallenge {
    passkeyChallenge { options ticket }
  }

  mutation PasskeyLogin($input: PasskeyAnswerInput!) {
    passkeyLogin(input: $input) { token user { ...UserFields @unmask } }
  }
`;

export interface PasskeyProps {
  /** Gets the sentence of a sign-in that failed, and null when the next one begins. */
  onFailure: (sentence: string | null) => void;
}

export function PasskeyButton({ onFailure }: PasskeyProps) {
  const [loading, setLoading] = useState(false);

  const signIn = async () => {
    onFailure(null);
    setLoading(true);
    try {
      const { options, ticket } = (await send(PasskeyChallengeDocument, {})).passkeyChallenge;
      const answer = await startAuthentication({ optionsJSON: JSON.parse(options) });
      const input = { ticket, response: JSON.stringify(answer) };
      const { passkeyLogin } = await send(PasskeyLoginDocument, { input });
      enter(passkeyLogin.token, passkeyLogin.user);
      notify.success(messages.loginSuccessful);
    } catch (error) {
      // Who closes the browser's own question knows that nothing came of it.
      if (!isGivenUp(error)) onFailure(authSentence(error, messages.passkeyRefused));
    } finally {
      setLoading(false);
    }
  };

  return (
    <PlainButton
      variant="default"
      fullWidth
      loading={loading}
      left={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
      onClick={() => void signIn()}
    >
      Sign in with a passkey
    </PlainButton>
  );
}

const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
