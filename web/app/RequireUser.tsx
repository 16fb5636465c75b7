// The gate before every product screen: a token, or the landing page and the login (docs/product.md "Everywhere"). It stands
// before the libraries that the screens behind it need.
import { Fragment } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { subjectOf, token } from "../apollo/token";
import { useToken } from "../apollo/useToken";
import { FarewellScreen } from "../domains/billing/FarewellScreen";
import { useFarewell } from "../domains/billing/farewell";
import { isDoor, paths } from "../lib/paths";
import { late, untilHere } from "../ui/later";

// Whoever signs out gets there, the line being cut or not: fetched with what else a signed-in screen may open.
const LandingPage = late(untilHere(async () => (await import("../domains/auth/LandingPage")).LandingPage));
const LoginPage = late(untilHere(async () => (await import("../domains/auth/LoginPage")).LoginPage));

export function RequireUser() {
  const bearer = useToken();
  if (useFarewell()) return <FarewellScreen />;
  if (bearer === null) return <Visitor />;
  return (
    <Fragment key={subjectOf(bearer)}>
      <Outlet />
    </Fragment>
  );
}

/** At the door the landing page; elsewhere the login stands in for the screen, which then opens by itself. */
function Visitor() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const reason = token.reason();
  if (isDoor(pathname, search) && reason === null) return <LandingPage go={(path) => void navigate(path)} />;
  if (token.left() && reason === null) return <Navigate to={paths.home()} replace />;
  return <LoginPage standsIn />;
}
