/** Search: everything that one has, by its words. */
import type { Domain } from "../../ports/tools";
import { SearchResolver } from "./search.resolver";
import { searchRest } from "./search.rest";

export const search: Domain = {
  name: "search",
  resolvers: [SearchResolver],
  make: ({ pool }) => ({ routes: searchRest(pool) }),
};
