// One account: what it is, its subscription and payments, and what administrators did to it (docs/product.md "Back-office").

import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate, useParams } from "react-router";
import { messages } from "#contract/messages";
import { type AdminUserQuery, useAdminUserQuery } from "../../../apollo/generated/admin";
import { problemOf } from "../../../apollo/problems";
import { adminPaths } from "../../../lib/adminPaths";
import { dateAndTime } from "../../../lib/dates";
import { usePageTitle } from "../../../lib/pageTitle";
import { EmptyState } from "../../../ui/EmptyState";
import { Facts } from "../../../ui/Facts";
import { LoadFailure } from "../../../ui/LoadFailure";
import { NotFound } from "../../../ui/NotFound";
import { PageHeader } from "../../../ui/PageHeader";
import { Section } from "../../../ui/Section";
import { RowsSkeleton } from "../../../ui/Skeletons";
import { AccountBadge } from "../AccountBadge";
import page from "../AdminDashboardPage.module.css";
import { AdminHeader } from "../AdminHeader";
import { SecondFactorFirst } from "../AdminSecondFactor";
import { Entries } from "../AuditLog";
import { useAdminToken } from "../adminToken";
import { EditUserDialog } from "../EditUserDialog";
import { failures } from "../failures";
import { Status } from "../UsersTable";
import { useDeleteUser } from "../useDeleteUser";
import { Money } from "./Money";
import { SecondFactor } from "./SecondFactor";
import { SignIns } from "./SignIns";

/* GraphQL */ `
  query AdminUser($id: ID!) {
    adminUser(id: $id) {
      user { id emailVerified updatedAt ...UserRow @unmask }
      subscription { status nextBillingDate reactivationAvailableUntil plan { id name } unfinishedPlan { id name } }
      steps { id event fromPlan toPlan createdAt }
      payments { id amount currency status billingDate paypalTransactionId }
      secondFactor { on since recoveryCodesLeft }
      signIns { id method device network createdAt lastUsedAt }
      audit { id at admin act target details }
    }
  }
`;

/** Leads to the login without an administrator's token. */
export function AdminUserPage() {
  const isSignedIn = useAdminToken() !== null;
  return isSignedIn ? <UserPage /> : <Navigate to={adminPaths.login()} replace />;
}

function UserPage() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <AdminHeader />
      <main className={page.main} ref={main} tabIndex={-1}>
        <SecondFactorFirst>
          <ReadAccount />
        </SecondFactorFirst>
      </main>
    </>
  );
}

function ReadAccount() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useAdminUserQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const shown = data?.adminUser;
  usePageTitle(shown?.user.email ?? "User");
  const back = useWayBack();
  const isGone = error !== undefined && problemOf(error).code === "NOT_FOUND";
  return (
    <>
      {isGone && (
        <NotFound
          title={messages.userNotFound}
          text="The account was deleted, or there never was one at this address."
          back={back}
        />
      )}
      {error && !isGone && (
        <LoadFailure
          message={failures.fetchUser}
          error={error}
          onRetry={() => void refetch().catch(() => {})}
          retryLabel="Try Again"
        />
      )}
      {!shown && !error && <RowsSkeleton rows={8} />}
      {shown && !error && <Account shown={shown} back={back} reload={() => refetch().catch(() => {})} />}
    </>
  );
}

/** To the list as it was left. */
function useWayBack() {
  const state = useLocation().state as { search?: string } | null;
  return { label: "Back to Users", to: `${adminPaths.dashboard()}${state?.search ?? ""}` };
}

type AccountProps = {
  shown: AdminUserQuery["adminUser"];
  back: ReturnType<typeof useWayBack>;
  reload: () => Promise<unknown>;
};

function Account({
  shown: { user, subscription, steps, payments, secondFactor, signIns, audit },
  back,
  reload,
}: AccountProps) {
  const go = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const deletion = useDeleteUser(() => go(back.to, { replace: true }));
  const close = () => {
    setEditing(false);
    void reload();
  };
  return (
    <>
      <PageHeader
        back={back}
        title={user.email}
        badges={
          <>
            <AccountBadge user={user} />
            <Status user={user} />
          </>
        }
        subtitle={user.name}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              Edit User
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              onClick={() => deletion.ask(user)}
            >
              Delete User
            </Button>
          </>
        }
      />
      <Section title="Account">
        <Facts
          facts={[
            ["Email", user.emailVerified ? "Verified" : "Not verified"],
            ["Payment", user.paymentExempt ? "Payment exempt" : "Not exempt"],
            ["Created", dateAndTime(user.createdAt)],
            ["Last changed", dateAndTime(user.updatedAt)],
          ]}
        />
      </Section>
      <Money subscription={subscription} steps={steps} payments={payments} />
      <SecondFactor user={user} secondFactor={secondFactor} onChanged={reload} />
      <Section title="Sign-ins">
        <SignIns signIns={signIns} />
      </Section>
      <Section title="Audit entries">
        {audit.length === 0 ? (
          <EmptyState within title="No administrator has changed this account" />
        ) : (
          <Entries entries={audit} />
        )}
      </Section>
      <EditUserDialog opened={isEditing} user={user} onClose={close} />
      {deletion.dialog}
    </>
  );
}
