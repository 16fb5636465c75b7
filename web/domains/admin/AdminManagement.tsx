// Admin Management: who may enter the back-office (account-billing-admin §6).
import type { FragmentType } from "@apollo/client";
import { ActionIcon, Button } from "@mantine/core";
import { IconKey, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { messages } from "#contract/messages";
import {
  type AdminRowFragment,
  AdminRowFragmentDoc,
  type AdminsQuery,
  useAdminsQuery,
} from "../../apollo/generated/admin";
import { memoShown, useShown } from "../../apollo/useShown";
import { shortDate } from "../../lib/dates";
import { ErrorBox } from "../../ui/ErrorBox";
import { RowsSkeleton } from "../../ui/Skeletons";
import { TableHead } from "../../ui/TableHead";
import { useOpened } from "../../ui/useQuestion";
import { KindBadge } from "./AccountBadge";
import { AddAdminDialog } from "./AddAdminDialog";
import { adminSentence } from "./adminClient";
import { adminToken } from "./adminToken";
import { ChangePasswordDialog } from "./ChangePasswordDialog";
import classes from "./List.module.css";
import { useDeleteAdmin } from "./useDeleteAdmin";

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
      {error && (
        <ErrorBox message={adminSentence(error, messages.fetchAdminsFailed)} onRetry={refetch} retryLabel="Try Again" />
      )}
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
