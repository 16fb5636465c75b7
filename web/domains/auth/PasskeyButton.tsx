// Signs a member in by a passkey (docs/product.md "Landing and sign-in").
import { messages } from "#contract/messages";
import { enter } from "../../apollo/enter";
import { PasskeyChallengeDocument, PasskeyLoginDocument } from "../../apollo/generated/visitorLater";
import { send } from "../../apollo/send";
import { notify } from "../../lib/notify";
import type { PasskeyProps } from "../../ui/latePasskey";
import { authSentence } from "./authSentence";
import { PasskeyPress } from "./PasskeyPress";

/* GraphQL */ `
  mutation PasskeyChallenge {
    passkeyChallenge { options ticket }
  }

  mutation PasskeyLogin($input: PasskeyAnswerInput!) {
    passkeyLogin(input: $input) { token user { ...UserFields @unmask } }
  }
`;

export const PasskeyButton = ({ onFailure }: PasskeyProps) => (
  <PasskeyPress
    onFailure={onFailure}
    challenge={async () => (await send(PasskeyChallengeDocument, {})).passkeyChallenge}
    signIn={async (input) => {
      const { passkeyLogin } = await send(PasskeyLoginDocument, { input });
      enter(passkeyLogin.token, passkeyLogin.user);
      notify.success(messages.loginSuccessful);
    }}
    sentence={(error) => authSentence(error, messages.passkeyRefused)}
  />
);
