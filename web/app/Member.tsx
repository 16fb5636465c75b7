// Who is signed in: the profile that the token fetches, kept true, and what is shown until it is here (docs/product.md "Everywhere").
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { messages } from "#contract/messages";
import { useMeQuery } from "../apollo/generated/graphql";
import { isRefusal, problemOf, refusalSentence } from "../apollo/problems";
import { token } from "../apollo/token";
import { lastSelf } from "../domains/users/lastSelf";
import { UserContext } from "../domains/users/UserContext";
import { LoadFailure } from "../ui/LoadFailure";
import { late, untilHere } from "../ui/later";
import classes from "../ui/Notice.module.css";
import { PlainButton } from "../ui/PlainButton";
import { Arriving } from "./Arriving";
import { AwayContext } from "./AwayNotice";
import { signOut } from "./signOut";

const SelfKept = late(untilHere(async () => (await import("../domains/users/SelfKept")).SelfKept));

/* GraphQL */ `
  query Me {
    me { user { ...UserFields @unmask } token unfinishedPlan { id name trialDays } }
  }
`;

/** `children`, once it is known who it is; the token is dropped where the server refuses it. */
export function Member({ children }: { children: ReactNode }) {
  const { data, error, loading, refetch } = useMeQuery({ notifyOnNetworkStatusChange: false });
  const user = data?.me.user;
  const fresh = data?.me.token;
  const isNoAnswer = !loading && !error && !user;
  const isRefused = isNoAnswer || (error !== undefined && isRefusal(error));
  const [known] = useState(lastSelf.read);
  const retry = useCallback(() => void refetch().catch(() => {}), [refetch]);
  const isAway = !user && error !== undefined && !isRefused;
  useRetries(isAway, retry);

  useEffect(() => {
    if (fresh) token.renew(fresh);
  }, [fresh]);
  useEffect(() => {
    if (user) lastSelf.keep(user);
  }, [user]);
  useEffect(() => {
    if (isRefused) token.clear(error ? refusalSentence(error) : messages.authenticationRequired);
  }, [isRefused, error]);

  const shown = user ?? (isAway ? known : null);
  if (shown)
    return (
      <AwayContext value={isAway ? retry : null}>
        <UserContext value={shown}>{children}</UserContext>
        <SelfKept user={user} />
      </AwayContext>
    );
  const wayOut = (isAway || loading) && <LateSignOut at={isAway ? 0 : LATE_MS} />;
  return isAway ? (
    <main className={classes.notice}>
      <LoadFailure message={problemOf(error).message} onRetry={retry} retryLabel="Try Again" />
      {wayOut}
    </main>
  ) : (
    <Arriving>{wayOut}</Arriving>
  );
}

const RETRY_MS = 15_000;
const LATE_MS = 3_000;

/** Asks again by itself while the server is away: when the line is back, and now and then. */
function useRetries(isAway: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(retry, RETRY_MS);
    addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, [isAway, retry]);
}

/** The way out where no header offers it, after `at` milliseconds: nobody is locked in by a server that is silent. */
function LateSignOut({ at }: { at: number }) {
  const [shown, setShown] = useState(at === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), at);
    return () => clearTimeout(timer);
  }, [at]);
  return shown ? (
    <PlainButton variant="subtle" onClick={signOut}>
      Sign out
    </PlainButton>
  ) : null;
}
