// What every signed-in screen stands on: the theme, the client of whoever it is, who that is, and the frame.
import { ApolloProvider } from "@apollo/client/react";
import { socket, useSessionClient } from "../apollo/session";
import { LiveSocketContext } from "./LiveSocketContext";
import { Member } from "./Member";
import { Shell } from "./Shell";
import { Theme } from "./Theme";

export function SignedIn() {
  const client = useSessionClient();
  return (
    <Theme>
      <LiveSocketContext value={socket}>
        <ApolloProvider client={client}>
          <Member>
            <Shell />
          </Member>
        </ApolloProvider>
      </LiveSocketContext>
    </Theme>
  );
}
