// Signed-in places in the settings: the heading is there at once, the list comes with its own code.
import { messages } from "#contract/messages";
import { SettingsSection } from "../../domains/users/SettingsSection";
import { late } from "../../ui/later";
import { RowsSkeleton } from "../../ui/Skeletons";

const SignIns = late(
  async () => (await import("./SignIns")).SignIns,
  () => <RowsSkeleton rows={2} />,
);

export function SignInsSection() {
  return (
    <SettingsSection
      id="sign-ins"
      title="Signed-in places"
      failed={messages.loadSignInsFailed}
      text="Every browser and program that is signed in to your account. Of the network that a sign-in came from only the shortened address is kept; it does not say where on earth that is."
    >
      <SignIns />
    </SettingsSection>
  );
}
