// Keeps the profile true in the background: a second after the tab is looked at again, at most every 30 seconds
// (account-billing-admin §7, §9). Sign-in and load have just fetched it, and live changes of it arrive by themselves.
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { MeDocument } from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";
import { rest } from "../../apollo/rest";

const DELAY_MS = 1_000;
const THROTTLE_MS = 30_000;
const RATE_LIMIT_RETRY_MS = 5_000;

/** Runs while `signedIn`. Failures are silent: a refused token signs out by itself, anything else is tried again later. */
export function useUserSync(signedIn: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!signedIn) return;
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(sync, ms);
    };
    const sync = async () => {
      last = Date.now();
      try {
        await client.query({ query: MeDocument, fetchPolicy: "network-only" });
      } catch (error) {
        const { code } = problemOf(error);
        if (code === "RATE_LIMITED") later(RATE_LIMIT_RETRY_MS);
        if (code === "NOT_FOUND") await rest("POST", "/auth/create-user").catch(() => {});
      }
    };
    const onLook = () => {
      if (document.visibilityState === "visible" && Date.now() - last >= THROTTLE_MS) later(DELAY_MS);
    };
    document.addEventListener("visibilitychange", onLook);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onLook);
    };
  }, [client, signedIn]);
}
