// What stands between the header and the screen: at most one line, the most pressing one. What can wait comes when that one is gone.
import { VerifyNotice } from "../domains/auth/VerifyNotice";
import { ApprovalLine } from "../domains/billing/ApprovalLine";
import { PlanNotice } from "../domains/billing/PlanNotice";
import { useApprovalReturn } from "../domains/billing/useApprovalReturn";
import { usePlanNews } from "../domains/billing/usePlanNews";
import { NotificationBanner } from "../domains/timer/NotificationBanner";
import { AwayNotice } from "./AwayNotice";
import { Banner } from "./Banner";
import classes from "./Notices.module.css";
import { UsageNotice } from "./UsageNotice";

export function Notices() {
  const progress = useApprovalReturn();
  const plan = usePlanNews();
  const pressing = progress !== null || plan !== null;
  return (
    <>
      <AwayNotice />
      <Banner />
      <ApprovalLine progress={progress} />
      <div data-site-notice="" />
      {plan && !progress && <PlanNotice {...plan} />}
      {!pressing && (
        <div className={classes.waiting}>
          <UsageNotice />
          <VerifyNotice />
          <NotificationBanner />
        </div>
      )}
    </>
  );
}
