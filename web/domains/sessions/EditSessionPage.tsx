/** Edits a session at /pomodoro/{id}/edit; saving and cancelling both lead back to it (docs/product.md "Sessions"). */
import { useNavigate, useParams } from "react-router";
import { messages } from "#contract/messages";
import { EditSessionDocument, SessionFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { useShown } from "../../apollo/useShown";
import { paths } from "../../lib/paths";
import { LoadFailure } from "../../ui/LoadFailure";
import { NotFound } from "../../ui/NotFound";
import { PageHeader } from "../../ui/PageHeader";
import { PageSkeleton } from "../../ui/Skeletons";
import { SessionForm } from "./SessionForm";
import { useSession } from "./useSession";

/* GraphQL */ `
  query EditSession($id: ID!) {
    session(id: $id) { ...SessionFields @unmask }
  }
`;

export function EditSessionPage() {
  const { id: sessionId = "" } = useParams();
  const navigate = useNavigate();
  const { missing, error, reload } = useSession(EditSessionDocument, sessionId);
  // Deleted elsewhere, its form stays with what was typed, and says so.
  const session = useShown(SessionFieldsFragmentDoc, { __typename: "PomodoroSession", id: sessionId });
  const back = () => navigate(paths.session(sessionId));
  if (!session && missing)
    return <NotFound title={messages.sessionMissing} back={{ label: "Back to Sessions", to: paths.sessions() }} />;
  if (!session && !error) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title="Edit Pomodoro Session"
        subtitle="Update your session details"
        back={{ label: "Back to Session", to: paths.session(sessionId) }}
      />
      {session ? (
        <SessionForm key={session.id} session={session} onSaved={back} onCancel={back} />
      ) : (
        <LoadFailure message={messages.loadSessionFailed} error={error} onRetry={reload} />
      )}
    </>
  );
}
