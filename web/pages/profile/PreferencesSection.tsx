// How the person wants the app to be: the heading is there at once, the fields come with their own code.
import { messages } from "#contract/messages";
import { SettingsSection } from "../../domains/users/SettingsSection";
import { late } from "../../ui/later";
import { RowsSkeleton } from "../../ui/Skeletons";

const PreferencesForm = late(
  async () => (await import("./PreferencesForm")).PreferencesForm,
  () => <RowsSkeleton rows={6} />,
);

export const PreferencesSection = () => (
  <SettingsSection
    id="preferences"
    title="Preferences"
    failed={messages.networkError}
    text="How Stint looks and counts for you. A change is saved by itself and holds wherever you are signed in."
  >
    <PreferencesForm />
  </SettingsSection>
);
