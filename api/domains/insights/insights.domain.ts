/** Insights: the dashboard's counts. */
import type { Domain } from "../../ports/tools";
import { InsightsResolver } from "./insights.resolver";

export const insights: Domain = { name: "insights", resolvers: [InsightsResolver] };
