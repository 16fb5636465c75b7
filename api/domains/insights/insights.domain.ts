/** Insights: the dashboard's counts. */
import type { Domain } from "../../ports/tools";
import { readOverview } from "./insights.reads";
import { InsightsResolver } from "./insights.resolver";
import { Overview } from "./overview.type";

export const insights: Domain = {
  name: "insights",
  resolvers: [InsightsResolver],
  overview: {
    type: Overview,
    description: "The dashboard's counts, when they may have changed.",
    read: readOverview,
  },
};
