// The app: theme, client, router. Loaded apart from the landing page.
import "virtual:mantine.css";
import "@mantine/notifications/styles.css";
import "../ui/global.css";
import "../ui/controls.css";
import { ApolloProvider } from "@apollo/client/react";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { ErrorBoundary } from "react-error-boundary";
import { BrowserRouter } from "react-router";
import { preloadUser, socket, useSessionClient } from "../apollo/session";
import { cssVariablesResolver, theme } from "../ui/theme";
import { AppRoutes } from "./AppRoutes";
import { CrashPage } from "./CrashScreen";
import { LiveSocketContext } from "./LiveSocketContext";
import { preload } from "./routes";

// Who it is and the code of the screen are asked for together, before anything is drawn.
preloadUser();
preload(location.pathname);

export function App() {
  const client = useSessionClient();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Notifications />
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
