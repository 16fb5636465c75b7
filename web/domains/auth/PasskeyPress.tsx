// The button that asks the browser's authenticator, and signs in with what it answers; nobody types anything.
import { startAuthentication } from "@simplewebauthn/browser";
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import type { PasskeyProps } from "../../ui/latePasskey";
import { PlainButton } from "../../ui/PlainButton";

interface Props extends PasskeyProps {
  /** What the authenticator is asked. */
  challenge: () => Promise<{ options: string; ticket: string }>;
  /** Signs in with its answer. */
  signIn: (input: { ticket: string; response: string }) => Promise<void>;
  sentence: (error: unknown) => string;
}

export function PasskeyPress({ challenge, signIn, sentence, onFailure }: Props) {
  const [loading, setLoading] = useState(false);
  const press = async () => {
    onFailure(null);
    setLoading(true);
    try {
      const { options, ticket } = await challenge();
      const answer = await startAuthentication({ optionsJSON: JSON.parse(options) });
      await signIn({ ticket, response: JSON.stringify(answer) });
    } catch (error) {
      // Who closes the browser's own question knows that nothing came of it.
      if (!isGivenUp(error)) onFailure(sentence(error));
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
      onClick={() => void press()}
    >
      Sign in with a passkey
    </PlainButton>
  );
}

const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
