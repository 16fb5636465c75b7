// Around every screen: where the page is scrolled to, what the tab is called.
import { useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router";
import { setPageTitle } from "../lib/pageTitle";
import type { RouteFacts } from "./routes";
import { sectionOf, sections } from "./sections";

export function Root() {
  const title = useRouteTitle();
  useEffect(() => setPageTitle(title), [title]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function useRouteTitle(): string | null {
  const { pathname, search } = useLocation();
  const facts = useMatches().at(-1)?.handle as RouteFacts | undefined;
  const view = sectionOf(pathname, search);
  return facts?.title ?? sections.find((section) => section.view === view)?.label ?? null;
}
