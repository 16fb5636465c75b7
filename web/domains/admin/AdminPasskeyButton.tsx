// Signs an administrator in by a passkey (docs/product.md "Back-office").
import { messages } from "#contract/messages";
import { useAdminPasskeyChallengeMutation, useAdminPasskeyLoginMutation } from "../../apollo/generated/admin";
import { sentenceOf } from "../../apollo/problems";
import { answered } from "../../lib/answered";
import type { PasskeyProps } from "../../ui/latePasskey";
import { PasskeyPress } from "../auth/PasskeyPress";
import { adminToken } from "./adminToken";

/* GraphQL */ `
  mutation AdminPasskeyChallenge {
    adminPasskeyChallenge { options ticket }
  }

  mutation AdminPasskeyLogin($input: PasskeyAnswerInput!) {
    adminPasskeyLogin(input: $input) { token admin { id username createdAt updatedAt } }
  }
`;

/** What is told once is kept nowhere in the browser. */
const once = { fetchPolicy: "no-cache" } as const;

export function AdminPasskeyButton({ onFailure }: PasskeyProps) {
  const [challenge] = useAdminPasskeyChallengeMutation(once);
  const [login] = useAdminPasskeyLoginMutation(once);
  return (
    <PasskeyPress
      onFailure={onFailure}
      challenge={async () => answered((await challenge()).data?.adminPasskeyChallenge)}
      signIn={async (input) => {
        const { token, admin } = answered((await login({ variables: { input } })).data?.adminPasskeyLogin);
        adminToken.set(token, admin);
      }}
      sentence={(error) => sentenceOf(error, messages.passkeyRefused)}
    />
  );
}
