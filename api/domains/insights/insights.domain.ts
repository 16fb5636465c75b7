/** Insights: the dashboard's counts, and what was focused. */
import type { Domain } from "../../ports/tools";
import { FocusedResolver } from "./focused.resolver";
import { readOverview } from "./insights.reads";
import { InsightsResolver } from "./insights.resolver";
import { insightsRest } from "./insights.rest";
import { InsightsService } from "./insights.service";
import { Overview } from "./overview.type";

export const insights: Domain = {
  name: "insights",
  resolvers: [InsightsResolver, FocusedResolver],
  overview: {
    type: Overview,
    description: "The dashboard's counts, when they may have changed.",
    read: readOverview,
  },
  make({ pool, clock }) {
    const service = new InsightsService(pool, clock);
    return { services: [service], routes: insightsRest(service) };
  },
};
