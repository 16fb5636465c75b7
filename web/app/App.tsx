// The app: router, crash screen, short notices. Visitors get no more than this and their screen; who is signed in gets `SignedIn`.
import "../ui/global.css";
import { useEffect, useLayoutEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { BrowserRouter, matchRoutes, useLocation, useRoutes } from "react-router";
import { useToken } from "../apollo/useToken";
import { setPageTitle } from "../lib/pageTitle";
import { Aside } from "./Aside";
import { CrashPage } from "./CrashScreen";
import { fetchAheadOfSignIn } from "./fetchAhead";
import { fetchBehindGate, preload, preloadWhenNeared, type RouteFacts, routes } from "./routes";
import { sectionOf, sections } from "./sections";
import { Toasts } from "./Toasts";
import { useScrollMemory } from "./useScrollMemory";

/** The code of the screen at this address: what is drawn once it is here stands from the first frame. */
export const screenHere: Promise<void> = preload(location.pathname);

export function App() {
  return (
    <>
      <Aside>
        <Toasts />
      </Aside>
      <ErrorBoundary FallbackComponent={CrashPage}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
    </>
  );
}

/** The screen that stands at the current address, the tab's name for it, and where it was scrolled to. */
function AppRoutes() {
  const title = useRouteTitle();
  // Before any screen's own effect: one that knows its thing's name has the last word.
  useLayoutEffect(() => setPageTitle(title), [title]);
  useScrollMemory();
  const isVisitor = useToken() === null;
  useEffect(() => (isVisitor ? fetchAheadOfSignIn(fetchBehindGate) : undefined), [isVisitor]);
  useEffect(preloadWhenNeared, []);
  return useRoutes(routes);
}

/** Null, the product's name alone, for a visitor at the door. */
function useRouteTitle(): string | null {
  const { pathname, search } = useLocation();
  const signedIn = useToken() !== null;
  const facts: RouteFacts | undefined = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
  const view = sectionOf(pathname, search);
  const section = sections.find((candidate) => candidate.view === view)?.label ?? "Dashboard";
  return facts?.title ?? (signedIn ? section : null);
}
