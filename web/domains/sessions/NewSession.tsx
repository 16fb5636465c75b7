/** The form to create a session, in the place of the list (docs/product.md "Sessions"). */
import { useNavigate } from "react-router";
import { paths } from "../../lib/paths";
import { PageHeader } from "../../ui/PageHeader";
import { SessionForm } from "./SessionForm";

/** `list`: the same place without the form; Back in the browser leads there too. */
export function NewSession({ list }: { list: { pathname: string; search: string } }) {
  const navigate = useNavigate();
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
