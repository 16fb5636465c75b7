// The back-office: users, administrators, and what was done there (docs/product.md "Back-office").
import { Tabs } from "@mantine/core";
import {
  IconArrowsExchange,
  IconChartBar,
  IconDeviceMobile,
  IconHistory,
  IconReceipt,
  IconRefreshAlert,
  IconShieldLock,
  IconSpeakerphone,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { type ComponentType, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-router";
import { adminPaths } from "../../lib/adminPaths";
import { usePageTitle } from "../../lib/pageTitle";
import { useAddressQuery } from "../../lib/useAddressQuery";
import { late } from "../../ui/later";
import { PageHeader } from "../../ui/PageHeader";
import tabs from "../../ui/Tabs.module.css";
import classes from "./AdminDashboardPage.module.css";
import { AdminHeader } from "./AdminHeader";
import { AdminManagement } from "./AdminManagement";
import { OwnSignIn, SecondFactorFirst } from "./AdminSecondFactor";
import { AuditLog } from "./AuditLog";
import { useAdminToken } from "./adminToken";
import { FailedJobs } from "./FailedJobs";
import { FiguresView } from "./figures/FiguresView";
import { KnownDevice } from "./knownDevice";
import { PlanManagement } from "./PlanManagement";
import { UserManagement } from "./UserManagement";
import { WrongPasswords } from "./WrongPasswords";

const Reconciliations = late(async () => (await import("./Reconciliations")).Reconciliations);

const SiteNoticeView = late(async () => (await import("./site-notice/SiteNoticeView")).SiteNoticeView);

const views: { value: string; label: string; Icon: TablerIcon; View: ComponentType }[] = [
  { value: "users", label: "User Management", Icon: IconUsers, View: UserManagement },
  { value: "admins", label: "Admin Management", Icon: IconShieldLock, View: AdminManagement },
  { value: "figures", label: "Figures", Icon: IconChartBar, View: FiguresView },
  { value: "plans", label: "Plans", Icon: IconReceipt, View: PlanManagement },
  { value: "notice", label: "Site Notice", Icon: IconSpeakerphone, View: SiteNoticeView },
  { value: "jobs", label: "Failed Jobs", Icon: IconRefreshAlert, View: FailedJobs },
  { value: "reconciliation", label: "Reconciliation", Icon: IconArrowsExchange, View: Reconciliations },
  { value: "audit", label: "Audit Log", Icon: IconHistory, View: AuditLog },
  { value: "factor", label: "Second Factor", Icon: IconDeviceMobile, View: OwnSignIn },
];

/** Where not all tabs fit, the one that is chosen is seen. */
const intoView = (chosen: HTMLElement | null) => chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** What was chosen in the other tabs stays, so that who comes back finds the list as it was. */
function withTab(now: URLSearchParams, tab: string | null): URLSearchParams {
  const next = new URLSearchParams(now);
  if (tab === null || tab === views[0]?.value) next.delete("tab");
  else next.set("tab", tab);
  return next;
}

/** Leads to the login without an administrator's token, also when it ends while the page stands. */
export function AdminDashboardPage() {
  const isSignedIn = useAdminToken() !== null;
  return isSignedIn ? <AdminDashboard /> : <Navigate to={adminPaths.login()} replace />;
}

/** The chosen tab stands in the address as `tab`. */
function AdminDashboard() {
  usePageTitle("Admin Dashboard");
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  const [search, setSearch] = useAddressQuery();
  const { state } = useLocation();
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
            onChange={(value) => setSearch((now) => withTab(now, value), { replace: true, state })}
            classNames={{ ...tabs, list: `${tabs.list} ${classes.tabs}`, tabSection: classes.glyph }}
            keepMounted={false}
            unstyled
          >
            <Tabs.List aria-label="Back-office">
              {views.map(({ value, label, Icon }) => (
                <Tabs.Tab
                  key={value}
                  ref={value === tab ? intoView : undefined}
                  value={value}
                  leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                >
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
