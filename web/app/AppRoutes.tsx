// The screen that stands at the current address, the tab's name for it, and where it was scrolled to.
import { useLayoutEffect } from "react";
import { matchRoutes, useLocation, useRoutes } from "react-router";
import { useToken } from "../apollo/useToken";
import { setPageTitle } from "../lib/pageTitle";
import { type RouteFacts, routes } from "./routes";
import { sectionOf, sections } from "./sections";
import { useScrollMemory } from "./useScrollMemory";

export function AppRoutes() {
  const title = useRouteTitle();
  // Before any screen's own effect: one that knows its thing's name has the last word.
  useLayoutEffect(() => setPageTitle(title), [title]);
  useScrollMemory();
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
