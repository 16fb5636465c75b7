/** The Pomodoro sessions list: four sections in order, each page by page, the form to create one, and the question before a delete (docs/product.md "Sessions"). */
import { Button } from "@mantine/core";
import { IconCalendar, IconPlus, IconRefresh } from "@tabler/icons-react";
import { useLocation, useSearchParams } from "react-router";
import { sessionSections } from "#contract/states";
import { paths } from "../../lib/paths";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import { LoadFailure } from "../../ui/LoadFailure";
import { late } from "../../ui/later";
import { PageHeader } from "../../ui/PageHeader";
import { CardGridSkeleton } from "../../ui/Skeletons";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { useQuestion } from "../../ui/useQuestion";
import { SectionOfSessions } from "./SectionOfSessions";
import classes from "./SessionsView.module.css";
import { useDeleteSession } from "./useDeleteSession";
import { type ListedSession, useSessionsList } from "./useSessionsList";

const NewSession = late(async () => (await import("./NewSession")).NewSession);

export function SessionsView() {
  const [search] = useSearchParams();
  const list = useNewSessionPlace(false);
  return search.has("new") ? <NewSession list={list} /> : <SessionsList />;
}

/** The same place with the form to create a session and without; Back in the browser closes it. */
function useNewSessionPlace(isForm: boolean): { pathname: string; search: string } {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const there = new URLSearchParams(search);
  if (isForm) there.set("new", "");
  else there.delete("new");
  return { pathname, search: there.toString() };
}

const deletionWords = {
  title: "Delete Session",
  text: "Are you sure you want to delete this session?",
  confirmLabel: "Confirm Delete",
};

function SessionsList() {
  const { sections, failure, loading, reload } = useSessionsList();
  const form = useNewSessionPlace(true);
  const remove = useDeleteSession();
  const deletion = useQuestion<ListedSession>(
    () => deletionWords,
    ({ id }) => void remove(id),
  );
  const empty = sections !== null && Object.values(sections).every(({ total }) => total === 0);
  const ref = useKeptFocus();
  const create = (
    <Button component={Link} ref={ref} to={form} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      Create New Session
    </Button>
  );
  return (
    <>
      <div className={classes.head}>
        <PageHeader title="Pomodoro Sessions" />
        <div className={classes.actions}>
          <Button
            component={Link}
            to={paths.view("calendar")}
            variant="default"
            leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
          >
            Calendar
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            loading={loading && sections !== null}
            onClick={reload}
          >
            Refresh
          </Button>
          {!empty && create}
        </div>
      </div>
      {failure && <LoadFailure message={failure} onRetry={reload} />}
      {sections === null && !failure && <CardGridSkeleton />}
      {empty && (
        <EmptyState
          title="No pomodoro sessions"
          text="Get started by creating your first pomodoro session."
          action={create}
        />
      )}
      {sections !== null && !empty && (
        <div className={classes.sections}>
          {sessionSections.map((section) => (
            <SectionOfSessions key={section} section={section} held={sections[section]} onDelete={deletion.ask} />
          ))}
        </div>
      )}
      {deletion.dialog}
    </>
  );
}
