// Admin Management: who may enter the back-office (docs/product.md "Back-office").
import type { FragmentType } from "@apollo/client";
import { ActionIcon, Button } from "@mantine/core";
import { IconKey, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import {
  type AdminRowFragment,
  AdminRowFragmentDoc,
  AdminsDocument,
  type AdminsQuery,
  useAdminsQuery,
  useDeleteAdminMutation,
} from "../../apollo/generated/admin";
import { memoShown, useShown } from "../../apollo/useShown";
import { shortDate } from "../../lib/dates";
import { notify } from "../../lib/notify";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { TableHead } from "../../ui/TableHead";
import { useOpened, useQuestion } from "../../ui/useQuestion";
import { KindBadge } from "./AccountBadge";
import { AddAdminDialog } from "./AddAdminDialog";
import { adminSentence } from "./adminClient";
import { adminToken } from "./adminToken";
import { ChangePasswordDialog } from "./ChangePasswordDialog";
import { failures } from "./failures";
import classes from "./List.module.css";

/* GraphQL */ `
  fragment AdminRow on Admin {
    id username createdAt updatedAt
  }

  query Admins {
    admins { id ...AdminRow }
  }
`;

export function AdminManagement() {
  const { data, error, refetch } = useAdminsQuery({ fetchPolicy: "cache-and-network" });
  const [isAdding, setAdding] = useState(false);
  const changing = useOpened<AdminRowFragment>();
  const deletion = useDeleteAdmin();
  const admins = data?.admins;
  return (
    <section aria-label="Admin Management">
      <div className={classes.controls}>
        <p className={classes.lead}>Administrators sign in here only, apart from the users.</p>
        <Button
          className={classes.act}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add Admin
        </Button>
      </div>
      {error && <LoadFailure message={failures.fetchAdmins} error={error} onRetry={refetch} retryLabel="Try Again" />}
      {!admins && !error && <RowsSkeleton rows={3} />}
      {admins && (
        <AdminsTable
          admins={admins}
          onChangePassword={changing.open}
          // The last one stays: nobody could come in any more.
          onDelete={admins.length > 1 ? deletion.ask : null}
        />
      )}
      <AddAdminDialog opened={isAdding} onClose={() => setAdding(false)} />
      <ChangePasswordDialog opened={changing.opened} admin={changing.thing} onClose={changing.close} />
      {deletion.dialog}
    </section>
  );
}

type AdminVerbs = {
  onChangePassword: (admin: AdminRowFragment) => void;
  onDelete: ((admin: AdminRowFragment) => void) | null;
};

function AdminsTable({ admins, ...verbs }: AdminVerbs & { admins: AdminsQuery["admins"] }) {
  return (
    <table className={classes.table} aria-label="Administrators">
      <TableHead
        columns={[["Username"], ["Account type", classes.wide], ["Created", classes.wide], ["Updated", classes.wider]]}
        acts
      />
      <tbody>
        {admins.map((admin) => (
          <AdminRow key={admin.id} admin={admin} {...verbs} />
        ))}
      </tbody>
    </table>
  );
}

type AdminRowProps = AdminVerbs & { admin: FragmentType<AdminRowFragment> };

const AdminRow = memoShown(function AdminRow({ onChangePassword, onDelete, ...props }: AdminRowProps) {
  const admin = useShown(AdminRowFragmentDoc, props.admin);
  const me = adminToken.data()?.id;
  if (!admin) return null;
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>{admin.username}</span>
        {admin.id === me && <span className={classes.under}>You</span>}
        <span className={classes.second}>
          <KindBadge kind="admin" />
          <span className={classes.under}>Created {shortDate(admin.createdAt)}</span>
        </span>
      </th>
      <td className={classes.wide}>
        <KindBadge kind="admin" />
      </td>
      <td className={classes.wide}>{shortDate(admin.createdAt)}</td>
      <td className={classes.wider}>{shortDate(admin.updatedAt)}</td>
      <td>
        <span className={classes.icons}>
          <ActionIcon
            size="md"
            title="Change password"
            aria-label={`Change password of ${admin.username}`}
            onClick={() => onChangePassword(admin)}
          >
            <IconKey size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          {onDelete && (
            <ActionIcon
              size="md"
              title="Delete"
              aria-label={`Delete ${admin.username}`}
              onClick={() => onDelete(admin)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </td>
    </tr>
  );
});

/* GraphQL */ `
  mutation DeleteAdmin($id: ID!) {
    deleteAdmin(id: $id)
  }
`;

const isOwn = ({ id }: AdminRowFragment): boolean => id === adminToken.data()?.id;

const words = (admin: AdminRowFragment) => ({
  title: "Delete Admin",
  text: isOwn(admin)
    ? `Delete ${admin.username}, which is you? You will be signed out.`
    : `Delete ${admin.username}? This cannot be undone.`,
  confirmLabel: "Delete Admin",
});

/** Takes an administrator's entry away, asked for once. Who removes the own one leaves. */
function useDeleteAdmin() {
  const [remove] = useDeleteAdminMutation({ awaitRefetchQueries: true });
  return useQuestion(words, async (admin) => {
    const leaves = isOwn(admin);
    try {
      // The own token is gone with the entry: what is left must not be asked for with it.
      await remove({ variables: { id: admin.id }, refetchQueries: leaves ? [] : [AdminsDocument] });
      if (leaves) adminToken.clear();
      else notify.success(`${admin.username} deleted`);
    } catch (error) {
      notify.error(adminSentence(error, failures.deleteAdmin));
    }
  });
}
