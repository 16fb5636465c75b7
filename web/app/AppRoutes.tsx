// The screen that stands at the current address, the tab's name for it, and where it was scrolled to.
import { useEffect } from "react";
import { matchRoutes, useLocation, useRoutes } from "react-router";
import { setPageTitle } from "../lib/pageTitle";
import { type RouteFacts, routes } from "./routes";
import { sectionOf, sections } from "./sections";
import { useScrollMemory } from "./useScrollMemory";

export function AppRoutes() {
  const title = useRouteTitle();
  useEffect(() => setPageTitle(title), [title]);
  useScrollMemory();
  return useRoutes(routes);
}

function useRouteTitle(): string | null {
  const { pathname, search } = useLocation();
  const facts: RouteFacts | undefined = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
  const view = sectionOf(pathname, search);
  return facts?.title ?? sections.find((section) => section.view === view)?.label ?? null;
}
