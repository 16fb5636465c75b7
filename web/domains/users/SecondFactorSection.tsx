// The second factor of a member in the settings; what can be done with it comes when the page stands.
import { messages } from "#contract/messages";
import { late } from "../../ui/later";
import { RowsSkeleton } from "../../ui/Skeletons";
import { SettingsSection } from "./SettingsSection";

const SecondFactor = late(
  async () => (await import("./SecondFactor")).SecondFactor,
  () => <RowsSkeleton rows={1} />,
);

export function SecondFactorSection() {
  return (
    <SettingsSection
      id="second-factor"
      title="Second Factor"
      failed={messages.loadSecondFactorFailed}
      text="A code of an app on your phone, asked for when you sign in. Who learns your password alone does not get in."
    >
      <SecondFactor />
    </SettingsSection>
  );
}
