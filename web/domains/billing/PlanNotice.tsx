// The one line about the plan under the header: what is so, what to do about it.
import { IconAlertCircle, IconCalendarX, IconCreditCard, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "../../lib/paths";
import { CloseButton } from "../../ui/CloseButton";
import notice from "../../ui/NoticeLine.module.css";
import { LinkButton, PlainButton } from "../../ui/PlainButton";
import classes from "./PlanNotice.module.css";
import type { PlanNews } from "./planNews";
import { Said } from "./Said";
import { newsWords } from "./standingWords";
import { useChoosePlan } from "./useChoosePlan";

interface Props {
  news: PlanNews;
  /** Puts it aside: no part of the product waits for it. */
  hide: () => void;
}

const looks: Record<PlanNews["is"], { Icon: TablerIcon; tone: "quiet" | "sun" | "red" }> = {
  unfinished: { Icon: IconCreditCard, tone: "sun" },
  missing: { Icon: IconCreditCard, tone: "sun" },
  failing: { Icon: IconAlertCircle, tone: "red" },
  stopped: { Icon: IconAlertCircle, tone: "red" },
  ending: { Icon: IconCalendarX, tone: "sun" },
};

export function PlanNotice({ news, hide }: Props) {
  const { busy, failure, choosePlan } = useChoosePlan();
  const { Icon, tone } = looks[news.is];
  return (
    <section className={`${notice.line} ${classes.notice}`} data-tone={failure ? "red" : tone} aria-label="Your plan">
      <Icon size={18} stroke={1.75} aria-hidden />
      <p role={failure ? "alert" : "status"}>{failure ?? <Said words={newsWords(news)} />}</p>
      <div className={classes.ways}>
        {news.is === "unfinished" ? (
          <>
            <PlainButton small variant="default" loading={busy !== null} onClick={() => void choosePlan(news.plan.id)}>
              {failure ? "Try Again" : "Continue"}
            </PlainButton>
            <ToSettings>Choose another plan</ToSettings>
          </>
        ) : (
          <ToSettings>{wayOf[news.is]}</ToSettings>
        )}
      </div>
      <CloseButton aria-label="Hide this notice" onClick={hide} />
    </section>
  );
}

const ToSettings = ({ children }: { children: ReactNode }) => (
  <LinkButton small variant="default" to={paths.subscription()}>
    {children}
  </LinkButton>
);

const wayOf = { missing: "Choose a plan", failing: "Open settings", stopped: "Open settings", ending: "Reactivate" };
