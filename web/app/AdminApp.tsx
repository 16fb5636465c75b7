// The back-office, an app beside the users': own client, own token, no live socket (docs/product.md "Back-office").
import "@mantine/notifications/styles.css";
import "../ui/global.css";
import { ApolloProvider } from "@apollo/client/react";
import { Notifications } from "@mantine/notifications";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { BrowserRouter, useRoutes } from "react-router";
import { AdminLoginPage } from "../domains/admin/AdminLoginPage";
import { makeAdminClient } from "../domains/admin/adminClient";
import { adminToken, onAdminTokenChange } from "../domains/admin/adminToken";
import { adminPaths } from "../lib/adminPaths";
import { useScheme } from "../lib/scheme";
import { PageSkeleton } from "../ui/Skeletons";
import { Themed } from "../ui/Themed";
import { CrashPage } from "./CrashScreen";

const AdminDashboardPage = lazy(async () => ({
  default: (await import("./AdminPages")).AdminDashboardPage,
}));
const AdminUserPage = lazy(async () => ({
  default: (await import("./AdminPages")).AdminUserPage,
}));

const late = (page: ReactNode) => <Suspense fallback={<PageSkeleton />}>{page}</Suspense>;
const routes = [
  { path: adminPaths.login(), element: <AdminLoginPage /> },
  { path: adminPaths.dashboard(), element: late(<AdminDashboardPage />) },
  { path: adminPaths.user(":id"), element: late(<AdminUserPage />) },
];

const Routes = () => useRoutes(routes);

export function AdminApp() {
  const client = useAdminClient();
  useScheme();
  return (
    <Themed>
      <Notifications />
      <ErrorBoundary FallbackComponent={CrashPage}>
        <ApolloProvider client={client}>
          <BrowserRouter>
            <Routes />
          </BrowserRouter>
        </ApolloProvider>
      </ErrorBoundary>
    </Themed>
  );
}

/** One client for the visit; nothing that one administrator read is left for the next. */
function useAdminClient() {
  const [client] = useState(makeAdminClient);
  useEffect(
    () =>
      onAdminTokenChange(() => {
        if (adminToken.get() === null) client.clearStore().catch(() => {});
      }),
    [client],
  );
  return client;
}
