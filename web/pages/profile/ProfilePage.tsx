// Account Settings (docs/product.md "Settings"): who you are, what you pay, how you sign in, how you leave.

import { SubscriptionSection } from "../../domains/billing/SubscriptionSection";
import { ChangePasswordSection } from "../../domains/users/ChangePasswordSection";
import { DangerZone } from "../../domains/users/DangerZone";
import { ProfileSection } from "../../domains/users/ProfileSection";
import { SecondFactorSection } from "../../domains/users/SecondFactorSection";
import { UsageSection } from "../../domains/users/UsageSection";
import { paths } from "../../lib/paths";
import { PageHeader } from "../../ui/PageHeader";
import { PasskeysSection } from "./PasskeysSection";
import { PreferencesSection } from "./PreferencesSection";
import { SignInsSection } from "./SignInsSection";

export function ProfilePage() {
  return (
    <>
      <PageHeader title="Account Settings" back={{ label: "Back to dashboard", to: paths.home() }} />
      <ProfileSection />
      <PreferencesSection />
      <SubscriptionSection />
      <UsageSection />
      <ChangePasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      <SignInsSection />
      <DangerZone />
    </>
  );
}
