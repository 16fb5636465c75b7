/** What every domain's fixture says, gathered: the rows of the authorization tables by their calls' names, and what is said of what is not there. */
import { domains } from "./arrows";
import { type Fixture, gql, type Operation, type Slot } from "./operations";

/** In the order of the domains. */
export const fixtures: readonly Fixture[] = domains.map(
  (name) => require(`../domains/${name}/${name}.fixture`).fixture,
);

export const absent: Readonly<Partial<Record<Slot, string>>> = Object.assign({}, ...fixtures.map((it) => it.absent));

/** Every edge from one object to another. */
export const edges: NonNullable<Fixture["edges"]> = {
  ...Object.assign({}, ...fixtures.map((it) => it.edges)),
  "ChangeSet.changes": ({ task }) => task,
};

export const rows: Readonly<Record<string, Operation>> = {
  ...(Object.assign({}, ...fixtures.map(({ operations }) => operations)) as Fixture["operations"]),
  // Over HTTP a subscription is refused for everybody; the socket's own tests see who gets one there.
  "Subscription.changes": gql("user", [], "subscription { changes { resync } }"),
};
const those = (which: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => which(name)));
export const restTable = those((name) => name.includes(" "));
export const graphqlTable = those((name) => !name.includes(" "));
