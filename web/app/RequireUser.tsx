// The gate before every product screen: a token that fetches the profile, or the landing page and the login (docs/product.md "Everywhere").
import { Button } from "@mantine/core";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { messages } from "#contract/messages";
import { useMeQuery } from "../apollo/generated/graphql";
import { isRefusal, problemOf, refusalSentence } from "../apollo/problems";
import { subjectOf, token } from "../apollo/token";
import { useToken } from "../apollo/useToken";
import { LandingPage } from "../domains/auth/LandingPage";
import { FarewellScreen } from "../domains/billing/FarewellScreen";
import { useFarewell } from "../domains/billing/farewell";
import { lastSelf } from "../domains/users/lastSelf";
import { UserContext } from "../domains/users/UserContext";
import { useUserSync } from "../domains/users/useUserSync";
import { isDoor, paths } from "../lib/paths";
import { ErrorBox } from "../ui/ErrorBox";
import { AwayContext } from "./AwayNotice";
import classes from "./Notice.module.css";
import { signOut } from "./signOut";

/* GraphQL */ `
  query Me {
    me { user { ...UserFields @unmask } token unfinishedPlan { id name } }
  }
`;

const LoginPage = lazy(async () => ({ default: (await import("../domains/auth/LoginPage")).LoginPage }));

export function RequireUser() {
  const bearer = useToken();
  if (useFarewell()) return <FarewellScreen />;
  return bearer === null ? <Visitor /> : <Member key={subjectOf(bearer)} />;
}

/** At the door the landing page; elsewhere the login stands in for the screen, which then opens by itself. */
function Visitor() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const reason = token.reason();
  if (isDoor(pathname, search) && reason === null) return <LandingPage go={(path) => void navigate(path)} />;
  if (token.left() && reason === null) return <Navigate to={paths.home()} replace />;
  return (
    <Suspense>
      <LoginPage standsIn />
    </Suspense>
  );
}

function Member() {
  const { data, error, loading, refetch } = useMeQuery({ notifyOnNetworkStatusChange: false });
  const user = data?.me.user;
  const fresh = data?.me.token;
  const isNoAnswer = !loading && !error && !user;
  const isRefused = isNoAnswer || (error !== undefined && isRefusal(error));
  const [known] = useState(lastSelf.read);
  const retry = useCallback(() => void refetch().catch(() => {}), [refetch]);
  const isAway = !user && error !== undefined && !isRefused;
  useUserSync(user !== undefined);
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
        <UserContext value={shown}>
          <Outlet />
        </UserContext>
      </AwayContext>
    );
  return (
    <main className={classes.notice}>
      {isAway ? (
        <ErrorBox message={problemOf(error).message} onRetry={retry} retryLabel="Try Again" />
      ) : (
        <p>Loading dashboard...</p>
      )}
      {(isAway || loading) && <LateSignOut at={isAway ? 0 : LATE_MS} />}
    </main>
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
    <Button variant="subtle" color="gray" onClick={signOut}>
      Sign out
    </Button>
  ) : null;
}
