// The gate before every product screen: a token that fetches the profile, or the landing page and the login (core-product §2, §4).
import { lazy, Suspense, useEffect } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { messages } from "#contract/messages";
import { useMeQuery } from "../apollo/generated/graphql";
import { problemOf } from "../apollo/problems";
import { subjectOf, token } from "../apollo/token";
import { useToken } from "../apollo/useToken";
import { LandingPage } from "../domains/auth/LandingPage";
import { FarewellScreen } from "../domains/billing/FarewellScreen";
import { useFarewell } from "../domains/billing/farewell";
import { UserContext } from "../domains/users/UserContext";
import { useUserSync } from "../domains/users/useUserSync";
import { ErrorBox } from "../ui/ErrorBox";
import classes from "./Notice.module.css";
import { paths } from "./paths";

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
  if (pathname === paths.home() && search === "" && reason === null)
    return <LandingPage go={(path) => void navigate(path)} />;
  if (token.left() && reason === null) return <Navigate to={paths.home()} replace />;
  return (
    <Suspense>
      <LoginPage standsIn />
    </Suspense>
  );
}

function Member() {
  const { data, error, refetch } = useMeQuery();
  const user = data?.me.user;
  const fresh = data?.me.token;
  const code = error && problemOf(error).code;
  useUserSync(user !== undefined);

  useEffect(() => {
    if (fresh) token.renew(fresh);
  }, [fresh]);
  useEffect(() => {
    if (code === "UNAUTHORIZED") token.clear(messages.authenticationRequired);
  }, [code]);

  if (user)
    return (
      <UserContext value={user}>
        <Outlet />
      </UserContext>
    );
  if (error)
    return (
      <main className={classes.notice}>
        <ErrorBox
          message={problemOf(error).message}
          onRetry={() => void refetch().catch(() => {})}
          retryLabel="Try Again"
        />
      </main>
    );
  return (
    <main className={classes.notice}>
      <p>Loading dashboard...</p>
    </main>
  );
}
