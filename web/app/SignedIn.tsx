// What every signed-in screen stands on: the scheme of colours, the client of whoever it is, who that is, and the frame.
import { ApolloProvider } from "@apollo/client/react";
import { socket, useSessionClient } from "../apollo/session";
import { useScheme } from "../lib/scheme";
import { LiveSocketContext } from "./LiveSocketContext";
import { Member } from "./Member";
import { Shell } from "./Shell";

export function SignedIn() {
  const client = useSessionClient();
  useScheme();
  return (
    <LiveSocketContext value={socket}>
      <ApolloProvider client={client}>
        <Member>
          <Shell />
        </Member>
      </ApolloProvider>
    </LiveSocketContext>
  );
}
