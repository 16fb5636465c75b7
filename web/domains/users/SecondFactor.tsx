// A member's own second factor, asked for and changed over GraphQL.
import { useEffect } from "react";
import { messages } from "#contract/messages";
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useSecondFactorQuery,
  useTurnOffSecondFactorMutation,
} from "../../apollo/generated/settings";
import { answered } from "../../lib/answered";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { SecondFactorPanel } from "./SecondFactorPanel";
import { useUser } from "./UserContext";
import { onAccountTold } from "./users.live";

/* GraphQL */ `
  query SecondFactor {
    secondFactor { on since recoveryCodesLeft required }
  }

  mutation BeginSecondFactor {
    beginSecondFactor { secret uri }
  }

  mutation ConfirmSecondFactor($input: TurnOnInput!) {
    confirmSecondFactor(input: $input) { recoveryCodes }
  }

  mutation RenewRecoveryCodes($input: ProofInput!) {
    renewRecoveryCodes(input: $input) { recoveryCodes }
  }

  mutation TurnOffSecondFactor($input: ProofInput!) {
    turnOffSecondFactor(input: $input) { on }
  }
`;

/** What is told once is kept nowhere in the browser. */
const once = { fetchPolicy: "no-cache" } as const;

export function SecondFactor() {
  const { emailVerified } = useUser();
  const { data, error, refetch } = useSecondFactorQuery({ fetchPolicy: "network-only" });
  const [begin] = useBeginSecondFactorMutation(once);
  const [confirm] = useConfirmSecondFactorMutation(once);
  const [renew] = useRenewRecoveryCodesMutation(once);
  const [turnOff] = useTurnOffSecondFactorMutation(once);
  // Turned on or off in another tab, it is told as a change of the account.
  useEffect(() => onAccountTold(() => void refetch().catch(() => {})), [refetch]);
  if (!data)
    return error ? (
      <LoadFailure
        isBeside
        message={messages.loadSecondFactorFailed}
        error={error}
        onRetry={refetch}
        retryLabel="Try Again"
      />
    ) : (
      <RowsSkeleton rows={1} />
    );
  if (!data.secondFactor.on && !emailVerified) return <p>{messages.secondFactorVerifyFirst}</p>;
  return (
    <SecondFactorPanel
      state={data.secondFactor}
      onChanged={refetch}
      acts={{
        begin: async () => answered((await begin()).data?.beginSecondFactor),
        confirm: async (input) => answered((await confirm({ variables: { input } })).data?.confirmSecondFactor),
        renew: async (input) => answered((await renew({ variables: { input } })).data?.renewRecoveryCodes),
        turnOff: (input) => turnOff({ variables: { input } }),
      }}
    />
  );
}
