// An administrator's own second factor, and what stands before the back-office while it is required and not set up.
import { type ReactNode, useState } from "react";
import { messages } from "#contract/messages";
import {
  type AdminFactorsQuery,
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
import { SettingsSection } from "../users/SettingsSection";
import classes from "./AdminDashboardPage.module.css";
import { AdminPasskeys } from "./AdminPasskeys";
import { useFactors } from "./useFactors";

/* GraphQL */ `
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
  const { factors, error, reread } = useFactors({ fresh: true });
  const must = factors ? isMissing(factors) : false;
  const [isReading, setReading] = useState(false);
  if (error && !factors) return <Failed error={error} onRetry={reread} />;
  if (!factors) return <RowsSkeleton />;
  if (!must && !isReading) return children;
  return (
    <div className={classes.first}>
      {must && <InfoBox>{messages.secondFactorSetupRequired}</InfoBox>}
      <div>
        <OwnSignIn onReading={setReading} />
      </div>
    </div>
  );
}

/** What an administrator signs in with beside the password. `onReading` hears when recovery codes are shown, and when they are put away. */
export function OwnSignIn({ onReading }: { onReading?: (isReading: boolean) => void }) {
  return (
    <>
      <SettingsSection
        id="second-factor"
        title="Authenticator App"
        text="A code of an app on your phone, asked for when you sign in. Who learns your password alone does not get in."
      >
        <AdminSecondFactor onReading={onReading} />
      </SettingsSection>
      <SettingsSection
        id="passkeys"
        title="Passkeys"
        text="Sign in with your fingerprint, face or the PIN of a device or security key, in place of the password and the code."
      >
        <AdminPasskeys />
      </SettingsSection>
    </>
  );
}

function AdminSecondFactor({ onReading }: { onReading?: (isReading: boolean) => void }) {
  const { factors, error, reread } = useFactors();
  const [begin] = useBeginAdminSecondFactorMutation(once);
  const [confirm] = useConfirmAdminSecondFactorMutation(once);
  const [renew] = useRenewAdminRecoveryCodesMutation(once);
  const [turnOff] = useTurnOffAdminSecondFactorMutation(once);
  if (!factors) return error ? <Failed error={error} onRetry={reread} /> : <RowsSkeleton rows={1} />;
  const { adminSecondFactor: state, adminPasskeys } = factors;
  const byPasskey = state.required && adminPasskeys.length > 0;
  const off = byPasskey ? "You sign in with a passkey: the password alone is not enough." : "Not set up yet.";
  return (
    <SecondFactorPanel
      state={{ ...state, required: state.required && !byPasskey }}
      off={state.required ? off : undefined}
      onChanged={reread}
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

const isMissing = ({ adminSecondFactor: { required, on }, adminPasskeys }: AdminFactorsQuery): boolean =>
  required && !on && adminPasskeys.length === 0;

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => Promise<unknown> }) => (
  <LoadFailure message={messages.loadSecondFactorFailed} error={error} onRetry={onRetry} retryLabel="Try Again" />
);
