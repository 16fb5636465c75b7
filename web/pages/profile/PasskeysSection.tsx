// Passkeys in the settings: the heading is there at once, the list comes with its own code.
import { SettingsSection } from "../../domains/users/SettingsSection";
import { late } from "../../ui/later";
import { RowsSkeleton } from "../../ui/Skeletons";

const Passkeys = late(
  async () => (await import("./Passkeys")).Passkeys,
  () => <RowsSkeleton rows={1} />,
);

export function PasskeysSection() {
  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      text="Sign in with your fingerprint, face or the PIN of a device or security key, in place of the password and the code."
    >
      <Passkeys />
    </SettingsSection>
  );
}
