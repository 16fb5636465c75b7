/** REST door: /insights (docs/api.md "Calls"). */
import { estimatesCsv, focusCsv, projectFactorsCsv } from "#contract/insights";
import { interruptionsCsv } from "#contract/interruptions";
import { Json } from "../../core/json";
import { memberIn, pathId, queryAs } from "../../core/read";
import type { Routes } from "../../core/routes";
import { FocusTableArgs, InsightsArgs, InterruptionTableArgs, ZoneArgs } from "./focused.inputs";
import type { InsightsService } from "./insights.service";

export const insightsRest = (service: InsightsService): Routes => ({
  "GET /insights": {
    summary: "What was focused in some days, in all, and by day, week, month, hour, project, task and label.",
    answer: "Insights",
    query: InsightsArgs,
    run: async (req) =>
      Json.of(await service.insights(memberIn(req), queryAs(req, InsightsArgs), { hours: true, things: true })),
  },
  "GET /insights/interruptions": {
    summary: "What interrupted the focus of some days, by day, by hour and by what was said of it.",
    answer: "InterruptionInsights",
    query: InsightsArgs,
    run: async (req) =>
      Json.of(await service.interruptions(memberIn(req), queryAs(req, InsightsArgs), { words: true })),
  },
  "GET /insights/interruptions/csv": {
    summary: "The same by one of these as a table; text that a spreadsheet would run is disarmed.",
    answer: "csv",
    query: InterruptionTableArgs,
    run: async (req) => {
      const { by, ...asked } = queryAs(req, InterruptionTableArgs);
      return interruptionsCsv(by, await service.interruptions(memberIn(req), asked, { words: by === "words" }));
    },
  },
  "GET /insights/csv": {
    summary: "What was focused by one of these as a table, in seconds; text that a spreadsheet would run is disarmed.",
    answer: "csv",
    query: FocusTableArgs,
    run: async (req) => {
      const { by, ...asked } = queryAs(req, FocusTableArgs);
      const wants = { hours: by === "hours", things: ["projects", "tasks", "labels"].includes(by) };
      return focusCsv(by, await service.insights(memberIn(req), asked, wants));
    },
  },
  "GET /insights/summary": {
    summary: "Focus today and this week, and for how many days in a row there was any.",
    answer: "FocusSummary",
    query: ZoneArgs,
    run: async (req) => Json.of(await service.summary(memberIn(req), queryAs(req, ZoneArgs))),
  },
  "GET /insights/estimates": {
    summary: "What tasks took beside what they were thought to take.",
    answer: "Estimates",
    run: async (req) => Json.of(await service.estimates(memberIn(req))),
  },
  "GET /insights/estimates/csv": {
    summary: "The same as a table, in seconds.",
    answer: "csv",
    run: async (req) => estimatesCsv((await service.estimates(memberIn(req))).tasks),
  },
  "GET /insights/estimates/projects/csv": {
    summary: "How the estimates of each project hold, as a table.",
    answer: "csv",
    run: async (req) => projectFactorsCsv((await service.estimates(memberIn(req))).projects),
  },
  "GET /insights/tasks/:id": {
    summary: "What was focused for a task, in all and by session.",
    answer: "TaskFocus",
    run: async (req) => Json.of(await service.ofTask(memberIn(req), pathId(req))),
  },
});
