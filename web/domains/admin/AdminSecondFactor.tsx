// An administrator's own second factor, and what stands before the back-office while it is required and not set up.
import { type ReactNode, useState } from "react";
import { messages } from "#contract/messages";
import {
  useAdminSecondFactorQuery,
  useBeginAdminSecondFactorMutation,
  useConfirmAdminSecondFactorMutation,
  useRenewAdminRecoveryCodesMutation,
  useTurnOffAdminSecondFactorMutation,
} from "../../apollo/generated/admin";
import { answered } from "../../lib/answered";
import { InfoBox } from "../../ui/InfoBox";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { SecondFactorPanel } from "../users/SecondFactorPanel";

/* GraphQL */ `
  query AdminSecondFactor {
    adminSecondFactor { on since recoveryCodesLeft required }
  }

  mutation BeginAdminSecondFactor {
    beginAdminSecondFactor { secret uri }
  }

  mutation ConfirmAdminSecondFactor($input: TurnOnInput!) {
    confirmAdminSecondFactor(input: $input) { recoveryCodes }
  }

  mutation RenewAdminRecoveryCodes($input: ProofInput!) {
    renewAdminRecoveryCodes(input: $input) { recoveryCodes }
  }

  mutation TurnOffAdminSecondFactor($input: ProofInput!) {
    turnOffAdminSecondFactor(input: $input) { on }
  }
`;

/** What is told once is kept nowhere in the browser. */
const once = { fetchPolicy: "no-cache" } as const;

/** `children` once nothing has to be set up first; who has just set it up reads the recovery codes before. */
export function SecondFactorFirst({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useAdminSecondFactorQuery({ fetchPolicy: "network-only" });
  const state = data?.adminSecondFactor;
  const must = state ? state.required && !state.on : false;
  const [isReading, setReading] = useState(false);
  if (error && !data)
    return (
      <LoadFailure message={messages.loadSecondFactorFailed} error={error} onRetry={refetch} retryLabel="Try Again" />
    );
  if (!state) return <RowsSkeleton />;
  if (!must && !isReading) return children;
  return (
    <>
      {must && <InfoBox>{messages.secondFactorSetupRequired}</InfoBox>}
      <AdminSecondFactor onReading={setReading} />
    </>
  );
}

/** `onReading` hears when recovery codes are shown, and when they are put away. */
export function AdminSecondFactor({ onReading }: { onReading?: (isReading: boolean) => void }) {
  const { data, error, refetch } = useAdminSecondFactorQuery({ fetchPolicy: "cache-and-network" });
  const [begin] = useBeginAdminSecondFactorMutation(once);
  const [confirm] = useConfirmAdminSecondFactorMutation(once);
  const [renew] = useRenewAdminRecoveryCodesMutation(once);
  const [turnOff] = useTurnOffAdminSecondFactorMutation(once);
  if (!data)
    return error ? (
      <LoadFailure message={messages.loadSecondFactorFailed} error={error} onRetry={refetch} retryLabel="Try Again" />
    ) : (
      <RowsSkeleton rows={1} />
    );
  return (
    <SecondFactorPanel
      state={data.adminSecondFactor}
      onChanged={refetch}
      onReading={onReading}
      acts={{
        begin: async () => answered((await begin()).data?.beginAdminSecondFactor),
        confirm: async (input) => answered((await confirm({ variables: { input } })).data?.confirmAdminSecondFactor),
        renew: async (input) => answered((await renew({ variables: { input } })).data?.renewAdminRecoveryCodes),
        turnOff: (input) => turnOff({ variables: { input } }),
      }}
    />
  );
}
