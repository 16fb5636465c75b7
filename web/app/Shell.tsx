// What all signed-in screens share: header, banner, the live connection, and on phones the bar at the bottom.
import { lazy, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { Aside } from "./Aside";
import { Banner } from "./Banner";
import { Header } from "./Header";
import { LiveUpdates } from "./LiveUpdates";
import classes from "./Shell.module.css";
import { TabBar } from "./TabBar";
import { useNotificationPermission } from "./useNotificationPermission";

const TimerPresence = lazy(async () => ({
  default: (await import("../domains/pomodoro/TimerPresence")).TimerPresence,
}));

export function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  useNotificationPermission();
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <Banner />
      <main id="main" className={classes.main} ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <TabBar />
      <LiveUpdates />
      <Aside>
        <TimerPresence />
      </Aside>
    </>
  );
}

/** A new screen takes the focus, so that a screen reader starts at its top; a field that focused itself keeps it. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
