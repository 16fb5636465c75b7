// Keeps the profile and what the person prefers true, in both directions. No screen waits for it.
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useSyncExternalStore } from "react";
import type { UserFieldsFragment } from "../../apollo/generated/graphql";
import { onTokenChange } from "../../apollo/token";
import { forgetPreferences, toldByAccount } from "../../lib/accountPreferences";
import { preferences } from "../../lib/preferences";
import { useUserSync } from "./useUserSync";

onTokenChange((now) => {
  if (now === null) forgetPreferences();
});

/** After what passes by itself, like a server that is too busy. */
const someTime = 60_000;

/** `user` is who is signed in, undefined until that is known. */
export function SelfKept({ user }: { user: UserFieldsFragment | undefined }) {
  const client = useApolloClient();
  const unsent = useSyncExternalStore(preferences.onChange, preferences.unsent);
  useUserSync(user !== undefined);
  useEffect(() => {
    if (user) toldByAccount(user.id, user.preferences);
  }, [user]);
  useEffect(() => {
    if (!user || Object.keys(unsent).length === 0) return;
    const send = () =>
      void import("./sendPreferences").then(({ sendPreferences }) => sendPreferences(client, user)).catch(() => {});
    send();
    const events = ["online", "visibilitychange"];
    for (const event of events) addEventListener(event, send);
    const again = setInterval(send, someTime);
    return () => {
      for (const event of events) removeEventListener(event, send);
      clearInterval(again);
    };
  }, [client, user, unsent]);
  return null;
}
