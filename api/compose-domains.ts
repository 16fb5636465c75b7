/** The domains of the product in their order, each to the right of those whose services it calls, and all that they make. */
import { broughtBy, type Hook, type Made } from "./core/domain";
import { countsOf } from "./core/holdings";
import { kept } from "./core/kept";
import type { Routes } from "./core/routes";
import { admin } from "./domains/admin/admin.domain";
import { auth } from "./domains/auth/auth.domain";
import { billing } from "./domains/billing/billing.domain";
import { boards } from "./domains/boards/boards.domain";
import { insights } from "./domains/insights/insights.domain";
import { pomodoro } from "./domains/pomodoro/pomodoro.domain";
import { projects } from "./domains/projects/projects.domain";
import { search } from "./domains/search/search.domain";
import { tasks } from "./domains/tasks/tasks.domain";
import { users } from "./domains/users/users.domain";
import type { Domain, Tools } from "./ports/tools";

export const domains: readonly Domain[] = [
  users,
  auth,
  billing,
  projects,
  boards,
  pomodoro,
  tasks,
  insights,
  search,
  admin,
];

/** Counts whatever any of them holds. */
export const counts = countsOf(broughtBy(domains, "holds"));

/** Makes every domain, the left before the right. `the` gives a service of any of them by its class. */
export function madeOf(tools: Tools) {
  const services = new Map<unknown, object>();
  const acts = new Map<Hook<unknown>, unknown[]>();
  const made: Made[] = [];

  function the<T>(service: new (...dependencies: never[]) => T): T {
    const known = services.get(service);
    if (!known) throw new Error(`No domain to the left makes ${service.name}`);
    return known as T;
  }
  const at = <Act>(hook: Hook<Act>): Act[] => kept<Hook<unknown>, unknown[]>(acts, hook, () => []) as Act[];

  for (const { make } of domains) {
    const all = make?.({ ...tools, the, at, all: domains }) ?? {};
    for (const service of all.services ?? []) services.set(service.constructor, service);
    for (const { hook, act } of all.hooks ?? []) at(hook).push(act);
    made.push(all);
  }
  return {
    the,
    services: [...services.values()],
    routes: Object.assign({}, ...made.map(({ routes }) => routes)) as Routes,
    jobs: made.flatMap(({ jobs }) => jobs ?? []),
  };
}
