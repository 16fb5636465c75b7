// The app: theme, client, router. Loaded apart from the landing page.
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "../ui/global.css";
import { ApolloProvider } from "@apollo/client/react";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { ErrorBoundary } from "react-error-boundary";
import { RouterProvider } from "react-router";
import { preloadUser, socket, useSessionClient } from "../apollo/session";
import { cssVariablesResolver, theme } from "../ui/theme";
import { CrashScreen } from "./CrashScreen";
import { LiveSocketContext } from "./LiveSocketContext";
import { makeRouter, preload } from "./routes";

// Who it is and the code of the screen are asked for together, before anything is drawn.
preloadUser();
preload(location.pathname);
const router = makeRouter();

export function App() {
  const client = useSessionClient();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Notifications />
      <ErrorBoundary FallbackComponent={CrashScreen}>
        <LiveSocketContext value={socket}>
          <ApolloProvider client={client}>
            <RouterProvider router={router} />
          </ApolloProvider>
        </LiveSocketContext>
      </ErrorBoundary>
    </MantineProvider>
  );
}
