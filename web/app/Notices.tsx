// What stands between the header and the screen: at most one line about the account, the most pressing one.
import { VerifyNotice } from "../domains/auth/VerifyNotice";
import { ApprovalLine } from "../domains/billing/ApprovalLine";
import { PlanNotice } from "../domains/billing/PlanNotice";
import { useApprovalReturn } from "../domains/billing/useApprovalReturn";
import { usePlanNews } from "../domains/billing/usePlanNews";
import { NotificationBanner } from "../domains/timer/NotificationBanner";
import { usePhone } from "../ui/usePhone";
import { AwayNotice } from "./AwayNotice";
import { Banner } from "./Banner";
import { UsageNotice } from "./UsageNotice";

export function Notices() {
  const progress = useApprovalReturn();
  const plan = usePlanNews();
  const phone = usePhone();
  const pressing = progress !== null || plan !== null;
  return (
    <>
      <AwayNotice />
      <Banner />
      <ApprovalLine progress={progress} />
      {plan && !progress && <PlanNotice {...plan} />}
      {/* Where the screen is small, the rest waits its turn. */}
      {!(pressing && phone) && <NotificationBanner />}
      {!pressing && <UsageNotice />}
      {!pressing && <VerifyNotice />}
    </>
  );
}
