// Account Settings (account-billing-admin §2): who you are.

import { paths } from "../../app/paths";
import { PageHeader } from "../../ui/PageHeader";
import { ProfileSection } from "./ProfileSection";

export function ProfilePage() {
  return (
    <>
      <PageHeader title="Account Settings" back={{ label: "Back to dashboard", to: paths.home() }} />
      <ProfileSection />
    </>
  );
}
