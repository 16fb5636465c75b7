// User Management: find an account, make one, change it, end it (docs/product.md "Back-office").
import { Button, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { UserSort } from "#contract/states";
import { AdminUsersDocument, type UserRowFragment, useDeleteUserMutation } from "../../apollo/generated/admin";
import { orders, Select } from "../../forms/Select";
import { notify } from "../../lib/notify";
import { EmptyState } from "../../ui/EmptyState";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { useOpened, useQuestion } from "../../ui/useQuestion";
import { adminSentence } from "./adminClient";
import { CreateUserDialog } from "./CreateUserDialog";
import { EditUserDialog } from "./EditUserDialog";
import classes from "./List.module.css";
import { UsersTable } from "./UsersTable";
import { type Listing, type UserPages, useUserPages } from "./useUserPages";

export function UserManagement() {
  const pages = useUserPages();
  const [isCreating, setCreating] = useState(false);
  const editing = useOpened<UserRowFragment>();
  const deletion = useDeleteUser();
  const { users, error, listing } = pages;
  return (
    <section aria-label="User Management">
      <div className={classes.controls}>
        <TextInput
          className={classes.search}
          type="search"
          label="Search"
          placeholder="Email or name"
          maxLength={limits.title.max}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={pages.typed}
          onChange={(event) => pages.type(event.currentTarget.value)}
        />
        <UserSorting listing={listing} onChange={pages.arrange} />
        <Button
          className={classes.act}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          Create User
        </Button>
      </div>
      {error !== undefined && (
        <LoadFailure message={messages.fetchUsersFailed} error={error} onRetry={pages.retry} retryLabel="Try Again" />
      )}
      {!users && !error && <RowsSkeleton rows={8} />}
      {users?.length === 0 && (listing.search === "" ? <NoUsers /> : <NoMatch onClear={() => pages.type("")} />)}
      {users && users.length > 0 && (
        <>
          <UsersTable users={users} isStale={pages.isStale} onEdit={editing.open} onDelete={deletion.ask} />
          <Pager pages={pages} />
        </>
      )}
      <CreateUserDialog opened={isCreating} onClose={() => setCreating(false)} />
      <EditUserDialog opened={editing.opened} user={editing.thing} onClose={editing.close} />
      {deletion.dialog}
    </section>
  );
}

const NoUsers = () => <EmptyState title="No users yet" text="Whoever signs up appears here." />;
const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No users match your search"
    text="Search looks into addresses and names."
    action={
      <Button variant="default" onClick={onClear}>
        Clear Search
      </Button>
    }
  />
);

/** Where in the list, and the way on; turning a page shows its top. */
function Pager({ pages: { range, previous, next } }: { pages: UserPages }) {
  const pager = useRef<HTMLElement>(null);
  const turn = (go: () => void) => () => {
    go();
    pager.current?.closest("section")?.scrollIntoView({ block: "start" });
  };
  return (
    <nav className={classes.pager} aria-label="Pages" ref={pager}>
      <span className={classes.range} role="status">
        {range}
      </span>
      {(previous || next) && (
        <>
          <Button variant="default" size="xs" disabled={!previous} onClick={previous ? turn(previous) : undefined}>
            Previous
          </Button>
          <Button variant="default" size="xs" disabled={!next} onClick={next ? turn(next) : undefined}>
            Next
          </Button>
        </>
      )}
    </nav>
  );
}

/* GraphQL */ `
  mutation DeleteUser($id: ID!) {
    deleteUser(id: $id)
  }
`;

const words = ({ email }: UserRowFragment) => ({
  title: "Delete User",
  text: `Delete ${email} with everything in the account? This cannot be undone.`,
  confirmLabel: "Delete User",
});

/** Ends an account, asked for once. It cannot be taken back, so the row goes only when the server has said so. */
function useDeleteUser() {
  const [remove] = useDeleteUserMutation({ refetchQueries: [AdminUsersDocument], awaitRefetchQueries: true });
  return useQuestion(words, async ({ id, email }) => {
    try {
      await remove({ variables: { id } });
      notify.success(`${email} deleted`);
    } catch (error) {
      notify.error(adminSentence(error, messages.deleteUserFailed));
    }
  });
}

const sorts: { value: UserSort; label: string }[] = [
  { value: "created", label: "Created" },
  { value: "email", label: "Email" },
  { value: "name", label: "Name" },
];

type UserSortingProps = { listing: Listing; onChange: (change: Partial<Listing>) => void };

/** Time begins with the newest, words begin with A. */
const UserSorting = ({ listing: { sort, order }, onChange }: UserSortingProps) => (
  <>
    <Select
      className={classes.choice}
      label="Sort by"
      data={sorts}
      value={sort}
      onChange={(sort) => onChange({ sort, order: sort === "created" ? "desc" : "asc" })}
    />
    <Select
      className={classes.choice}
      label="Order"
      data={orders}
      value={order}
      onChange={(order) => onChange({ order })}
    />
  </>
);
