/** The Pomodoro sessions list: four sections in order, the form to create one, and the question before a delete (docs/product.md "Sessions"). */
import { Button } from "@mantine/core";
import { IconPlus, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "../../lib/paths";
import { CardGrid } from "../../ui/CardGrid";
import { Count } from "../../ui/Count";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import { LoadFailure } from "../../ui/LoadFailure";
import { late } from "../../ui/later";
import { PageHeader } from "../../ui/PageHeader";
import { CardGridSkeleton } from "../../ui/Skeletons";
import { useQuestion } from "../../ui/useQuestion";
import { SessionCard } from "./SessionCard";
import classes from "./SessionsView.module.css";
import { type SessionSection, sectionsOf } from "./sessionSections";
import { useDeleteSession } from "./useDeleteSession";
import { type ListedSession, useSessionsList } from "./useSessionsList";

const SessionForm = late(async () => (await import("./SessionForm")).SessionForm);

export function SessionsView() {
  const [search] = useSearchParams();
  return search.has("new") ? <NewSession /> : <SessionsList />;
}

/** The same place with or without the form to create a session; Back in the browser closes it. */
function useNewSessionPlace(): {
  list: { pathname: string; search: string };
  form: { pathname: string; search: string };
} {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [without, withForm] = [new URLSearchParams(search), new URLSearchParams(search)];
  without.delete("new");
  withForm.set("new", "");
  return { list: { pathname, search: without.toString() }, form: { pathname, search: withForm.toString() } };
}

function NewSession() {
  const navigate = useNavigate();
  const { list } = useNewSessionPlace();
  const back = () => navigate(list, { replace: true });
  // Where one made it there is nothing more to do; what comes next is its timer and its tasks.
  const open = ({ id }: { id: string }) => navigate(paths.session(id), { replace: true });
  return (
    <>
      <PageHeader title="Create New Pomodoro Session" back={{ label: "Back to Sessions", to: list }} />
      <SessionForm onSaved={open} onCancel={back} />
    </>
  );
}

const deletionWords = {
  title: "Delete Session",
  text: "Are you sure you want to delete this session?",
  confirmLabel: "Confirm Delete",
};

function SessionsList() {
  const { sessions, failure, loading, reload } = useSessionsList();
  const { form } = useNewSessionPlace();
  const remove = useDeleteSession();
  const deletion = useQuestion<ListedSession>(
    () => deletionWords,
    ({ id }) => void remove(id),
  );
  const empty = sessions?.length === 0;
  const create = (
    <Button component={Link} to={form} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      Create New Session
    </Button>
  );
  return (
    <>
      <div className={classes.head}>
        <PageHeader title="Pomodoro Sessions" />
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            loading={loading && sessions !== null}
            onClick={reload}
          >
            Refresh
          </Button>
          {!empty && create}
        </div>
      </div>
      {failure && <LoadFailure message={failure} onRetry={reload} />}
      {sessions === null && !failure && <CardGridSkeleton />}
      {empty && (
        <EmptyState
          title="No pomodoro sessions"
          text="Get started by creating your first pomodoro session."
          action={create}
        />
      )}
      {sessions !== null && !empty && (
        <div className={classes.sections}>
          {sectionsOf(sessions).map((section) => (
            <Section key={section.title} section={section} onDelete={deletion.ask} />
          ))}
        </div>
      )}
      {deletion.dialog}
    </>
  );
}

/** How many cards a section shows before it asks; years of completed sessions must not be drawn at once. */
const pageOf = 30;

type SectionProps = { section: SessionSection<ListedSession>; onDelete: (session: ListedSession) => void };

function Section({ section: { title, sessions }, onDelete }: SectionProps) {
  const [shown, setShown] = useState(pageOf);
  return (
    <section aria-label={title}>
      <div className={classes.title}>
        <h2>{title}</h2>
        <Count>{sessions.length}</Count>
      </div>
      {sessions.length > 0 && (
        <CardGrid label={title}>
          {sessions.slice(0, shown).map((session) => (
            <li key={session.id}>
              <SessionCard session={session} onDelete={() => onDelete(session)} />
            </li>
          ))}
        </CardGrid>
      )}
      {sessions.length > shown && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + pageOf)}>
          Show {Math.min(pageOf, sessions.length - shown)} more
        </Button>
      )}
    </section>
  );
}
