// What all signed-in screens share: header, banner, the live connection, and on phones the bar at the bottom.
import type { ApolloCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { lazy, type RefObject, useEffect, useRef } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Outlet, useLocation } from "react-router";
import { forgetKept } from "../apollo/kept";
import { fetchAwaitedWhenNeared, late, untilHere } from "../ui/later";
import { PageSkeleton } from "../ui/Skeletons";
import { usePhone } from "../ui/usePhone";
import { Aside } from "./Aside";
// From the start things of each kind follow those of the others.
import "./changes";
import { CrashScreen } from "./CrashScreen";
import { fetchAheadWhenIdle } from "./fetchAhead";
import { Header } from "./Header";
import { Keys } from "./Keys";
import { keepAppWhenIdle } from "./keptApp";
import { MeanwhileContext } from "./Meanwhile";
import { Notices } from "./Notices";
import classes from "./Shell.module.css";
import { TabBar } from "./TabBar";
import { TaskBeside } from "./TaskBeside";

const TimerBeside = lazy(async () => ({
  default: (await import("./TimerBeside")).TimerBeside,
}));

// No screen waits for it: it asks for what changed since the page began.
const LiveUpdates = late(untilHere(async () => (await import("./LiveUpdates")).LiveUpdates));

export function Shell() {
  const { key } = useLocation();
  const { cache } = useApolloClient();
  const phone = usePhone();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  useEffect(fetchAheadWhenIdle, []);
  useEffect(fetchAwaitedWhenNeared, []);
  useEffect(keepAppWhenIdle, []);
  return (
    <>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <Header />
      <Notices />
      <main id="main" className={classes.main} ref={main} tabIndex={-1}>
        <ErrorBoundary FallbackComponent={CrashScreen} resetKeys={[key]} onReset={() => forgetAnswers(cache)}>
          <MeanwhileContext value={<PageSkeleton />}>
            <Outlet />
          </MeanwhileContext>
        </ErrorBoundary>
      </main>
      {phone && <TabBar />}
      <TaskBeside />
      <LiveUpdates />
      <Keys />
      <Aside>
        <TimerBeside />
      </Aside>
    </>
  );
}

/** What could not be drawn is asked for anew; who is signed in stays known. */
function forgetAnswers(cache: ApolloCache): void {
  // What broke the screen may be kept, and would break it again.
  void forgetKept();
  cache.modify({
    id: "ROOT_QUERY",
    fields: (answer, { fieldName, DELETE }) => (fieldName === "me" ? answer : DELETE),
  });
}

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
