// The back-office: users, administrators, and what was done there (docs/product.md "Back-office").
import { Button, Tabs } from "@mantine/core";
import {
  IconArrowsExchange,
  IconDeviceMobile,
  IconHistory,
  IconReceipt,
  IconRefreshAlert,
  IconShieldLock,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { type ComponentType, useEffect, useRef } from "react";
import { Navigate, useSearchParams } from "react-router";
import { usePageTitle } from "../../lib/pageTitle";
import { paths } from "../../lib/paths";
import { late } from "../../ui/later";
import { Brand } from "../../ui/Mark";
import { PageHeader } from "../../ui/PageHeader";
import tabs from "../../ui/Tabs.module.css";
import top from "../../ui/TopBar.module.css";
import classes from "./AdminDashboardPage.module.css";
import { AdminManagement } from "./AdminManagement";
import { AdminSecondFactor, SecondFactorFirst } from "./AdminSecondFactor";
import { AuditLog } from "./AuditLog";
import { adminToken, useAdminToken } from "./adminToken";
import { FailedJobs } from "./FailedJobs";
import { KnownDevice } from "./knownDevice";
import { PlanManagement } from "./PlanManagement";
import { UserManagement } from "./UserManagement";
import { WrongPasswords } from "./WrongPasswords";

const Reconciliations = late(async () => (await import("./Reconciliations")).Reconciliations);

const views: { value: string; label: string; Icon: TablerIcon; View: ComponentType }[] = [
  { value: "users", label: "User Management", Icon: IconUsers, View: UserManagement },
  { value: "admins", label: "Admin Management", Icon: IconShieldLock, View: AdminManagement },
  { value: "plans", label: "Plans", Icon: IconReceipt, View: PlanManagement },
  { value: "jobs", label: "Failed Jobs", Icon: IconRefreshAlert, View: FailedJobs },
  { value: "reconciliation", label: "Reconciliation", Icon: IconArrowsExchange, View: Reconciliations },
  { value: "audit", label: "Audit Log", Icon: IconHistory, View: AuditLog },
  { value: "factor", label: "Second Factor", Icon: IconDeviceMobile, View: AdminSecondFactor },
];

/** Leads to the login without an administrator's token, also when it ends while the page stands. */
export function AdminDashboardPage() {
  const isSignedIn = useAdminToken() !== null;
  return isSignedIn ? <AdminDashboard /> : <Navigate to={paths.adminLogin()} replace />;
}

/** The chosen tab stands in the address as `tab`. */
function AdminDashboard() {
  usePageTitle("Admin Dashboard");
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  const [search, setSearch] = useSearchParams();
  const tab = views.find(({ value }) => value === search.get("tab"))?.value ?? "users";
  return (
    <>
      <AdminHeader />
      <main className={classes.main} ref={main} tabIndex={-1}>
        <PageHeader title="Admin Dashboard" subtitle="Users, administrators, and every change." />
        <SecondFactorFirst>
          <KnownDevice />
          <WrongPasswords />
          <Tabs
            value={tab}
            onChange={(value) => setSearch(value ? { tab: value } : {}, { replace: true })}
            classNames={{ ...tabs, list: `${tabs.list} ${classes.tabs}`, tabSection: classes.glyph }}
            keepMounted={false}
            unstyled
          >
            <Tabs.List aria-label="Back-office">
              {views.map(({ value, label, Icon }) => (
                <Tabs.Tab key={value} value={value} leftSection={<Icon size={16} stroke={1.75} aria-hidden />}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {views.map(({ value, View }) => (
              <Tabs.Panel key={value} value={value}>
                <View />
              </Tabs.Panel>
            ))}
          </Tabs>
        </SecondFactorFirst>
      </main>
    </>
  );
}

function AdminHeader() {
  return (
    <header className={top.top}>
      <div className={`${top.bar} ${classes.bar}`}>
        <a className={top.brand} href={paths.home()} aria-label="Stint, main site">
          <Brand />
        </a>
        <span className={classes.place}>Admin</span>
        <span className={classes.who}>{adminToken.data()?.username}</span>
        <Button variant="subtle" color="gray" size="xs" onClick={() => adminToken.clear()}>
          Logout
        </Button>
      </div>
    </header>
  );
}
