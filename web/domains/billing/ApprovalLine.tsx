// The line under the header while an approval is being checked, and when that did not come out.
import { IconAlertCircle, IconHourglass } from "@tabler/icons-react";
import notice from "../../ui/NoticeLine.module.css";
import { PlainButton, Spinner } from "../../ui/PlainButton";
import classes from "./PlanNotice.module.css";
import type { ApprovalProgress } from "./useApprovalReturn";

const words = {
  checking: "Checking with the payment provider…",
  waiting: "Waiting for the payment provider to confirm your approval…",
};

/** Draws nothing without `progress`, but is there: what is said in it is heard. */
export function ApprovalLine({ progress }: { progress: ApprovalProgress | null }) {
  return (
    <div role="status">
      {progress && (
        <div className={`${notice.line} ${classes.notice}`} data-tone={progress.is === "failed" ? "red" : "quiet"}>
          <Sign is={progress.is} />
          <p>{"sentence" in progress ? progress.sentence : words[progress.is]}</p>
          {"again" in progress && (
            <div className={classes.ways}>
              <PlainButton small variant="default" onClick={progress.again}>
                {progress.is === "late" ? "Check Again" : "Try Again"}
              </PlainButton>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function Sign({ is }: { is: ApprovalProgress["is"] }) {
  if (is === "failed") return <IconAlertCircle size={18} stroke={1.75} aria-hidden />;
  if (is === "late") return <IconHourglass size={18} stroke={1.75} aria-hidden />;
  return <Spinner size="16px" />;
}
