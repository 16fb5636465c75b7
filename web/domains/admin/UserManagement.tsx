// User Management: find an account, make one, change it, end it (docs/product.md "Back-office").
import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { UserRowFragment } from "../../apollo/generated/admin";
import { EmptyState } from "../../ui/EmptyState";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { useOpened } from "../../ui/useQuestion";
import { CreateUserDialog } from "./CreateUserDialog";
import { EditUserDialog } from "./EditUserDialog";
import { failures } from "./failures";
import classes from "./List.module.css";
import { SelectionBar } from "./several/SelectionBar";
import { useSelection } from "./several/useSelection";
import { UserControls } from "./UserControls";
import { UsersTable } from "./UsersTable";
import { useDeleteUser } from "./useDeleteUser";
import { filtersSet, noFilters } from "./useListing";
import { type UserPages, useUserPages } from "./useUserPages";

export function UserManagement() {
  const pages = useUserPages();
  const [isCreating, setCreating] = useState(false);
  const editing = useOpened<UserRowFragment>();
  const deletion = useDeleteUser(pages.reload);
  const selection = useSelection(pages.key);
  const { users, error, listing } = pages;
  const isNarrowed = listing.search !== "" || filtersSet(listing) > 0;
  const clear = () => {
    pages.type("");
    pages.arrange({ ...noFilters, search: "" });
  };
  return (
    <section aria-label="User Management">
      <UserControls pages={pages} onCreate={() => setCreating(true)} />
      {error !== undefined && (
        <LoadFailure
          message={failures.fetchUsers}
          error={error}
          onRetry={() => void pages.reload()}
          retryLabel="Try Again"
        />
      )}
      {!users && !error && <RowsSkeleton rows={8} />}
      {users?.length === 0 && (isNarrowed ? <NoMatch onClear={clear} /> : <NoUsers />)}
      {users && users.length > 0 && (
        <>
          <SelectionBar selection={selection} onDone={pages.reload} />
          <UsersTable
            users={users}
            isStale={pages.isStale}
            selection={selection}
            onEdit={editing.open}
            onDelete={deletion.ask}
          />
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
    text="Search looks into addresses and names; filters leave only the accounts that fit all of them."
    action={
      <Button variant="default" onClick={onClear}>
        Clear Search and Filters
      </Button>
    }
  />
);

/** Where in the list, and the way on; turning a page shows its top. */
function Pager({ pages: { range, previous, isToFirst, next } }: { pages: UserPages }) {
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
            {isToFirst ? "First Page" : "Previous"}
          </Button>
          <Button variant="default" size="xs" disabled={!next} onClick={next ? turn(next) : undefined}>
            Next
          </Button>
        </>
      )}
    </nav>
  );
}
