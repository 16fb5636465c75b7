// Account Settings (account-billing-admin §2): who you are, what you pay, how you sign in, how you leave.
import { paths } from "../../app/paths";
import { PageHeader } from "../../ui/PageHeader";
import { SubscriptionSection } from "../billing/SubscriptionSection";
import { ChangePasswordSection } from "./ChangePasswordSection";
import { DangerZone } from "./DangerZone";
import { ProfileSection } from "./ProfileSection";
import { UsageSection } from "./UsageSection";

export function ProfilePage() {
  return (
    <>
      <PageHeader title="Account Settings" back={{ label: "Back to dashboard", to: paths.home() }} />
      <ProfileSection />
      <SubscriptionSection />
      <UsageSection />
      <ChangePasswordSection />
      <DangerZone />
    </>
  );
}
