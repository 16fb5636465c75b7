// What all signed-in screens share: header, banner, the live connection, and on phones the bar at the bottom.
import type { ApolloCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { lazy, type RefObject, useEffect, useRef } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Outlet, useLocation } from "react-router";
import { fetchAwaitedWhenNeared } from "../ui/later";
import { usePhone } from "../ui/usePhone";
import { Aside } from "./Aside";
import { CrashScreen } from "./CrashScreen";
import { fetchAheadWhenIdle } from "./fetchAhead";
import { Header } from "./Header";
import { LiveUpdates } from "./LiveUpdates";
import { Notices } from "./Notices";
import classes from "./Shell.module.css";
import { TabBar } from "./TabBar";

const TimerPresence = lazy(async () => ({
  default: (await import("../domains/timer/TimerPresence")).TimerPresence,
}));

export function Shell() {
  const { key } = useLocation();
  const { cache } = useApolloClient();
  const phone = usePhone();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  useEffect(fetchAheadWhenIdle, []);
  useEffect(fetchAwaitedWhenNeared, []);
  return (
    <>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <Header />
      <Notices />
      <main id="main" className={classes.main} ref={main} tabIndex={-1}>
        <ErrorBoundary FallbackComponent={CrashScreen} resetKeys={[key]} onReset={() => forgetAnswers(cache)}>
          <Outlet />
        </ErrorBoundary>
      </main>
      {phone && <TabBar />}
      <LiveUpdates />
      <Aside>
        <TimerPresence />
      </Aside>
    </>
  );
}

/** What could not be drawn is asked for anew; who is signed in stays known. */
const forgetAnswers = (cache: ApolloCache): boolean =>
  cache.modify({
    id: "ROOT_QUERY",
    fields: (answer, { fieldName, DELETE }) => (fieldName === "me" ? answer : DELETE),
  });

/** A new screen takes the focus, so that a screen reader starts at its top; a field that focused itself keeps it. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
