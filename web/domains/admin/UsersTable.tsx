// A page of users as a table; on phones each is two lines (design §3 "Table").
import type { FragmentType } from "@apollo/client";
import { ActionIcon, Checkbox } from "@mantine/core";
import { IconDiscountCheck, IconPencil, IconTrash } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { type UserRowFragment, UserRowFragmentDoc } from "../../apollo/generated/admin";
import { memoShown, useShown } from "../../apollo/useShown";
import { adminPaths } from "../../lib/adminPaths";
import { shortDate } from "../../lib/dates";
import { Link } from "../../ui/Link";
import { TableHead } from "../../ui/TableHead";
import { AccountBadge } from "./AccountBadge";
import { statusLabels } from "./accountWords";
import classes from "./List.module.css";
import type { Selection } from "./several/useSelection";
import type { UserPages } from "./useUserPages";

/* GraphQL */ `
  fragment UserRow on User {
    id email name accountType subscriptionLevel subscriptionStatus paymentExempt createdAt
  }
`;

type UserVerbs = {
  onEdit: (user: UserRowFragment) => void;
  onDelete: (user: UserRowFragment) => void;
};
type UsersTableProps = UserVerbs & {
  users: NonNullable<UserPages["users"]>;
  isStale: boolean;
  selection: Selection;
};

export const UsersTable = ({ users, isStale, selection, ...verbs }: UsersTableProps) => (
  <table className={classes.table} aria-label="Users" aria-busy={isStale} data-stale={isStale || undefined}>
    <TableHead
      columns={[
        ["User"],
        ["Account type", classes.wide],
        ["Subscription", classes.wide],
        ["Payment", classes.wider],
        ["Created", classes.wider],
      ]}
      acts
    />
    <tbody>
      {users.map((user) => (
        <UserRow
          key={user.id}
          user={user}
          isSelected={selection.emails.has(user.id)}
          onSelect={selection.toggle}
          {...verbs}
        />
      ))}
    </tbody>
  </table>
);

type UserRowProps = UserVerbs & {
  user: FragmentType<UserRowFragment>;
  isSelected: boolean;
  onSelect: Selection["toggle"];
};

const UserRow = memoShown(function UserRow({ onEdit, onDelete, isSelected, onSelect, ...props }: UserRowProps) {
  const user = useShown(UserRowFragmentDoc, props.user);
  const { search } = useLocation();
  if (!user) return null;
  return (
    <tr>
      <th scope="row">
        <div className={classes.selectable}>
          <Checkbox
            className={classes.select}
            size="xs"
            aria-label={`Select ${user.email}`}
            checked={isSelected}
            onChange={() => onSelect(user)}
          />
          <div>
            <Link className={classes.name} to={adminPaths.user(user.id)} state={{ search }}>
              {user.email}
            </Link>
            {user.name && <span className={classes.under}>{user.name}</span>}
            <span className={classes.second}>
              <AccountBadge user={user} />
              <Status user={user} />
              {user.paymentExempt && <Exempt />}
            </span>
          </div>
        </div>
      </th>
      <td className={classes.wide}>
        <AccountBadge user={user} />
      </td>
      <td className={classes.wide}>
        <Status user={user} />
        {user.paymentExempt && (
          <span className={classes.narrow}>
            <Exempt />
          </span>
        )}
      </td>
      <td className={classes.wider}>{user.paymentExempt && <Exempt />}</td>
      <td className={classes.wider}>{shortDate(user.createdAt)}</td>
      <td>
        <span className={classes.icons}>
          <ActionIcon size="md" aria-label={`Edit ${user.email}`} onClick={() => onEdit(user)}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon size="md" aria-label={`Delete ${user.email}`} onClick={() => onDelete(user)}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      </td>
    </tr>
  );
});

const overdue = ["past_due", "unpaid"];

export const Status = ({ user: { subscriptionStatus } }: { user: Pick<UserRowFragment, "subscriptionStatus"> }) => (
  <span className={classes.status} data-overdue={overdue.includes(subscriptionStatus) || undefined}>
    {statusLabels[subscriptionStatus]}
  </span>
);

const Exempt = () => (
  <span className={classes.exempt}>
    <IconDiscountCheck size={16} stroke={1.75} aria-hidden />
    Payment exempt
  </span>
);
