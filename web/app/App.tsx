// The app: theme, client, router. Loaded apart from the landing page.
import "virtual:mantine.css";
import "../ui/global.css";
import "../ui/controls.css";
import { ApolloProvider } from "@apollo/client/react";
import { MantineProvider } from "@mantine/core";
import { useLayoutEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { BrowserRouter, matchRoutes, useLocation, useRoutes } from "react-router";
import { preloadUser, socket, useSessionClient } from "../apollo/session";
import { useToken } from "../apollo/useToken";
import { setPageTitle } from "../lib/pageTitle";
import { cssVariablesResolver, theme } from "../ui/theme";
import { Aside } from "./Aside";
import { CrashPage } from "./CrashScreen";
import { LiveSocketContext } from "./LiveSocketContext";
import { preload, type RouteFacts, routes } from "./routes";
import { sectionOf, sections } from "./sections";
import { Toasts } from "./Toasts";
import { useScrollMemory } from "./useScrollMemory";

// Who it is and the code of the screen are asked for together, before anything is drawn.
preloadUser();
preload(location.pathname);

export function App() {
  const client = useSessionClient();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Aside>
        <Toasts />
      </Aside>
      <ErrorBoundary FallbackComponent={CrashPage}>
        <LiveSocketContext value={socket}>
          <ApolloProvider client={client}>
            <BrowserRouter>
              <AppRoutes />
            </BrowserRouter>
          </ApolloProvider>
        </LiveSocketContext>
      </ErrorBoundary>
    </MantineProvider>
  );
}

/** The screen that stands at the current address, the tab's name for it, and where it was scrolled to. */
function AppRoutes() {
  const title = useRouteTitle();
  // Before any screen's own effect: one that knows its thing's name has the last word.
  useLayoutEffect(() => setPageTitle(title), [title]);
  useScrollMemory();
  return useRoutes(routes);
}

/** Null, the product's name alone, for a visitor at the door. */
function useRouteTitle(): string | null {
  const { pathname, search } = useLocation();
  const signedIn = useToken() !== null;
  const facts: RouteFacts | undefined = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
  const view = sectionOf(pathname, search);
  const section = sections.find((candidate) => candidate.view === view)?.label ?? "Dashboard";
  return facts?.title ?? (signedIn ? section : null);
}
