/** Edits a session at /pomodoro/{id}/edit; saving and cancelling both lead back to it (docs/product.md "Sessions"). */
import { useNavigate, useParams } from "react-router";
import { messages } from "#contract/messages";
import { EditSessionDocument, SessionFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { useShown } from "../../apollo/useShown";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
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
  if (!session && !missing && !error) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title="Edit Pomodoro Session"
        subtitle="Update your session details"
        back={{ label: "Back to Session", to: paths.session(sessionId) }}
      />
      {session ? (
        <SessionForm key={session.id} session={session} onSaved={back} onCancel={back} />
      ) : missing ? (
        <ErrorBox message={messages.sessionMissing} />
      ) : (
        <ErrorBox message={messages.loadSessionFailed} onRetry={reload} />
      )}
    </>
  );
}
