// Site Notice: one sentence above every screen of everybody who is signed in, now or at a time that is set.
import { Button } from "@mantine/core";
import { SiteNoticeDocument, useEndSiteNoticeMutation, useSiteNoticeQuery } from "../../../apollo/generated/admin";
import { dateAndTime } from "../../../lib/dates";
import { notify } from "../../../lib/notify";
import { EmptyState } from "../../../ui/EmptyState";
import { Facts } from "../../../ui/Facts";
import { LoadFailure } from "../../../ui/LoadFailure";
import { Section } from "../../../ui/Section";
import { SiteNoticeLine } from "../../../ui/SiteNoticeLine";
import { RowsSkeleton } from "../../../ui/Skeletons";
import { adminSentence } from "../adminClient";
import { failures } from "../failures";
import classes from "./SiteNotice.module.css";
import { type PlannedNotice, SiteNoticeForm } from "./SiteNoticeForm";

/* GraphQL */ `
  query SiteNotice {
    plannedSiteNotice { id text kind from until }
  }

  mutation EndSiteNotice {
    endSiteNotice
  }
`;

export function SiteNoticeView() {
  const { data, error, refetch } = useSiteNoticeQuery({ fetchPolicy: "cache-and-network" });
  const planned = data?.plannedSiteNotice;
  return (
    <section className={classes.view} aria-label="Site Notice">
      {error && (
        <LoadFailure
          message={failures.fetchSiteNotice}
          error={error}
          onRetry={() => void refetch().catch(() => {})}
          retryLabel="Try Again"
        />
      )}
      {data === undefined && !error && <RowsSkeleton rows={4} />}
      {planned === null && (
        <Section title="Stands now">
          <EmptyState within title="No notice stands above the screens" />
        </Section>
      )}
      {planned && <Planned notice={planned} />}
      {planned !== undefined && (
        <Section title={planned ? "Change the notice" : "New notice"}>
          <SiteNoticeForm key={JSON.stringify(planned)} planned={planned} />
        </Section>
      )}
    </section>
  );
}

function Planned({ notice }: { notice: PlannedNotice }) {
  const [end, { loading }] = useEndSiteNoticeMutation({
    refetchQueries: [SiteNoticeDocument],
    awaitRefetchQueries: true,
  });
  const takeDown = async () => {
    try {
      await end();
      notify.success("The notice is taken down");
    } catch (problem) {
      notify.error(adminSentence(problem, failures.endSiteNotice));
    }
  };
  const begun = Date.parse(notice.from) <= Date.now();
  return (
    <Section
      title={begun ? "Stands now" : "Planned"}
      action={
        <Button variant="default" size="xs" loading={loading} onClick={() => void takeDown()}>
          Take Down
        </Button>
      }
    >
      <div className={classes.shown}>
        <SiteNoticeLine text={notice.text} kind={notice.kind} />
      </div>
      <Facts
        facts={[
          [begun ? "Since" : "From", dateAndTime(notice.from)],
          ["Until", notice.until ? dateAndTime(notice.until) : "It is taken down"],
        ]}
      />
    </Section>
  );
}
