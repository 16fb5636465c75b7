// Keeps the profile true in the background (docs/api.md "Calls", docs/product.md "Settings"): a second after the sign-in, and again when the tab
// is looked at, at most every 30 seconds. A record that is missing is made, a limit is waited for.
import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import type { Preferences } from "#contract/preferences";
import { MeDocument, type UserFieldsFragment } from "../../apollo/generated/graphql";
import { isRefusal, problemOf, refusalSentence } from "../../apollo/problems";
import { rest } from "../../apollo/rest";
import { isPastHalf, subjectOf, token } from "../../apollo/token";
import { userLive } from "./users.live";

const DELAY_MS = 1_000;
const THROTTLE_MS = 30_000;
const RATE_LIMIT_RETRY_MS = 5_000;

/** Whose profile was asked for last in this tab, and when; a reload does not ask again at once. */
const lastSync = {
  key: "stint.synced",
  wait(): number {
    const [subject, at] = (sessionStorage.getItem(this.key) ?? "").split(" ");
    return subject === subjectOf(token.get()) ? Math.max(0, Number(at) + THROTTLE_MS - Date.now()) : 0;
  },
  note(): void {
    sessionStorage.setItem(this.key, `${subjectOf(token.get())} ${Date.now()}`);
  },
};

/** Runs while `signedIn`. Nobody is told of failures: a refused profile signs out, anything else is tried again later. */
export function useUserSync(signedIn: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!signedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(run, ms);
    };
    const run = async () => {
      lastSync.note();
      const bearer = token.get();
      const error = await sync(client);
      if (error === null) return;
      if (problemOf(error).code === "RATE_LIMITED") later(RATE_LIMIT_RETRY_MS);
      if (isRefusal(error) && bearer === token.get()) token.clear(refusalSentence(error));
    };
    const soon = () => {
      if (document.visibilityState === "visible" && lastSync.wait() === 0) later(DELAY_MS);
    };
    soon();
    document.addEventListener("visibilitychange", soon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", soon);
    };
  }, [client, signedIn]);
}

interface Profile {
  data: { user: Omit<UserFieldsFragment, "__typename" | "preferences"> & { preferences: Preferences } };
}

/** Fetches the profile into the cache, and a fresh token when the old one is past half its life; what it failed with, or null. */
async function sync(client: ApolloClient): Promise<unknown> {
  try {
    const { data } = await rest<Profile>("GET", "/auth/profile").catch((error) => {
      if (problemOf(error).code !== "NOT_FOUND") throw error;
      return rest<Profile>("POST", "/auth/create-user");
    });
    const { preferences, ...user } = data.user;
    userLive.placeUnlessOlder(client.cache, {
      ...user,
      __typename: "User",
      preferences: { ...preferences, __typename: "Preferences" },
    });
    if (isPastHalf(token.get())) await client.query({ query: MeDocument, fetchPolicy: "network-only" });
    return null;
  } catch (error) {
    return error;
  }
}
